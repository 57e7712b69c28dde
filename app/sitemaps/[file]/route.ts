import { sitemapFile } from '../../sitemap-files';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

interface RouteContext {
  params: Promise<{ file: string }>;
}

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
const RETRY = { 'retry-after': '60', 'cache-control': 'no-store' };

/** Answers with one sitemap; 503 while the exchange, which knows its pages, is unavailable. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const { file } = await params;
  const sitemap = await sitemapFile(file).catch(() => 'away' as const);
  if (sitemap === 'away') return new Response(null, { status: 503, headers: RETRY });
  return sitemap === null
    ? new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    : new Response(sitemap, { headers: XML });
}

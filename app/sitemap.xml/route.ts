import { sitemapIndex } from '../sitemap-files';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

/** Answers with the index of the sitemaps. */
export async function GET(): Promise<Response> {
  return new Response(await sitemapIndex(), { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' } });
}

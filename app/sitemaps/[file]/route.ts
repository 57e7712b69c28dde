import { sitemapAnswer } from '../../sitemap-answer';
import { sitemapFile } from '../../sitemap-files';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

interface RouteContext {
  params: Promise<{ file: string }>;
}

/** Answers with one sitemap. */
export const GET = async (_request: Request, { params }: RouteContext): Promise<Response> =>
  sitemapAnswer(sitemapFile((await params).file));

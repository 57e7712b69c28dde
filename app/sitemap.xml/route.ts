import { sitemapAnswer } from '../sitemap-answer';
import { sitemapIndex } from '../sitemap-files';

/** Rendered per request: the public address is known only at startup. */
export const dynamic = 'force-dynamic';

/** Answers with the index of the sitemaps. */
export const GET = (): Promise<Response> => sitemapAnswer(sitemapIndex());

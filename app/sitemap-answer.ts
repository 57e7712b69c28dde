const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Answers with a sitemap; 404 without one. While the exchange, which knows the pages, does not answer, 503: crawlers repeat it, and believe
 * an incomplete one.
 */
export async function sitemapAnswer(xml: Promise<string | null>): Promise<Response> {
  try {
    const text = await xml;
    return text === null ? new Response(null, { status: 404, headers: NO_STORE }) : new Response(text, { headers: XML });
  } catch {
    return new Response(null, { status: 503, headers: { ...NO_STORE, 'retry-after': '60' } });
  }
}

/** An address of the site for search engines. */
export interface SitemapAddress {
  /** Full address. */
  url: string;
  /** Address of the page in each of its languages by hreflang, and `x-default`. */
  alternates: Readonly<Record<string, string>>;
  /** Day (`YYYY-MM-DD`) or time (ISO 8601) of its latest change; null when it is not known. */
  updated: string | null;
}

/** Limits of one file of a sitemap (sitemaps.org), for tests. */
export const SITEMAP_LIMITS = { addresses: 50_000, bytes: 50 * 1_024 * 1_024 } as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const lastmod = (updated: string | null): string => (updated === null ? '' : `<lastmod>${escaped(updated)}</lastmod>`);

/** Returns a sitemap (sitemaps.org) with the languages of each address. */
export function sitemapXml(addresses: readonly SitemapAddress[]): string {
  const entries = addresses.map(({ url, alternates, updated }) => {
    const links = Object.entries(alternates).map(
      ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(url)}</loc>${lastmod(updated)}${links.join('')}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** Returns the index of sitemaps. */
export function sitemapIndexXml(files: readonly Pick<SitemapAddress, 'url' | 'updated'>[]): string {
  const entries = files.map(({ url, updated }) => `<sitemap><loc>${escaped(url)}</loc>${lastmod(updated)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

import { siteConfig } from '@/lib/config';
import { LANGUAGES } from '@/lib/contract/languages';
import { localizedPath } from '@/lib/i18n/languages';
import { languageAlternates } from '@/lib/seo/page-metadata';
import { sitemapIndexXml, sitemapXml, type SitemapAddress } from '@/lib/seo/sitemap-xml';
import { SITEMAP_KINDS, sitemapPages, type SitemapKind, type SitemapPage } from './sitemap-pages';

/** Pages in one file. Each has an address in every language with links to all others, together about 80 kB. */
const PAGES_IN_FILE = 40;
const FILE_NAME = /^([a-z]+)-([1-9]\d{0,3})\.xml$/;

/** Returns the part of the pages that the file with a number, from 1, has. */
const partOf = (pages: readonly SitemapPage[], number: number): readonly SitemapPage[] =>
  pages.slice((number - 1) * PAGES_IN_FILE, number * PAGES_IN_FILE);

/** Returns the latest change of a page in a language (code); null when it is not known. */
const changeOf = ({ updated }: SitemapPage, code: string): string | null =>
  updated === null || typeof updated === 'string' ? updated : (updated[code] ?? null);

const languagesOf = ({ missingIn }: SitemapPage) => LANGUAGES.filter(({ code }) => !missingIn.includes(code));

/** Returns the latest change of pages; null when that of any of them is not known in any language. */
function latestChange(pages: readonly SitemapPage[]): string | null {
  const times = pages.flatMap((page) => languagesOf(page).map(({ code }) => changeOf(page, code)));
  const known = times.filter((time) => time !== null).sort((a, b) => Date.parse(b) - Date.parse(a));
  return known.length === times.length ? (known[0] ?? null) : null;
}

/** Returns the addresses of a page in the languages that have it. */
function addressesOf(page: SitemapPage): SitemapAddress[] {
  const { url } = siteConfig();
  const alternates = languageAlternates(page.path, url, page.missingIn);
  return languagesOf(page).map(({ code }) => ({ url: url + localizedPath(code, page.path), alternates, updated: changeOf(page, code) }));
}

/** Returns the index of the sitemaps. Rejects while the exchange is unavailable. */
export async function sitemapIndex(): Promise<string> {
  const { url } = siteConfig();
  const kinds = await Promise.all(SITEMAP_KINDS.map(async (kind) => ({ kind, pages: await sitemapPages(kind) })));
  const files = kinds.flatMap(({ kind, pages }) =>
    Array.from({ length: Math.ceil(pages.length / PAGES_IN_FILE) }, (_, at) => ({
      url: `${url}/sitemaps/${kind}-${at + 1}.xml`,
      updated: latestChange(partOf(pages, at + 1)),
    })),
  );
  return sitemapIndexXml(files);
}

/** Returns a sitemap by the name of its file, `coins-2.xml`; null when there is none. Rejects while the exchange is needed and unavailable. */
export async function sitemapFile(name: string): Promise<string | null> {
  const [, kindText, number] = FILE_NAME.exec(name) ?? [];
  const kind = SITEMAP_KINDS.find((one): one is SitemapKind => one === kindText);
  const pages = kind === undefined ? [] : partOf(await sitemapPages(kind), Number(number));
  return pages.length === 0 ? null : sitemapXml(pages.flatMap(addressesOf));
}

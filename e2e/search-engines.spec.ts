import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { LANGUAGES } from '../lib/contract/languages';
import { SHARE_SIZE } from '../lib/contract/share-images';
import type { PageEntry } from '../lib/pages/page-entry';
import { PAGES, type PageName } from '../lib/pages/page-table';
import { INDEPENDENT, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { ADDRESSES, addressesOn } from './pages/addresses';

// What search engines and social networks read of every page of the page table, compared with the page itself: a crawler runs no scripts.

/** A day without news; favorites, which are those of the visitor. */
const ALSO_EXCLUDED = ['/markets/trends/2024-04-21', '/markets/favorite'];
const WITH_ROWS: readonly PageName[] = ['list', 'rank', 'leadingDetail'];
/** Rows of a table that its data has at least. */
const LISTED_MIN = 10;
const WITH_ARTICLES: readonly PageName[] = ['trends', 'cryptoPolicy'];

interface Head {
  robots: string | null;
  canonical: string | null;
  url: string | null;
  image: string | null;
  languages: Record<string, string>;
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
    const links = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
    return {
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      url: attribute('meta[property="og:url"]', 'content'),
      image: attribute('meta[property="og:image"]', 'content'),
      languages: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''])),
    };
  });

interface JsonLd {
  '@type': string;
  itemListElement?: { position: number; name: string; item?: string; url?: string }[];
  headline?: string;
  url?: string;
  citation?: { name: string; url: string }[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

const dataOf = async (page: Page): Promise<JsonLd[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as JsonLd);

/** Text of the page and names of its parts. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    return [document.body.innerText, ...labels].join('\n').replace(/\s+/g, ' ');
  });

/** Fails when the path to the page does not end with it, or has a name that the page does not say. */
async function expectPath(page: Page, data: JsonLd[], canonical: string | null): Promise<void> {
  const [path, ...more] = data.filter((one) => one['@type'] === 'BreadcrumbList');
  const crumbs = path?.itemListElement ?? [];
  expect.soft(more, `${page.url()}: one path`).toEqual([]);
  expect.soft(crumbs.length, page.url()).toBeGreaterThan(1);
  expect.soft(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_crumb, at) => at + 1));
  expect.soft(crumbs.at(-1)?.item, page.url()).toBe(canonical);
  const words = (await wordsOf(page)).toLowerCase();
  expect
    .soft(
      crumbs.map(({ name }) => name).filter((name) => !words.includes(name.toLowerCase())),
      page.url(),
    )
    .toEqual([]);
}

/** Fails when the listed items are not the rows of the table, in their order, with their links. */
async function expectRows(page: Page, data: JsonLd[]): Promise<void> {
  const [list] = data.filter((one) => one['@type'] === 'ItemList');
  const rows = await page
    .locator('tr[data-symbol-id]')
    .evaluateAll((found) =>
      found.map((row) => ({ text: (row.textContent ?? '').replace(/\s+/g, ''), link: row.querySelector('a')?.href ?? '' })),
    );
  const items = list?.itemListElement ?? [];
  expect.soft(rows.length, page.url()).toBeGreaterThan(0);
  expect
    .soft(
      items.map(({ url }) => url),
      page.url(),
    )
    .toEqual(rows.slice(0, items.length).map(({ link }) => link));
  expect.soft(items.length, page.url()).toBeGreaterThanOrEqual(Math.min(LISTED_MIN, rows.length));
  const tickerOf = (name: string): string => /\(([^/)]+)/.exec(name)?.[1] ?? '?';
  expect
    .soft(
      items.filter(({ name }, at) => !rows[at]?.text.includes(tickerOf(name).replace(/USDT?$/, ''))),
      page.url(),
    )
    .toEqual([]);
}

/** Fails when the articles of the data are not those of the page, with their sources. */
async function expectArticles(page: Page, data: JsonLd[]): Promise<void> {
  const articles = data.filter((one) => one['@type'] === 'NewsArticle');
  const shown = await page
    .locator('article')
    .evaluateAll((found) => found.map((article) => ({ title: article.querySelector('h2')?.textContent, id: article.id })));
  expect
    .soft(
      articles.map(({ headline }) => headline),
      page.url(),
    )
    .toEqual(shown.map(({ title }) => title));
  expect
    .soft(
      articles.map(({ url }) => new URL(url ?? '').hash),
      page.url(),
    )
    .toEqual(shown.map(({ id }) => `#${id}`));
  for (const { url, citation = [] } of articles) {
    const links = page.locator(`[id="${new URL(url ?? '').hash.slice(1)}"]`).getByRole('link');
    for (const cited of citation) await expect.soft(links.and(page.locator(`[href="${cited.url}"]`)), page.url()).toHaveText(cited.name);
  }
}

/** Fails when the question and its answer are not the title and the text of the help article. */
async function expectAnswer(page: Page, data: JsonLd[]): Promise<void> {
  const [faq] = data.filter((one) => one['@type'] === 'FAQPage');
  const [{ name, acceptedAnswer } = { name: '', acceptedAnswer: { text: '' } }] = faq?.mainEntity ?? [];
  await expect.soft(page.getByRole('heading', { level: 1 }), page.url()).toHaveText(name);
  expect.soft(acceptedAnswer.text, page.url()).not.toBe('');
  const shown = await page
    .locator('article')
    .evaluate(
      (article, html) =>
        [...article.children].some((part) => part.innerHTML === new DOMParser().parseFromString(html, 'text/html').body.innerHTML),
      acceptedAnswer.text,
    );
  expect.soft(shown, page.url()).toBe(true);
}

/** Fails when the head of a page is not that of its address: canonical, languages, image in its language. */
function expectHead(head: Head, address: string, origin: string): void {
  // Of queries only the page of a long list is a part of the canonical address.
  const path = address.replace(/\?(?!page=\d+$).*/, '');
  const language = path.startsWith('/ar/') ? 'ar' : 'en';
  const bare = language === 'ar' ? path.slice('/ar'.length) : path;
  const expected = LANGUAGES.map(({ code, hreflang }) => [hreflang, `${origin}${code === 'en' ? '' : `/${code}`}${bare}`]);
  expect.soft(head.robots, address).toBeNull();
  expect.soft([head.canonical, head.url], address).toEqual([origin + path, origin + path]);
  expect.soft(head.languages, address).toEqual({ ...Object.fromEntries(expected), 'x-default': origin + bare });
  expect.soft(head.image, address).toEqual(expect.stringContaining(`.png?language=${language}`));
}

/** Fails when the structured data of a page does not say what the page says. */
async function expectData(page: Page, name: PageName, canonical: string | null): Promise<void> {
  const data = await dataOf(page);
  await expectPath(page, data, canonical);
  if (WITH_ROWS.includes(name)) await expectRows(page, data);
  if (WITH_ARTICLES.includes(name)) await expectArticles(page, data);
  if (name === 'helpArticle') await expectAnswer(page, data);
  await expect.soft(page.locator('link[type="application/atom+xml"]'), page.url()).toHaveCount(WITH_ARTICLES.includes(name) ? 1 : 0);
}

async function expectImage(request: APIRequestContext, image: string): Promise<void> {
  const answer = await request.get(image);
  expect.soft([image, answer.status(), answer.headers()['content-type']]).toEqual([image, 200, 'image/png']);
  const png = await answer.body();
  expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SHARE_SIZE.width, SHARE_SIZE.height]);
}

test.use({ javaScriptEnabled: false });

for (const [name, entry] of Object.entries<PageEntry>(PAGES)) {
  const isPrivate = 'fallbackTitle' in entry || entry.isUiPage === true;

  test(
    `page ${name}: ${isPrivate ? 'excluded from search engines' : 'address, languages, image and data for search engines'}`,
    entry.hasPrices ? {} : simulatedOnly(INDEPENDENT),
    async ({ page, request, stack, market }) => {
      const images = new Set<string>();
      for (const address of addressesOn(market, ADDRESSES[name as PageName])) {
        await page.goto(address);
        const head = await headOf(page);
        if (isPrivate || ALSO_EXCLUDED.includes(address)) {
          expect.soft(head.robots, address).toBe('noindex');
          continue;
        }
        expectHead(head, address, stack.origin);
        await expectData(page, name as PageName, head.canonical);
        if (head.image !== null) images.add(head.image);
      }
      for (const image of images) await expectImage(request, image);
    },
  );
}

test('the sitemaps of the index have the pages, and no address that is excluded or missing', async ({ request }) => {
  const locations = async (url: string): Promise<string[]> => {
    let xml = '';
    // 503 while the exchange is slow.
    await expect(async () => {
      const answer = await request.get(url);
      expect([url, answer.status()]).toEqual([url, 200]);
      xml = await answer.text();
    }).toPass();
    return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, found = '']) => found);
  };
  const files = await locations('/sitemap.xml');
  expect(files.map((url) => /\/([a-z]+)-1\.xml$/.exec(url)?.[1]).filter((kind) => kind !== undefined)).toEqual([
    'pages',
    'lists',
    'categories',
    'coins',
    'sectors',
    'news',
    'policy',
    'help',
  ]);
  for (const file of files) {
    const urls = await locations(file);
    expect(urls.length % LANGUAGES.length, file).toBe(0);
    if (!file.endsWith('-1.xml')) continue;
    // The last page of the first file of each kind, in the last language.
    const answer = await request.get(urls.at(-1) ?? '');
    expect.soft([urls.at(-1), answer.status()]).toEqual([urls.at(-1), 200]);
    expect.soft(await answer.text(), urls.at(-1)).not.toContain('<meta name="robots"');
  }
});

import { expect } from '@playwright/test';
import { parentLanguage } from '../lib/contract/language-parents';
import { LANGUAGE_CODES } from '../lib/contract/languages';
import type { PageEntry } from '../lib/pages/page-entry';
import { PAGES, type PageName } from '../lib/pages/page-table';
import { test } from './fixtures/stack';
import { ADDRESSES, addressesOn } from './pages/addresses';
import {
  addressIn,
  frameProblems,
  gzBytes,
  headOf,
  isWritten,
  scriptsOf,
  servedPage,
  translationProblems,
  type ServedPage,
} from './pages/language-page';
import { hasNuChecker, nuErrors } from './pages/nu-checker';

// Pages in all languages: `npm run verify:languages` takes every page and every language, the tests of the product a sample.

const IS_ALL = process.env['VERIFY_LANGUAGES'] === 'all';
const SAMPLE_LANGUAGES = ['ja', 'ar', 'es-AR'];
const SAMPLE_PAGES: readonly PageName[] = ['list', 'coin', 'priceAlert', 'fearGreed'];
/** Size of a price page in a language against English, and of its scripts. */
const HTML_MAX = 1.25;
const SCRIPTS_MAX = 1.05;
const ALL_MS = 1_800_000;

interface Route {
  path: string;
  status: number;
  hasPrices: boolean;
}

const pathsOf = (name: PageName): string[] => ADDRESSES[name].filter((address) => !address.startsWith('/ar/'));
const ROUTES: readonly Route[] = [
  ...Object.entries<PageEntry>(PAGES).flatMap(([name, { hasPrices }]) => {
    const paths = pathsOf(name as PageName);
    const chosen = IS_ALL ? paths : SAMPLE_PAGES.includes(name as PageName) ? paths.slice(0, 1) : [];
    return chosen.map((path) => ({ path, status: 200, hasPrices }));
  }),
  { path: '/markets/no-such-list', status: 404, hasPrices: false },
];

// The tests of the product check what they can; the check of everything would pass without a check of the HTML.
test.beforeAll(() => {
  if (IS_ALL) expect(hasNuChecker(), 'Java is here (Debian: default-jre-headless), which checks the HTML').toBe(true);
});

for (const code of IS_ALL ? LANGUAGE_CODES : SAMPLE_LANGUAGES) {
  test(`pages in ${code}: their own title and description, one h1, lang and dir, size, valid HTML, no third party`, async ({
    page,
    request,
    stack,
    market,
  }) => {
    const routes = ROUTES.filter(({ path }) => addressesOn(market, [path]).length > 0);
    if (IS_ALL) test.setTimeout(ALL_MS);
    const inEnglish = code === 'en' || parentLanguage(code) === 'en' || !isWritten(code);
    const pages = new Map<string, ServedPage>();
    const scriptBytes = new Map<string, number>();
    const bytesOf = async (html: string): Promise<number> => {
      for (const src of scriptsOf(html)) if (!scriptBytes.has(src)) scriptBytes.set(src, gzBytes(await (await request.get(src)).body()));
      return scriptsOf(html).reduce((sum, src) => sum + (scriptBytes.get(src) ?? 0), 0);
    };

    await test.step('first HTML', async () => {
      for (const { path, status, hasPrices } of routes) {
        const [own, english] = [await servedPage(request, addressIn(code, path)), await servedPage(request, path)];
        pages.set(path, own);
        expect.soft([path, own.status]).toEqual([path, status]);
        expect.soft([path, ...frameProblems(code, own.html)]).toEqual([path]);
        if (!inEnglish) expect.soft([path, ...translationProblems(own.html, english.html)]).toEqual([path]);
        expect
          .soft((await bytesOf(own.html)) / (await bytesOf(english.html)), `${path}: scripts against English`)
          .toBeLessThanOrEqual(SCRIPTS_MAX);
        if (hasPrices)
          expect.soft(gzBytes(own.html) / gzBytes(english.html), `${path}: HTML against English`).toBeLessThanOrEqual(HTML_MAX);
      }
    });

    await test.step('titles', () => {
      const titles = [...pages].filter(([path]) => !path.includes('?')).map(([, { html }]) => headOf(html).title);
      expect.soft(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    });

    await test.step('valid HTML', async () => {
      if (!hasNuChecker()) process.stdout.write('No Java (Debian: default-jre-headless): the HTML was not checked for validity.\n');
      else expect.soft(await nuErrors(new Map([...pages].map(([path, { html }]) => [addressIn(code, path), html])))).toEqual([]);
    });

    await test.step('no third party', async () => {
      const foreign = new Set<string>();
      page.on('request', (sent) => {
        const { origin, protocol } = new URL(sent.url());
        if (/^https?:$/.test(protocol) && origin !== stack.origin) foreign.add(`${page.url()}: ${sent.url()}`);
      });
      for (const { path } of routes) await page.goto(addressIn(code, path));
      expect.soft([...foreign]).toEqual([]);
    });
  });
}

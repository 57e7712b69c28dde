import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '../lib/contract/languages';
import { formatTag } from '../lib/time/format-window';
import { INDEPENDENT, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { addressesOn } from './pages/addresses';
import { formatSamples } from './pages/format-samples';
import { addressIn } from './pages/language-page';

// Dates, units and names of regions are the same in the first HTML and in the browser, also in a language that the browser lacks (Chromium:
// Uzbek): it would number the months, and write units in its own language, here Russian.

test.use({ locale: 'ru-RU' });

const IS_ALL = process.env['VERIFY_LANGUAGES'] === 'all';
const LACKED = 'uz';
const CODES = IS_ALL ? [LACKED, ...LANGUAGES.map(({ code }) => code).filter((code) => code !== LACKED)] : [LACKED, 'zh-TW', 'ar', 'ja'];

/** Pages with dates, weekdays, lengths of time, regions and ranges of days. */
const PATHS = [
  '/markets/trends/2024-04-20',
  '/markets/crypto-policy',
  '/markets/overview',
  '/markets/tokens/bitcoin',
  '/markets/trading-data/trading/futures',
  '/markets/stocks',
  '/markets/tokens',
  '/markets/bitcoin-halving',
  '/markets/fear-and-greed-index',
  '/markets/trading-data/wholeNetwork',
  '/markets/leadingDetail/layer-1',
];
/** Of these a sample for languages that the browser has. */
const SAMPLE = 3;

/** A month that an engine without its name numbers. */
const NUMBERED_MONTH = /\bM(?:0\d|1[0-2])\b/;
const CYRILLIC = /[\u0400-\u04ff]+(?:\s+[\u0400-\u04ff]+)*/;

/** Texts of a page: those in view, and those for tooltips and screen readers. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['title', 'aria-label', 'alt'];
    const attributes = [...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...attributes].join('\n');
  });

test(
  'the browser formats times, lengths, lists and plurals as the server does, in every language',
  simulatedOnly(INDEPENDENT),
  async ({ page }) => {
    await page.goto(addressIn(LACKED, '/about'));
    const tags = LANGUAGES.map(({ tag }) => formatTag(tag));
    for (const tag of tags) expect.soft(await page.evaluate(formatSamples, tag), tag).toEqual(formatSamples(tag));
  },
);

for (const code of CODES) {
  test(`pages with dates in ${code}: no error in the browser, which keeps the words of the first HTML`, async ({ page, market }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
    for (const path of addressesOn(market, IS_ALL || code === LACKED ? PATHS : PATHS.slice(0, SAMPLE))) {
      await page.goto(addressIn(code, path));
      const texts = await textsOf(page);
      expect.soft(NUMBERED_MONTH.exec(texts)?.[0], path).toBeUndefined();
      if (code === LACKED) expect.soft(CYRILLIC.exec(texts)?.[0], path).toBeUndefined();
    }
    expect(errors).toEqual([]);
  });
}

test('Uzbek pages have Uzbek months, weekdays, regions and languages', simulatedOnly(INDEPENDENT), async ({ page }) => {
  await page.goto('/uz/markets/trends/2024-04-20');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('20-aprel, 2024');
  await expect(page.getByRole('columnheader').first()).toHaveText('Dush');
  await page.goto('/uz/markets/crypto-policy');
  await expect(page.getByRole('main').getByRole('link', { name: /^Amerika Qo‘shma Shtatlari/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Yaponiya/ })
    .click();
  await expect(page).toHaveURL(/\?region=jp$/);
  await expect(page.getByRole('article').first()).toContainText('Yaponiya');
});

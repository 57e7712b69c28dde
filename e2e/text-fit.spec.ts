import { expect, type Page } from '@playwright/test';
import type { RwaMarketConfig } from '../lib/contract/trading-sessions';
import { PAGES, type PageName } from '../lib/pages/page-table';
import arabic from '../locales/ar.json' with { type: 'json' };
import english from '../locales/en.json' with { type: 'json' };
import spanish from '../locales/es.json' with { type: 'json' };
import portuguese from '../locales/pt.json' with { type: 'json' };
import { NO_SUCH_LIST, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { ADDRESSES, addressesOn } from './pages/addresses';
import { freezeOrder } from './pages/frozen-order';
import { waitForHydration } from './pages/hydration';
import { addressIn } from './pages/language-page';
import { messagePatterns } from './pages/message-patterns';
import { expectNoSidewaysScroll, expectWhole } from './pages/probes';
import { installScriptFonts } from './pages/script-fonts';
import { relaySocket } from './pages/socket-relay';
import { cutNumbers, expectTextsFit, installTextProbe, TEXT_WIDTHS, widenAmounts } from './pages/text-fit';

// Long texts. The pseudo-locale is checked by `every-page.spec.ts` on every page; here are the languages whose texts are long or high: on
// every page with `npm run verify:languages`, else on the one with most parts.

const HEIGHT = 900;
const HOUR_MS = 3_600_000;
const ROW_HEIGHT_BY_TURNOVER = 76;
const LONG_LANGUAGES = ['de', 'ru', 'th', 'ar'];
const SAMPLE_PAGES: readonly PageName[] = ['overview'];
const LANGUAGE_PAGES = process.env['VERIFY_LANGUAGES'] === 'all' ? (Object.keys(PAGES) as PageName[]) : SAMPLE_PAGES;

const addressesOf = (name: PageName): string[] => ADDRESSES[name].filter((address) => !address.startsWith('/ar/'));

async function open(page: Page, address: string, width: number = TEXT_WIDTHS[0]): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(address);
  await waitForHydration(page);
}

// The longest sentence of the clock is shown on a few days of the year: the exchange's answer is replaced by such a day.
const CLOCK_LANGUAGES = ['es', 'th', 'ph', 'uk', 'pt-PT', 'de'];
const CLOCK_WIDTHS = [390, 375, 360, 320];
const CLOCK_ADDRESSES = ['/markets/tokens/stock-crcl', '/markets/rank/turnover?market=rwa'];

/** Holds the opening hours back until the returned function is called: then the market closes early, twelve hours from now. */
async function holdEarlyClose(page: Page): Promise<() => void> {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  await page.route('**/v1/mix/rwa/marketConfig', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: RwaMarketConfig };
    const spans = [{ open: data.serverTime - 12 * HOUR_MS, close: data.serverTime + 12 * HOUR_MS, early: true }];
    await shown;
    await route.fulfill({ json: { ...rest, data: { ...data, schedules: data.schedules.map((one) => ({ ...one, spans })) } } });
  });
  return () => show();
}

for (const code of CLOCK_LANGUAGES)
  for (const address of CLOCK_ADDRESSES.map((one) => addressIn(code, one)))
    test(
      `the clock of an early close fits on ${address}, and keeps its height when it arrives and counts`,
      simulatedOnly(NO_SUCH_LIST),
      async ({ page }) => {
        await installScriptFonts(page);
        const show = await holdEarlyClose(page);
        await open(page, address);
        const clock = page.locator('[data-longest]').first();
        const heights = async (): Promise<number[]> => {
          const all: number[] = [];
          for (const width of CLOCK_WIDTHS) {
            await page.setViewportSize({ width, height: HEIGHT });
            all.push((await clock.boundingBox())?.height ?? Number.NaN);
          }
          return all;
        };
        const before = await heights();
        show();
        await expect(clock).toHaveAttribute('data-open', 'true');
        expect(await heights()).toEqual(before);
        for (const width of CLOCK_WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await expectWhole(clock);
          await expectNoSidewaysScroll(page, `${address}, ${width} px wide`);
        }
      },
    );

// Sectors are weighted by turnover where no supplies are known, which the simulated market never lacks: the line is put into the rows.
const WEIGHTING_LINES: Readonly<Record<string, string>> = {
  en: english.sectors.coinsByTurnover,
  es: spanish.sectors.coinsByTurnover,
  pt: portuguese.sectors.coinsByTurnover,
  ar: arabic.sectors.coinsByTurnover,
};

for (const [code, line] of Object.entries(WEIGHTING_LINES))
  test(`sectors weighted by turnover have that line whole in rows of one height, ${addressIn(code, '/markets/leading')}`, async ({
    page,
  }) => {
    await open(page, addressIn(code, '/markets/leading'));
    for (const width of TEXT_WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const [heights, cut] = await page.locator('tr[data-sector]').evaluateAll(
        (rows, text) => {
          for (const small of rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('small[data-weighting]')])) {
            small.dataset['weighting'] = 'turnover';
            small.textContent = text;
          }
          const cells = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('th')]);
          const isCut = (cell: HTMLElement): boolean => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
          return [
            [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
            cells.filter(isCut).map((cell) => cell.innerText),
          ] as const;
        },
        line.replace('{count}', '88'),
      );
      expect(heights).toEqual([ROW_HEIGHT_BY_TURNOVER]);
      expect(cut).toEqual([]);
    }
  });

for (const code of LONG_LANGUAGES) {
  test(`texts in ${code} are not cut off, off the edge of the window and not over each other, 390 and 320 px wide`, async ({
    page,
    market,
  }) => {
    freezeOrder(await relaySocket(page));
    await installScriptFonts(page);
    await installTextProbe(page, messagePatterns(code));
    for (const address of addressesOn(market, LANGUAGE_PAGES.flatMap(addressesOf))) {
      await open(page, addressIn(code, address));
      await expectTextsFit(page, addressIn(code, address));
    }
  });
}

const NUMBER_WIDTHS = [390, 360, 320];
const NUMBER_ADDRESSES = ['/markets/spot', '/markets/futures/usdt-m', '/markets/rank/top-gainers', '/markets/tokens', '/markets/overview'];

for (const address of [...NUMBER_ADDRESSES, '/markets/leadingDetail/meme'])
  test(`numbers are whole on ${address}, the longest prices and widest amounts too, ${NUMBER_WIDTHS.join(', ')} px wide`, async ({
    page,
  }) => {
    freezeOrder(await relaySocket(page));
    await open(page, address);
    // The lowest prices have the most digits.
    const price = page.locator('main thead th', { hasText: english.markets.column.price }).first();
    if (address !== '/markets/overview' && (await price.getByRole('button').count()) > 0) {
      await price.getByRole('button').click();
      await price.getByRole('button').click();
      await expect(price).toHaveAttribute('aria-sort', 'ascending');
    }
    for (const width of NUMBER_WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await widenAmounts(page);
      expect(await cutNumbers(page), `${width} px wide`).toEqual([]);
    }
  });

// On desktops and tablets lines hold more words beside each other: the languages with the longest ones.
const DESKTOP_WIDTHS = [1440, 1200, 820];
const WORDY_LANGUAGES = ['vi', 'fr', 'pt-PT', 'de', 'bg', 'ar'];

for (const code of WORDY_LANGUAGES) {
  test(`texts in ${code} are not cut off and not over each other, 1440, 1200 and 820 px wide`, async ({ page, market }) => {
    freezeOrder(await relaySocket(page));
    await installScriptFonts(page);
    await installTextProbe(page, messagePatterns(code));
    for (const address of addressesOn(market, LANGUAGE_PAGES.flatMap(addressesOf))) {
      await open(page, addressIn(code, address), DESKTOP_WIDTHS[0]);
      await expectTextsFit(page, addressIn(code, address), { widths: DESKTOP_WIDTHS });
    }
  });
}

// Words of a heading beside each other on a desktop: the longest links, and the longest controls below the map of the overview.
for (const code of ['en', 'es-AR', ...WORDY_LANGUAGES])
  test(`links of the header are clear of the search, and the controls of the map are in its card, ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await page.goto(addressIn(code, '/markets/overview'));
    await waitForHydration(page);
    const card = page.locator('[data-card="marketHeatMap"]');
    await expect(card.locator('[data-fit]').first()).toBeVisible();
    for (const width of [1440, 1400, 1280, 1200]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const gap = await page.locator('header nav').evaluate((nav) => {
        const boxes = [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
        const search = nav.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
        const isMirrored = document.documentElement.dir === 'rtl';
        return isMirrored
          ? Math.min(...boxes.map(({ left }) => left)) - search.right
          : search.left - Math.max(...boxes.map(({ right }) => right));
      });
      expect(gap, `${width} px wide`).toBeGreaterThanOrEqual(16);
      const bottoms = await card.evaluate((element) => {
        const buttons = [...element.querySelectorAll('button, label')].map((control) => control.getBoundingClientRect().bottom);
        return [Math.max(...buttons), element.getBoundingClientRect().bottom] as const;
      });
      expect(bottoms[0], `${width} px wide`).toBeLessThanOrEqual(bottoms[1]);
    }
  });

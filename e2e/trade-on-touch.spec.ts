import { devices, expect, type Browser, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { addressesOn } from './pages/addresses';
import { waitForHydration } from './pages/hydration';
import { FUTURES, MarketPage, SPOT } from './pages/market-page';
import { expectNoSidewaysScroll, expectStableLayout, watchLayoutShifts } from './pages/probes';

const SHIFT_MAX = 0.005;
/** Least edge length of a touch target, CSS pixels. */
const TARGET_MIN = 44;
/** From this width a list has up to twelve columns. */
const PC = 1200;
/** Widths of phones, a tablet and a touch desktop: a page is loaded at the first of each group and resized to the others. */
const WIDTHS = [[360, 390], [820], [1366]] as const;
const HEIGHT = 844;
/** Number of rows checked on each page. */
const ROWS = 8;
/** Lists with the longest heads. */
const LONG_HEADS = ['/markets/stocks', '/ar/markets/spot'];
/** Lists with badges, long names, and prices in BTC that are too long for a phone in the font size of other prices. */
const NEW = ['/markets/spot/new', '/ar/markets/spot/new', '/ar/markets/spot/new?density=compact'];
/** Longest ticker of a coin that is announced or new; which ones these are depends on the day. */
const LONGEST_TICKER = 'THALES';
/** Lists with long names, and one coin with a halted market. */
const COINS = [
  '/markets/tokens/ethereum',
  '/markets/tokens/artificial-superintelligence-alliance',
  '/markets/tokens/wax',
  '/ja/markets/tokens/bitcoin',
  '/ar/markets/tokens/ethereum',
];

async function touchScreen(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  return browser.newPage({ baseURL, userAgent, isMobile, hasTouch, viewport: { width, height: HEIGHT } });
}

/** Loads a page at a width. */
async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(path);
}

/**
 * Reads of each of the first rows: its symbol, the cut-off texts among price, pair and badges, the excess of its height over the row
 * height, the box of its trade link, and the boxes of all other texts and controls.
 */
const readRows = (page: Page) =>
  page.locator('tr[data-symbol-id]').evaluateAll((rows, count) => {
    const boxOf = (element: Element) => {
      const { left, right, height } = element.getBoundingClientRect();
      return { text: element.textContent, left, right, height };
    };
    const isShown = (element: Element) => element.getClientRects().length > 0;
    return rows.slice(0, count).map((row) => ({
      symbolId: row.getAttribute('data-symbol-id'),
      cut: [...row.querySelectorAll('td:has([data-testid="price"]), th a > [dir="ltr"], th [data-status], th [data-class]')]
        .filter((part) => isShown(part) && part.scrollWidth > part.clientWidth)
        .map((part) => part.textContent),
      excess: row.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(row).getPropertyValue('--row-height')),
      link: [...row.querySelectorAll('a[href^="https://trade.example/"]')].map(boxOf),
      others: [...row.querySelectorAll('button, a[href*="/tokens/"], [data-testid="price"], [data-status], [data-class], [data-direction]')]
        .filter(isShown)
        .map(boxOf),
    }));
  }, ROWS);

/** Gives each row the longest ticker of a new coin. */
const lengthenTickers = (page: Page) =>
  page.locator('tr[data-symbol-id] th a > [dir="ltr"] > :first-child').evaluateAll((tickers, longest) => {
    for (const ticker of tickers) ticker.textContent = longest;
  }, LONGEST_TICKER);

/** Returns the texts of column heads that are cut off. */
const cutHeads = (page: Page) =>
  page
    .locator('thead th :is(button, span)')
    .evaluateAll((parts) =>
      parts.filter((part) => part.getClientRects().length > 0 && part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );

test('on a touch screen each row links to its trading page: the link is large enough and covers nothing else', async ({
  browser,
  startOwn,
  market,
}) => {
  const stack = await startOwn({ FEED: 'simulated', TRADE_URL: 'https://trade.example/{line}/{symbol}' });
  for (const widths of WIDTHS) {
    const page = await touchScreen(browser, stack.origin, widths[0]);
    const shifts = await watchLayoutShifts(page);
    for (const path of addressesOn(market, [
      SPOT,
      `${SPOT}?density=compact`,
      FUTURES,
      ...(widths[0] < PC ? [...LONG_HEADS, ...NEW, ...COINS] : []),
      '/markets/tokens/bitcoin',
    ])) {
      await open(page, path, widths[0]);
      await waitForHydration(page);
      // Rows are mounted when they come into view; on the page of a coin they are below its statistics.
      await page.getByRole('table').first().scrollIntoViewIfNeeded();
      await expect(new MarketPage(page).rows.first().getByRole('link', { name: /^(Trade|تداول) |取引$/ })).toBeVisible();
      await expectStableLayout(shifts, SHIFT_MAX, `${path}, ${widths[0]} px wide`);
      if (NEW.includes(path)) await lengthenTickers(page);
      for (const width of widths) {
        const where = `${path}, ${width} px wide`;
        await page.setViewportSize({ width, height: HEIGHT });
        if (width < PC) expect(await cutHeads(page), `${where}: heads cut off`).toEqual([]);
        for (const { symbolId, cut, excess, link, others } of await readRows(page)) {
          if (width < PC) expect(cut, `${where}: cut off of ${symbolId}`).toEqual([]);
          expect(excess, `${where}: height of ${symbolId}`).toBeLessThan(1);
          const [box = { left: 0, right: 0, height: 0 }] = link;
          expect(Math.min(box.right - box.left, box.height), `${where}: ${symbolId}`).toBeGreaterThanOrEqual(TARGET_MIN);
          expect(box.left, where).toBeGreaterThanOrEqual(0);
          expect(box.right, where).toBeLessThanOrEqual(width);
          expect(
            others.filter(({ left, right }) => right > box.left && left < box.right),
            `${where}: elements under the link of ${symbolId}`,
          ).toEqual([]);
        }
        await expectNoSidewaysScroll(page, where);
      }
    }
    await page.close();
  }
});

test('without trade links no price, pair or badge is cut off on phones', async ({ browser, stack, market }) => {
  const [phones] = WIDTHS;
  const page = await touchScreen(browser, stack.origin, phones[0]);
  for (const path of addressesOn(market, [...NEW, ...COINS])) {
    await open(page, path, phones[0]);
    await waitForHydration(page);
    // Rows are mounted when they come into view; on the page of a coin they are below its statistics.
    await page.getByRole('table').first().scrollIntoViewIfNeeded();
    await expect(new MarketPage(page).rows.first()).toBeVisible();
    if (NEW.includes(path)) await lengthenTickers(page);
    for (const width of phones) {
      const where = `${path}, ${width} px wide`;
      await page.setViewportSize({ width, height: HEIGHT });
      for (const { symbolId, cut, excess } of await readRows(page)) {
        expect(cut, `${where}: cut off of ${symbolId}`).toEqual([]);
        expect(excess, `${where}: height of ${symbolId}`).toBeLessThan(1);
      }
      await expectNoSidewaysScroll(page, where);
    }
  }
  await page.close();
});

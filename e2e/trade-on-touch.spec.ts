import { devices, expect, type Browser, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { waitForHydration } from './pages/hydration';
import { FUTURES, MarketPage, SPOT } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

const SHIFT_MAX = 0.005;
/** Least edge length of a touch target, CSS pixels. */
const TARGET_MIN = 44;
/** From this width a list has up to twelve columns. */
const PC = 1200;
/** Number of rows checked on each page. */
const ROWS = 8;
/** Lists with badges, long names, and prices in BTC that are too long for a phone in the font size of other prices. */
const NEW = ['/markets/spot/new', '/ar/markets/spot/new'];
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
  return browser.newPage({ baseURL, userAgent, isMobile, hasTouch, viewport: { width, height: 844 } });
}

/** For each of the first rows: its symbol, the cut-off parts of price, pair and badges, its height above that of rows, its link, and all other texts and controls from left to right. */
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

/** Fails when the page is wider than the viewport. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content, where).toBeLessThanOrEqual(window);
}

test('on a touch screen each row links to its trading page: the link is large enough and covers nothing else', async ({
  browser,
  startOwn,
}) => {
  const stack = await startOwn({ FEED: 'simulated', TRADE_URL: 'https://trade.example/{line}/{symbol}' });
  for (const width of [360, 390, 820, 1366]) {
    const page = await touchScreen(browser, stack.origin, width);
    const shifts = await watchLayoutShifts(page);
    for (const path of [SPOT, `${SPOT}?density=compact`, FUTURES, ...(width < PC ? [...NEW, ...COINS] : []), '/markets/tokens/bitcoin']) {
      const where = `${path}, ${width} px wide`;
      await page.goto(path);
      await waitForHydration(page);
      await expect(new MarketPage(page).rows.first().getByRole('link', { name: /^(Trade|تداول) |取引$/ })).toBeVisible();
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
      await expectStableLayout(shifts, SHIFT_MAX, where);
    }
    await page.close();
  }
});

test('without trade links phones have room for prices, pairs and badges too', async ({ browser, stack }) => {
  for (const width of [360, 390]) {
    const page = await touchScreen(browser, stack.origin, width);
    for (const path of [...NEW, ...COINS]) {
      const where = `${path}, ${width} px wide`;
      await page.goto(path);
      await expect(new MarketPage(page).rows.first()).toBeVisible();
      for (const { symbolId, cut, excess } of await readRows(page)) {
        expect(cut, `${where}: cut off of ${symbolId}`).toEqual([]);
        expect(excess, `${where}: height of ${symbolId}`).toBeLessThan(1);
      }
      await expectNoSidewaysScroll(page, where);
    }
    await page.close();
  }
});

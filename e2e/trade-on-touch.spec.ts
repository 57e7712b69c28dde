import { devices, expect, type Browser, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { waitForHydration } from './pages/hydration';
import { FUTURES, MarketPage, SPOT } from './pages/market-page';
import { expectStill, watchLayoutShifts } from './pages/probes';

const SHIFT_MAX = 0.005;
/** Edge length of what a finger presses, CSS pixels. */
const TARGET_MIN = 44;
/** From this width on a list has up to twelve columns. */
const PC = 1200;
/** Rows looked at on each page. */
const ROWS = 8;
/** With badges; prices in BTC are longer than a phone has room for, also without a link. */
const NEW = '/ar/markets/spot/new';

async function touchScreen(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  return browser.newPage({ baseURL, userAgent, isMobile, hasTouch, viewport: { width, height: 844 } });
}

/** Of each of the first rows: its symbol, its price where it is cut off, its link, and everything else there is to read or press, from left to right. */
const readRows = (page: Page) =>
  page.locator('tr[data-symbol-id]').evaluateAll((rows, count) => {
    const boxOf = (element: Element) => {
      const { left, right, height } = element.getBoundingClientRect();
      return { text: element.textContent, left, right, height };
    };
    return rows.slice(0, count).map((row) => ({
      symbolId: row.getAttribute('data-symbol-id'),
      cut: [...row.querySelectorAll('td:has([data-testid="price"])')].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      link: [...row.querySelectorAll('a[href^="https://trade.example/"]')].map(boxOf),
      others: [...row.querySelectorAll('button, a[href*="/tokens/"], [data-testid="price"], [data-status], [data-class], [data-direction]')].filter((element) => element.getClientRects().length > 0).map(boxOf),
    }));
  }, ROWS);

test('on a touch screen each row leads to where it is traded: a finger hits the link, which lies over nothing else', async ({ browser, startOwn }) => {
  const stack = await startOwn({ FEED: 'simulated', TRADE_URL: 'https://trade.example/{line}/{symbol}' });
  for (const width of [360, 390, 820, 1366]) {
    for (const path of [SPOT, FUTURES, NEW, '/markets/tokens/bitcoin']) {
      const where = `${path}, ${width} px wide`;
      const page = await touchScreen(browser, stack.origin, width);
      const shifts = await watchLayoutShifts(page);
      await page.goto(path);
      await waitForHydration(page);
      await expect(new MarketPage(page).rows.first().getByRole('link', { name: /^(Trade|تداول) / })).toBeVisible();
      for (const { symbolId, cut, link, others } of await readRows(page)) {
        if (path !== NEW && width < PC) expect(cut, `${where}: the price of ${symbolId} is cut off`).toEqual([]);
        const [box = { left: 0, right: 0, height: 0 }] = link;
        expect(Math.min(box.right - box.left, box.height), `${where}: ${symbolId}`).toBeGreaterThanOrEqual(TARGET_MIN);
        expect(box.left, where).toBeGreaterThanOrEqual(0);
        expect(box.right, where).toBeLessThanOrEqual(width);
        expect(others.filter(({ left, right }) => right > box.left && left < box.right), `${where}: what the link of ${symbolId} lies over`).toEqual([]);
      }
      const [content = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, where).toBeLessThanOrEqual(window);
      await expectStill(shifts, SHIFT_MAX, where);
      await page.close();
    }
  }
});

import { devices, expect, type Browser, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { waitForHydration } from './pages/hydration';
import { MarketPage, SPOT } from './pages/market-page';
import { expectStill, watchLayoutShifts } from './pages/probes';

const SHIFT_MAX = 0.005;
/** Edge length of what a finger presses, CSS pixels. */
const TARGET_MIN = 44;

async function touchScreen(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  return browser.newPage({ baseURL, userAgent, isMobile, hasTouch, viewport: { width, height: 844 } });
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}

test('on a touch screen each row leads to where it is traded: a finger hits the link, which lies over nothing else', async ({ browser, startOwn }) => {
  const stack = await startOwn({ FEED: 'simulated', TRADE_URL: 'https://trade.example/{line}/{symbol}' });
  for (const width of [360, 390, 820, 1366]) {
    for (const path of [SPOT, `/ar${SPOT}`, '/markets/tokens/bitcoin']) {
      const where = `${path}, ${width} px wide`;
      const page = await touchScreen(browser, stack.origin, width);
      const shifts = await watchLayoutShifts(page);
      await page.goto(path);
      await waitForHydration(page);
      const rows = new MarketPage(page).rows;
      await rows.nth(4).scrollIntoViewIfNeeded();
      for (let place = 0; place < 5; place += 1) {
        const row = rows.nth(place);
        const link = row.locator('a[href^="https://trade.example/"]');
        await expect(link, where).toBeVisible();
        const box = await boxOf(link);
        expect(Math.min(box.width, box.height), where).toBeGreaterThanOrEqual(TARGET_MIN);
        expect(box.x, where).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, where).toBeLessThanOrEqual(width);
        for (const other of [row.getByRole('button').first(), row.locator('a[href*="/tokens/"]'), row.getByTestId('price'), row.locator('[data-direction]').first()]) {
          const { x, width: otherWidth } = await boxOf(other);
          expect(x + otherWidth <= box.x || x >= box.x + box.width, `${where}: the link lies over ${await other.innerText()}`).toBe(true);
        }
      }
      const [content = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, where).toBeLessThanOrEqual(window);
      await expectStill(shifts, SHIFT_MAX, where);
      await page.close();
    }
  }
});

import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { DrivenPrices } from './pages/driven-prices';
import { freezeOrder } from './pages/frozen-order';
import { FUTURES, MarketPage, HANG_TIMEOUT_MS, SPOT } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';
import { relaySocket } from './pages/socket-relay';

/** Number of price moves. */
const MOVES = 5;
const SHIFT_MAX = 0.005;
const VIEWPORTS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

for (const viewport of VIEWPORTS) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    // At the other widths `every-page.spec.ts` observes every page, for a shorter time.
    if (viewport.width === 320 || viewport.width === 1440) {
      test('nothing shifts while the list loads and its prices move', async ({ page }) => {
        const shifts = await watchLayoutShifts(page);
        const relay = await relaySocket(page);
        const order = freezeOrder(relay);
        const prices = new DrivenPrices(relay);
        const market = new MarketPage(page);
        await market.open();
        await market.interact();
        await order.first;
        for (let move = 0; move < MOVES; move += 1) await prices.moveFirstRow(market);
        await expectStableLayout(shifts, SHIFT_MAX);
      });
    }

    test('the notice of delayed prices shifts nothing when it appears', async ({ context }) => {
      // In parallel, as each page waits some seconds until its prices are delayed.
      const checks = [SPOT, '/markets/favorite'].map(async (path) => {
        const page = await context.newPage();
        const shifts = await watchLayoutShifts(page);
        // The socket never answers.
        await page.routeWebSocket(/\/v1\/ws/, () => undefined);
        const market = new MarketPage(page);
        await market.open(path);
        await expect(market.delayed).toBeVisible({ timeout: HANG_TIMEOUT_MS });
        await expectStableLayout(shifts, SHIFT_MAX, path);
      });
      await Promise.all(checks);
    });
  });
}

test('a price and a change of the first row are in view at any width', async ({ page }) => {
  const market = new MarketPage(page);
  await market.open();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expect(market.prices.first()).toBeInViewport({ ratio: 1 });
    await expect(market.rows.first().getByText(/%/).first()).toBeInViewport({ ratio: 1 });
  }
});

test('the skip link is not printed', async ({ page }) => {
  await new MarketPage(page).open();
  await page.emulateMedia({ media: 'print' });
  // Clipped, not moved away: Playwright takes a clipped element for visible.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS('clip-path', 'inset(50%)');
});

test('the probe for layout shifts detects a shift', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await new MarketPage(page).open();
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  await expect.poll(async () => (await shifts.seen()).sum).toBeGreaterThan(SHIFT_MAX);
  expect((await shifts.seen()).moved.join()).toMatch(/from [\d ]+ to [\d ]+/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bottom bar marks the current section and does not cover the last row', async ({ page }) => {
    const market = new MarketPage(page);
    await market.open(FUTURES);
    const bar = page.getByRole('navigation', { name: 'Markets' }).filter({ visible: true });
    await expect(bar).toBeInViewport();
    await expect(bar.locator('[aria-current]')).toHaveText(['Markets', 'Futures']);
    const last = market.lastRow(await market.rowCount());
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End');
          return last.isVisible();
        },
        { intervals: [200] },
      )
      .toBe(true);
    const [rowBox, barBox] = [await last.boundingBox(), await bar.boundingBox()];
    expect((rowBox?.y ?? 0) + (rowBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1);
  });

  test('the tab Markets is active on every page, and no label of the bottom bar is cut off', async ({ page }) => {
    const tab = page.locator('nav a[href$="/markets"][aria-current="true"]');
    for (const path of [
      '/markets',
      '/markets/tokens/bitcoin',
      '/markets/price-alert',
      '/markets/search?q=btc',
      '/login',
      '/account',
      '/markets/no-such-list',
      '/ar/markets/stocks',
      '/ja/markets/onChain',
      '/zh-CN/register',
    ]) {
      await page.goto(path);
      await expect(tab, path).toBeInViewport({ ratio: 1 });
      const cut = await tab.evaluate((link) =>
        [...(link.parentElement?.querySelectorAll('span') ?? [])]
          .filter((word) => word.scrollWidth > word.clientWidth)
          .map((word) => word.textContent),
      );
      expect(cut, path).toEqual([]);
    }
  });
});

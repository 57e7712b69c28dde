import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { freezeOrder } from './pages/frozen-order';
import { MarketPage, PRICE_TEXT } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

const SHIFT_MAX = 0.005;

/** Every kind of list, with the least number of prices in its first HTML. */
const LISTS: readonly (readonly [path: string, prices: number])[] = [
  ['/markets/spot', 50],
  ['/markets/spot/ai', 20],
  ['/markets/spot/ai/usdt', 20],
  ['/markets/futures/usdt-m', 50],
  ['/markets/futures/usdc-m', 40],
  ['/markets/futures/coin-m', 20],
  ['/markets/margin', 50],
  ['/markets/margin/layer-1', 10],
  ['/markets/onChain', 50],
  ['/markets/onChain/solana/volume', 10],
  ['/markets/rwa', 30],
  ['/markets/stocks', 50],
  ['/markets/tradfi', 50],
  ['/markets/tradfi/forex', 10],
  ['/markets/favorite', 2],
];

/** Fails with what axe finds on the list in either theme. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  // One cell of each kind is in view; more rows only take time.
  const full = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...full, height: 480 });
  expect.soft(await axeFindings(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  expect.soft(await axeFindingsInColors(page), `${path} (dark)`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(full);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each list shows its prices, and has its own title, description, address and breadcrumbs', async ({ page }) => {
    const market = new MarketPage(page);
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const [path, least] of LISTS) {
      // A slow machine renders a list before the exchange has sent its texts, and again soon after.
      await expect(async () => {
        await page.goto(path);
        expect(await page.locator('meta[name="description"]').count()).toBe(1);
      }).toPass();
      const texts = (await market.prices.allTextContents()).filter((text) => text !== '--');
      expect(texts.length, path).toBeGreaterThanOrEqual(least);
      expect(texts.length, path).toBeLessThanOrEqual(50);
      for (const text of texts) expect(text, path).toMatch(PRICE_TEXT);

      const title = await page.title();
      const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
      expect(title + description, path).not.toMatch(/markets\.|[{}]/);
      titles.add(title);
      descriptions.add(description);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(26);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
      const types = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => (JSON.parse(text) as { '@type': string })['@type'],
      );
      expect(types.sort(), path).toEqual(['BreadcrumbList', 'ItemList']);
    }
    expect([titles.size, descriptions.size]).toEqual([LISTS.length, LISTS.length]);
  });
});

test('prices of every list move, over one socket and one document', async ({ page }) => {
  let sockets = 0;
  let documents = 0;
  page.on('websocket', () => (sockets += 1));
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  const market = new MarketPage(page);
  await market.open();
  for (const name of ['Futures', 'Margin', 'On-chain', 'RWA', 'Spot']) {
    await market.lists.getByRole('link', { name, exact: true }).click();
    await expect(market.lists.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await market.waitForMove();
  }
  expect([sockets, documents]).toEqual([1, 1]);
});

for (const width of [390, 820, 1440]) {
  test.describe(`${width} px wide`, () => {
    const checksAxe = width === 1440;
    test.use({ viewport: { width, height: 900 } });

    test(`no list scrolls sideways, and nothing shifts on load, on sort and live${checksAxe ? '; axe finds nothing in both themes' : ''}`, async ({
      page,
    }) => {
      const shifts = await watchLayoutShifts(page);
      // A new order is tested in `order.spec.ts`.
      await freezeOrder(page);
      const market = new MarketPage(page);
      for (const [path] of LISTS) {
        await market.open(path);
        await expectStableLayout(shifts, SHIFT_MAX, path);
        await market.sortBy('Last price');
        await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'descending');
        const [content = 0, window = 0] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(content, path).toBeLessThanOrEqual(window);
        await expectStableLayout(shifts, SHIFT_MAX, path);
        if (checksAxe) await expectAccessible(page, path);
      }
    });
  });
}

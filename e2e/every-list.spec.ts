import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { listsOn } from './pages/addresses';
import { DrivenPrices } from './pages/driven-prices';
import { MarketPage, PRICE_TEXT } from './pages/market-page';
import { relaySocket } from './pages/socket-relay';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each list shows its prices, and has its own title, description, address and breadcrumbs', async ({ page, market: feed }) => {
    const market = new MarketPage(page);
    const lists = listsOn(feed);
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const [path, least] of lists) {
      // On a slow machine the first rendering may lack the texts of the exchange; the next one has them.
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
      // Favorites are those of the visitor: no page for search engines.
      if (path === '/markets/favorite') {
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        continue;
      }
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(26);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
      const types = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => (JSON.parse(text) as { '@type': string })['@type'],
      );
      expect(types.sort(), path).toEqual(['BreadcrumbList', 'ItemList']);
    }
    expect([titles.size, descriptions.size]).toEqual([lists.length, lists.length]);
  });
});

test('prices of every list move, over one socket and one document', async ({ page, market: feed }) => {
  let documents = 0;
  const relay = await relaySocket(page);
  const prices = new DrivenPrices(relay);
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  const market = new MarketPage(page);
  await market.open();
  for (const name of feed === 'live' ? ['Futures', 'Spot'] : ['Futures', 'Margin', 'On-chain', 'RWA', 'Spot']) {
    await market.lists.getByRole('link', { name, exact: true }).click();
    await expect(market.lists.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await prices.moveFirstRow(market);
  }
  expect([relay.opened, documents]).toEqual([1, 1]);
});

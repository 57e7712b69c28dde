import { expect } from '@playwright/test';
import { ALSO_LIVE, test } from './fixtures/stack';
import { DrivenPrices } from './pages/driven-prices';
import { FUTURES, MarketPage, PRICE_TEXT, shownNumber, SPOT } from './pages/market-page';
import { relaySocket } from './pages/socket-relay';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the spot list shows exactly 50 prices', ALSO_LIVE, async ({ page }) => {
    const market = new MarketPage(page);
    await page.goto(SPOT);
    await expect(market.prices).toHaveCount(50);
    await expect(market.prices.filter({ visible: true })).toHaveCount(50);
    for (const text of await market.prices.allTextContents()) expect(text).toMatch(PRICE_TEXT);
  });

  test('a link with an order is rendered in that order on the server; its canonical address has none', async ({ page }) => {
    const market = new MarketPage(page);
    await page.goto(`${SPOT}?sort=name&dir=asc`);
    await expect(market.columnHead('Name')).toHaveAttribute('aria-sort', 'ascending');
    const ids = await market.symbolIds();
    expect(ids).toHaveLength(50);
    // The HTML is the same for all visitors: without the coins that are hidden somewhere, as all of them are in Japanese.
    const response = await page.request.get('/v1/mix/market/getHomeQuotation?businessLine=spot&sort=name&direction=asc&limit=50', {
      headers: { language: 'ja' },
    });
    const body: { data: { rows: { symbolId: string }[] } } = await response.json();
    expect(ids).toEqual(body.data.rows.map((row) => row.symbolId));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${SPOT}$`));
  });

  test('the page names the source of its data', async ({ page, market }) => {
    await page.goto(SPOT);
    await expect(page.getByText(market === 'live' ? 'Live market (Binance · OKX)' : 'Simulated market').first()).toBeVisible();
  });

  test('title and description are those of the list', async ({ page }) => {
    const described: string[] = [];
    for (const path of [SPOT, '/markets/spot/usdt', FUTURES]) {
      await page.goto(path);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      described.push(`${await page.title()} · ${description ?? ''}`);
      expect(description).toBeTruthy();
    }
    expect(new Set(described).size).toBe(3);
    expect(described.join()).not.toContain('markets.');
  });
});

test('one socket is open, and navigating between lists opens no other', async ({ page }) => {
  const relay = await relaySocket(page);
  const prices = new DrivenPrices(relay);
  const market = new MarketPage(page);
  await market.open();
  await prices.moveFirstRow(market);
  expect(relay.opened).toBe(1);

  await market.lists.getByRole('link', { name: 'futures' }).click();
  await expect(page).toHaveURL(new RegExp(`${FUTURES}$`));
  await expect(market.rows.first()).toHaveAttribute('data-symbol-id', /_UMCBL$/);
  await prices.moveFirstRow(market);
  await market.lists.getByRole('link', { name: 'Spot' }).click();
  await expect(market.rows.first()).toHaveAttribute('data-symbol-id', /_SPBL$/);
  await market.quoteFilter.getByRole('link', { name: /^USDC/ }).click();
  await expect(page).toHaveURL(/\/markets\/spot\/usdc$/);
  await expect(market.rows.first()).toHaveAttribute('data-symbol-id', /USDC_SPBL$/);
  await prices.moveFirstRow(market);
  expect(relay.opened).toBe(1);
});

test('a press on a column head sorts by it, the second reverses, the third resets', ALSO_LIVE, async ({ page }) => {
  const market = new MarketPage(page);
  await market.open();
  const falls = async (): Promise<boolean> => {
    const numbers = (await market.prices.allTextContents()).slice(0, 12).map(shownNumber);
    // Two pairs of one coin are neighbors and may swap within a beat: one per cent is allowed.
    return numbers.length === 12 && numbers.every((value, index) => index === 0 || value <= (numbers[index - 1] ?? 0) * 1.01);
  };
  await market.sortBy('Last price');
  await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?sort=price&dir=desc$/);
  await expect.poll(falls).toBe(true);

  await market.sortBy('Last price');
  await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(falls).toBe(false);

  await market.sortBy('Last price');
  await expect(market.columnHead('Last price')).toHaveAttribute('aria-sort', 'none');
  await expect(page).toHaveURL(new RegExp(`${SPOT}$`));
});

test('the quote filter shows only its pairs', async ({ page }) => {
  const market = new MarketPage(page);
  await market.open();
  await market.quoteFilter.getByRole('link', { name: /^BTC/ }).click();
  await expect(page).toHaveURL(/\/markets\/spot\/btc$/);
  await expect.poll(async () => (await market.symbolIds()).every((id) => id.endsWith('BTC_SPBL'))).toBe(true);
  await expect(market.quoteFilter.getByRole('link', { name: /^BTC/ })).toHaveAttribute('aria-current', 'page');
});

test('the list scrolls through all its rows; the last one has a price', async ({ page, market: feed }) => {
  const market = new MarketPage(page);
  // By name: the last rows by turnover are those of coins that do not trade yet.
  await market.open('/markets/spot?sort=name&dir=asc');
  // The number of rows is complete when the browser has requested them.
  const lastRow = async () => market.lastRow(await market.rowCount());
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        return (await lastRow()).isVisible();
      },
      { intervals: [200] },
    )
    .toBe(true);
  const last = await lastRow();
  expect(await market.rowCount()).toBeGreaterThan(feed === 'live' ? 70 : 800);
  await expect(last.getByTestId('price')).toHaveText(PRICE_TEXT);
  expect(await market.rows.count()).toBeLessThan(100);
});

test('back and forward show the list of their address', async ({ page }) => {
  const prices = new DrivenPrices(await relaySocket(page));
  const market = new MarketPage(page);
  await market.open();
  await market.lists.getByRole('link', { name: 'futures' }).click();
  await expect(market.rows.first()).toHaveAttribute('data-symbol-id', /_UMCBL$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${SPOT}$`));
  await expect(market.rows.first()).toHaveAttribute('data-symbol-id', /_SPBL$/);
  await prices.moveFirstRow(market);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${FUTURES}$`));
  await expect(market.rows.first()).toHaveAttribute('data-symbol-id', /_UMCBL$/);
});

test('home redirects to the markets, whose public addresses have the public port', async ({ page, stack }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/markets$/);
  await expect(new MarketPage(page).prices.first()).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${stack.origin}${SPOT}`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${stack.origin}${SPOT}`);
  await expect(page.locator('link[hreflang="ja"]')).toHaveAttribute('href', `${stack.origin}/ja${SPOT}`);
  const textAt = async (path: string): Promise<string> => (await page.request.get(path)).text();
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${stack.origin}/sitemap.xml`);
  await expect(async () => expect(await textAt('/sitemap.xml')).toContain(`<loc>${stack.origin}/sitemaps/lists-1.xml</loc>`)).toPass();
  expect(await textAt('/sitemaps/lists-1.xml')).toContain(`<loc>${stack.origin}${SPOT}</loc>`);
});

import { expect } from '@playwright/test';
import { LOCAL_KEY } from '../lib/preferences/local-store';
import { test } from './fixtures/stack';
import { DrivenPrices } from './pages/driven-prices';
import { HANG_TIMEOUT_MS, MarketPage, shownNumber, SPOT } from './pages/market-page';
import { SettingsMenu } from './pages/settings-menu';
import { relaySocket } from './pages/socket-relay';

test('paused updates stay paused after a reload, and Resume shows the newest state', async ({ page }) => {
  const prices = new DrivenPrices(await relaySocket(page));
  const market = new MarketPage(page);
  const settings = new SettingsMenu(page);
  await market.open();
  await prices.moveFirstRow(market);
  await settings.choose('Update speed', 'Paused');
  await expect(page.getByText('Updates paused')).toBeVisible();
  const before = await market.priceTexts();
  await prices.reload(page);
  await expect(page.getByText('Updates paused')).toBeVisible();
  // The rows below the screen are unmounted step by step.
  await expect.poll(async () => (await market.priceTexts()).size).toBe(before.size);
  const btc = market.priceOf('BTCUSDT_SPBL');
  let newest = Number.NaN;
  // The page that loads shows the newest price once more: when it has, a further one changes nothing.
  await expect(async () => {
    const paused = (await btc.textContent()) ?? '';
    for (let round = 0; round < 2; round += 1) {
      newest = Number(await prices.move('BTCUSDT_SPBL'));
      expect(await btc.textContent()).toBe(paused);
    }
  }).toPass({ timeout: HANG_TIMEOUT_MS });
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => shownNumber((await btc.textContent()) ?? '')).toBe(newest);
  await expect(page.getByText('Updates paused')).toHaveCount(0);
});

test('the display currency applies to every list at once and after a reload', async ({ page, market: feed }) => {
  const market = new MarketPage(page);
  const [other, symbolId] = feed === 'live' ? (['Futures', 'BTCUSDT_UMCBL'] as const) : (['Margin', 'BTCUSDT_SPBL'] as const);
  const settings = new SettingsMenu(page);
  await market.open();
  const row = market.row('BTCUSDT_SPBL');
  await expect(row).toContainText('$');
  await settings.choose('Display currency', 'EUR');
  await expect(row).toContainText('€');
  await expect(row).toContainText(/≈ €[\d,]+/);
  await market.lists.getByRole('link', { name: other }).click();
  await expect(market.row(symbolId)).toContainText('€');
  await page.reload();
  await expect(market.row(symbolId)).toContainText('€');
});

// The price of one bitcoin has 19 characters in dong and 20 in rupiah.
for (const [width, currency] of [320, 390, 820, 1440].flatMap((width) =>
  (['VND', 'IDR'] as const).map((currency) => [width, currency] as const),
))
  test(`amounts in ${currency} are whole at ${width} px, and no row is higher`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(([key, name]) => window.localStorage.setItem(key, JSON.stringify(name)), [
      LOCAL_KEY.fiatName,
      currency,
    ] as const);
    for (const [path, bitcoin] of [
      [SPOT, 'BTCUSDT_SPBL'],
      ['/markets/futures/usdt-m', 'BTCUSDT_UMCBL'],
    ] as const) {
      await page.goto(path);
      await expect(new MarketPage(page).row(bitcoin).getByText('≈')).toHaveText(/^≈ (₫|Rp)[\d,]{11,}\.\d\d$/);
      const misfits = await page.locator('tbody').evaluate((body) =>
        [...body.querySelectorAll('tr[data-symbol-id]')].flatMap((row) => {
          const cell = [...row.querySelectorAll('td')].find(({ textContent }) => textContent.includes('≈'));
          const excess = row.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(row).getPropertyValue('--row-height'));
          return excess >= 1 || (cell && cell.scrollWidth > cell.clientWidth) ? [row.textContent] : [];
        }),
      );
      expect(misfits, path).toEqual([]);
    }
  });

test('another basis of the change applies at once, in every row', async ({ page }) => {
  // The change since any price of the market may equal that of the last 24 h.
  await page.route('**/v1/kline/getOpenPrice', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { opens: Record<string, string> } };
    body.data.opens['BTCUSDT_SPBL'] = '1.00';
    await route.fulfill({ response, json: body });
  });
  const market = new MarketPage(page);
  const settings = new SettingsMenu(page);
  await market.open();
  const change = market.row('BTCUSDT_SPBL').locator('[data-direction]').first();
  const above = /^\D*\d[\d,]{4,}/;
  await expect(change).not.toHaveText(above);
  await settings.choose('Price change basis', 'UTC+8');
  await expect(change).toHaveText(above);
  await expect(market.table.getByRole('columnheader', { name: /UTC\+8/ })).toBeVisible();
});

test('the palette with red for up applies before the first paint of the next visit', async ({ page }) => {
  const market = new MarketPage(page);
  const settings = new SettingsMenu(page);
  await market.open();
  const up = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up').trim());
  const green = await up();
  await settings.choose('Colors', 'Red up');
  await expect.poll(up).not.toBe(green);
  const red = await up();
  await page.route(/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
  await page.goto(SPOT, { waitUntil: 'load' });
  expect(await up()).toBe(red);
});

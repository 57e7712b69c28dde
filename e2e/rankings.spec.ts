import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { NO_SUCH_LIST, simulatedOnly } from './fixtures/simulated-only';
import { ALSO_LIVE, test } from './fixtures/stack';
import { HANG_TIMEOUT_MS, MarketPage } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

// A visitor compares rankings: by links, in the address, with what is left out of them, and without scripts.

const CLOCK_SHIFT_MAX = 0.001;

test('a visitor changes ranking, window and market by links; the address keeps them', ALSO_LIVE, async ({ page }) => {
  const market = new MarketPage(page);
  await market.open('/markets/rank');
  await expect(page.getByRole('heading', { level: 1, name: 'Top gainers' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Rankings' }).getByRole('link', { name: 'Top losers' }).click();
  await expect(page).toHaveURL(/\/markets\/rank\/losers$/);
  await page.getByRole('navigation', { name: 'Change over' }).getByRole('link', { name: '7d' }).click();
  await expect(page).toHaveURL(/\/losers\?window=7d$/);
  await expect(market.columnHead('7d change')).toBeVisible();
  await page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name: 'Futures' }).click();
  await expect(page).toHaveURL(/\/losers\?market=futures&window=7d$/);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name: 'Futures' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^rank-losers-futures-7d-all-/);
  expect(await readFile(await download.path(), 'utf8')).toContain('7d change');
});

test('a ranking has the number of its coins, and names what is left out', async ({ page, market }) => {
  await page.goto('/markets/rank/losers?window=7d');
  // Whole hundreds only: the venues of the tests have fewer.
  await expect(page.getByText(/^8\d\d\+ cryptocurrencies$/)).toHaveCount(market === 'live' ? 0 : 1);
  await page.getByRole('button', { name: /not ranked$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Not in this ranking' });
  // All pairs of the venues are above the least turnover; those that have just been listed have no change.
  const reason = market === 'live' ? /^Price, turnover or change unknown/ : /Turnover below/;
  await expect(dialog.getByRole('heading', { name: reason })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

for (const width of [390, 1280])
  test(`the clock of stock tokens moves nothing when it arrives, ${width} px wide`, simulatedOnly(NO_SUCH_LIST), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchLayoutShifts(page);
    await page.goto('/markets/rank/new-listing?market=rwa');
    await expect(page.getByText(/^New York/)).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    await expect(page.getByText('No listing among these is known.', { exact: false })).toBeVisible();
    await expectStableLayout(shifts, CLOCK_SHIFT_MAX);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first places are in the page, and every choice is a link', async ({ page, market }) => {
    // No venue knows the largest coins.
    const [query, name, next] =
      market === 'live' ? (['', 'Futures', 'market=futures'] as const) : (['?universe=100', 'RWA', 'market=rwa&universe=100'] as const);
    await page.goto(`/markets/rank/turnover${query}`);
    await expect(page.locator('tr[data-symbol-id]')).toHaveCount(50);
    await page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/turnover\\?${next}$`));
  });
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ALSO_LIVE, test } from './fixtures/stack';
import { expectPage } from './pages/hydration';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

// An analyst reads the figures of a contract, looks at them over hours, puts another beside, and takes the numbers away; with and without scripts.

const SHIFT_MAX = 0.005;
const FUTURES = '/markets/trading-data/trading/futures';
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page, name: string) => lane(page, name).getByRole('application');

test('tab, length of a point and the symbol beside are in the address, which restores them', async ({ page }) => {
  await page.goto('/markets/trading-data');
  await expect(page).toHaveURL(/\/markets\/trading-data\/trading$/);
  await page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name: 'Futures' }).click();
  await expectPage(page, /\/trading\/futures$/);
  await page.getByRole('navigation', { name: 'Interval' }).getByRole('link', { name: '4h' }).click();
  await expectPage(page, /\?window=4h$/);
  const beside = page.getByRole('button', { name: 'Choose a market' });
  await beside.click();
  await page.getByRole('searchbox', { name: 'Ticker or name' }).press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Ticker or name' })).toHaveCount(0);
  await expect(beside).toBeFocused();
  await beside.click();
  await page.getByRole('button', { name: 'USDT-M', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Ticker or name' }).fill('ETHUSDT');
  await page
    .getByRole('button', { name: /^ETHUSDT\b/ })
    .first()
    .click();
  await expectPage(page, /compare=ETHUSDT_UMCBL&window=4h$/);
  await page.reload();
  await expect(lane(page, 'All traders: long/short accounts').getByText('BTCUSDT and ETHUSDT on one axis')).toBeVisible();
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await expectPage(page, /\/futures\?window=4h$/);
});

test('the crosshair and the zoom of one chart are those of all; the address keeps the visible times', async ({ page }) => {
  await page.goto(FUTURES);
  const [first, second] = [chart(page, 'Open interest'), chart(page, 'Top traders: long/short accounts')];
  await expect(first).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await second.scrollIntoViewIfNeeded();
  await expect(second).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await first.press('Home');
  const time = await lane(page, 'Open interest').getByTestId('readout').locator('bdi').first().textContent();
  await expect(lane(page, 'Top traders: long/short accounts').getByTestId('readout').locator('bdi').first()).toHaveText(time ?? '');
  // The key has moved the visible times to the first points: the address gets these first, and another one after the zoom.
  await expect(page).toHaveURL(/range=\d+-\d+$/);
  const moved = page.url();
  await first.press('+');
  await expect(page).not.toHaveURL(moved);
  const labels = () =>
    lane(page, 'Top traders: long/short accounts')
      .locator('time')
      .evaluateAll((times) => times.map((one) => one.getAttribute('datetime')));
  const zoomed = await labels();
  await page.getByRole('link', { name: 'Overall data' }).first().click();
  await expectPage(page, /\/trading-data\/wholeNetwork$/);
  await page.goBack();
  await expect(first).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect.poll(labels).toEqual(zoomed);
  await page.reload();
  await expect(first).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect.poll(labels).toEqual(zoomed);
});

test('a series is linked, read as a table, and saved as CSV', ALSO_LIVE, async ({ page }) => {
  await page.goto(FUTURES);
  await page.getByRole('link', { name: 'Link to this chart: All traders: long/short accounts' }).click();
  await expect(page).toHaveURL(/\?series=accounts$/);
  const shown = lane(page, 'All traders: long/short accounts');
  await expect(shown).toBeInViewport();
  await expect(chart(page, 'All traders: long/short accounts')).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await shown.getByText('Table', { exact: true }).click();
  await expect(shown.getByRole('row').nth(1)).toContainText(/\d\.\d{4}/);
  await expect(page).toHaveURL(/\?series=accounts&table=accounts$/);
  await page.reload();
  await expect(shown.getByRole('row').nth(1)).toContainText(/\d\.\d{4}/);
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download: CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, ...rows] = file.trim().split('\r\n');
  expect(head).toContain('Long ÷ short');
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.at(-2)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d,\d\.\d{4}$/);
});

test('the other tab has the market of the same coin, and a link leads to the figures of all contracts', async ({ page }) => {
  await page.goto(`${FUTURES}?symbol=ETHUSDT_UMCBL`);
  const tabs = page.getByRole('navigation', { name: 'Market', exact: true });
  const spot = tabs.getByRole('link', { name: 'Spot' });
  await expect(spot).toHaveAttribute('href', /\?symbol=ETHUSDT_SPBL$/);
  await spot.click();
  await expectPage(page, /\/trading\?symbol=ETHUSDT_SPBL$/);
  await page.getByRole('link', { name: 'Overall data' }).first().click();
  await expectPage(page, /\/trading-data\/wholeNetwork$/);
});

test('nothing shifts while the charts load', async ({ page, market }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(FUTURES);
  for (const one of await page.locator('section[data-series]').all()) {
    await one.scrollIntoViewIfNeeded();
    // Venues lack some series, and have no liquidations for hours.
    const chart =
      market === 'live'
        ? one.getByRole('application').or(one.getByText(/^(Not published by this source|No data found)\.$/))
        : one.getByRole('application');
    await expect(chart.first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  }
  await expectStableLayout(shifts, SHIFT_MAX);
});

test('a chart that fails is tried again alone', async ({ page }) => {
  await page.route('**/v1/mix/series/points', (route) =>
    (route.request().postData() ?? '').includes('"names":["accountsLongShort"]')
      ? route.fulfill({ json: { code: '40400', msg: '-', data: null } })
      : route.fallback(),
  );
  await page.goto(`${FUTURES}?series=accounts`);
  const shown = lane(page, 'All traders: long/short accounts');
  await expect(shown.getByRole('alert')).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.unroute('**/v1/mix/series/points');
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page, 'All traders: long/short accounts')).toBeVisible({ timeout: HANG_TIMEOUT_MS });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the newest figures are there, with formula and cadence', async ({ page, market }) => {
    // The page waits a second for figures: they are computed before, and the twin is rendered now.
    const answer = await page.request.post('/v1/mix/series/latest', { data: { symbolId: 'ETHUSDT_UMCBL' }, timeout: HANG_TIMEOUT_MS });
    expect(answer.ok()).toBe(true);
    await page.goto(`${FUTURES}?symbol=ETHUSDT_UMCBL`);
    const shown = lane(page, 'Open interest');
    await expect(shown.getByText(/^[\d.]+[MB] USD$/)).toBeVisible();
    await expect(shown.getByText(market === 'live' ? /^Update interval: / : 'Update interval: 1 minute')).toBeVisible();
    // Searches by text leave this element out.
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});

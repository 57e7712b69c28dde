import { expect } from '@playwright/test';
import { CALLS } from '../lib/contract/calls';
import type { Envelope } from '../lib/contract/envelope';
import type { HalvingAnswer } from '../lib/contract/halving';
import { test } from './fixtures/stack';
import { expectPage } from './pages/hydration';

// A visitor reads the countdown, searches Bitcoin's pairs and goes to Bitcoin and back; with and without scripts. A social network gets the image.

const PATH = '/markets/bitcoin-halving';

test('a visitor reads the countdown, and searches pairs by keys', async ({ page }) => {
  await page.goto(PATH);
  const countdown = page.getByRole('region', { name: 'Halving 5, at block 1,050,000' });
  await expect(countdown.getByText(/^Likely range: .+ 20\d\d/)).toBeVisible();
  const seconds = countdown.locator('[data-unit="seconds"] b');
  const shown = await seconds.textContent();
  await expect(seconds).not.toHaveText(shown ?? '');
  const pairs = page.getByRole('table', { name: 'BTC pairs' });
  await expect(pairs.locator('tr[data-symbol-id="BTCUSDT_SPBL"]')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search BTC pairs' }).focus();
  await page.keyboard.type('usdc');
  await expect(pairs.locator('tr[data-symbol-id="BTCUSDT_SPBL"]')).toHaveCount(0);
  await expect(pairs.locator('tr[data-symbol-id]').first()).toBeVisible();
  await page.keyboard.type(' doge');
  await expect(page.getByText('No matching trading pair', { exact: true })).toBeVisible();
});

test('the pages of Bitcoin and of its halving lead to each other', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Bitcoin price and chart' }).click();
  await expectPage(page, /\/markets\/tokens\/bitcoin$/);
  await page.getByRole('link', { name: 'Next Bitcoin halving: countdown' }).click();
  await expectPage(page, /\/markets\/bitcoin-halving$/);
});

test('the page of Bitcoin leads to the index of fear and greed, and back', async ({ page }) => {
  await page.goto('/markets/tokens/bitcoin');
  await page.getByRole('main').getByRole('link', { name: 'Fear and Greed Index' }).click();
  await expectPage(page, /\/markets\/fear-and-greed-index$/);
  await page.getByRole('link', { name: 'Bitcoin: price, chart and figures' }).click();
  await expectPage(page, /\/markets\/tokens\/bitcoin$/);
});

test('a social network gets the image that the page names', async ({ page }) => {
  await page.goto(`/ar${PATH}`);
  const address = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  expect(address.search).toBe('?language=ar');
  const image = await page.request.get(address.pathname + address.search);
  expect(image.status()).toBe(200);
  expect(image.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' });
  const bytes = await image.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the expected day, its range and all halvings are in the page', async ({ page }) => {
    const answer = await page.request.post(CALLS.bitcoinHalving.path, { data: {} });
    const { next } = ((await answer.json()) as Envelope<HalvingAnswer>).data;
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(next?.estimate.expected);
    await page.goto(PATH);
    await expect(page.getByText(`Expected date: ${day} (UTC).`)).toBeVisible();
    // Nothing counts down.
    await expect(page.locator('[data-unit="days"]')).toBeVisible();
    await expect(page.locator('[data-unit="seconds"]')).toBeHidden();
    await expect(page.getByRole('table', { name: 'Past halvings' }).getByRole('row')).toHaveCount(5);
    await expect(page.getByRole('table', { name: 'Future halvings' }).getByRole('row')).toHaveCount(30);
  });
});

import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { MarketPage, PATIENCE_MS } from './pages/market-page';
import { expectPage } from './pages/hydration';

const PASSWORD = 'correct horse battery';
const LISTS = [
  '/markets',
  '/markets/futures/usdt-m',
  '/markets/futures/coin-m',
  '/markets/margin',
  '/markets/rwa',
  '/markets/stocks',
  '/markets/tradfi',
  '/markets/favorite',
];

/** A page as another machine of the network reads it: over plain http, under a name that is not localhost. */
test.use({ baseURL: async ({ stack }, use) => use(stack.origin.replace('localhost', 'tideline.test')) });

/** Everything a page complains about from now on. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  return heard;
}

async function pressAlertKey(page: Page, symbolId: string): Promise<void> {
  await new MarketPage(page).row(symbolId).focus();
  await page.keyboard.press('a');
}

test('the whole site works over plain http, where browsers withhold what they keep for https', async ({ page }) => {
  const heard = complaints(page);
  const market = new MarketPage(page);

  for (const path of LISTS) await market.open(path);
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID, 'clipboard' in navigator])).toEqual([
    false,
    'undefined',
    false,
  ]);
  await market.open('/markets/onChain');
  const copy = page.getByRole('button', { name: /^Copy the contract/ }).first();
  await copy.click();
  await expect(page.getByRole('button', { name: /^Copy the contract/ }).filter({ hasText: 'Copied' })).toBeVisible();

  // A guest's star and a guest's form.
  await market.open('/markets/spot');
  await market
    .row('SOLUSDT_SPBL')
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await pressAlertKey(page, 'ETHUSDT_SPBL');
  const form = page.locator('form[method="post"]');
  await expect(form.getByLabel('Price (USDT)', { exact: true })).toBeVisible();
  await page.goto('/markets/tokens/bitcoin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/markets/search?q=btc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(`neighbor-${Date.now().toString(36)}@example.org`);
  await main.getByLabel('New password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectPage(page, /\/markets\/favorite$/);
  await expect(market.row('SOLUSDT_SPBL')).toBeVisible({ timeout: PATIENCE_MS });

  await pressAlertKey(page, 'SOLUSDT_SPBL');
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  await panel.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Create Succeeded' })).toBeVisible();
  for (const view of ['create', 'log']) {
    await page.goto(`/markets/price-alert?view=${view}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Price alerts' })).toBeVisible();
  }
  await page.goto('/markets/price-alert?view=settings');
  await expect(page.getByText('Browsers offer push only on pages opened over https.')).toBeVisible();
  await page.goto('/markets/price-alert?view=alerts');
  await expect(page.locator('[data-alert-id]')).toHaveCount(1);
  await page.goto('/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await expect(page.getByText('System connection unstable')).toHaveCount(0);
  expect(heard).toEqual([]);
});

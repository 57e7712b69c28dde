import { expect, type Page } from '@playwright/test';
import { PAGES, type PageName } from '../lib/pages/page-table';
import { test } from './fixtures/stack';
import { ADDRESSES } from './pages/addresses';
import { MarketPage, HANG_TIMEOUT_MS } from './pages/market-page';
import { expectPage } from './pages/hydration';

const PASSWORD = 'correct horse battery';

/** Origin as another machine of the network uses it: plain http, a name other than localhost. */
test.use({ baseURL: async ({ stack }, use) => use(stack.origin.replace('localhost', 'tideline.test')) });

/** Collects the errors of a page. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

async function pressAlertKey(page: Page, symbolId: string): Promise<void> {
  await new MarketPage(page).row(symbolId).focus();
  await page.keyboard.press('a');
}

/** Expects that the page lacks the browser interfaces reserved for https. */
async function expectInsecure(page: Page): Promise<void> {
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID, 'clipboard' in navigator])).toEqual([
    false,
    'undefined',
    false,
  ]);
}

for (const name of Object.keys(PAGES) as PageName[])
  test(`page ${name} works over plain http`, async ({ page }) => {
    const errors = collectErrors(page);
    const market = new MarketPage(page);
    // Languages differ in nothing that depends on https.
    for (const path of ADDRESSES[name].filter((address) => !address.startsWith('/ar/'))) {
      await page.goto(path);
      await expect(name === 'list' ? market.rows.first() : page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expectInsecure(page);
    }
    expect(errors).toEqual([]);
  });

test('a visitor of the plain http site has stars, copies, an account and alerts', async ({ page }) => {
  const errors = collectErrors(page);
  const market = new MarketPage(page);

  await market.open('/markets/onChain');
  await expectInsecure(page);
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
  await main.getByLabel('Email').fill(`neighbor-${Date.now().toString(36)}@example.org`);
  await main.getByLabel('New password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectPage(page, /\/markets\/favorite$/);
  await expect(market.row('SOLUSDT_SPBL')).toBeVisible({ timeout: HANG_TIMEOUT_MS });

  await pressAlertKey(page, 'SOLUSDT_SPBL');
  const panel = page.getByRole('dialog', { name: 'Create alert' });
  await panel.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Create Succeeded' })).toBeVisible();
  for (const view of ['create', 'log']) {
    await page.goto(`/markets/price-alert?view=${view}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Price alerts' })).toBeVisible();
  }
  await page.goto('/markets/price-alert?view=settings');
  await expect(page.getByText('Push notifications work only on pages opened over https.')).toBeVisible();
  await page.goto('/markets/price-alert?view=alerts');
  await expect(page.locator('[data-alert-id]')).toHaveCount(1);
  await page.goto('/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await expect(page.getByText('System connection unstable')).toHaveCount(0);
  expect(errors).toEqual([]);
});

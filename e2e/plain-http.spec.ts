import { expect, type Page } from '@playwright/test';
import { INDEPENDENT } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { MarketPage, HANG_TIMEOUT_MS } from './pages/market-page';
import { expectPage } from './pages/hydration';
import { collectErrors, expectInsecure, plainHttp } from './pages/plain-http';

test.use({ simulatedOnly: INDEPENDENT });

const PASSWORD = 'correct horse battery';

// `every-page.spec.ts` opens every page over plain http too.

test.use({ baseURL: async ({ stack }, use) => use(plainHttp(stack.origin)) });

async function pressAlertKey(page: Page, symbolId: string): Promise<void> {
  await new MarketPage(page).row(symbolId).focus();
  await page.keyboard.press('a');
}

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

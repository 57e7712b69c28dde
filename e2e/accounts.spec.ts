import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { MarketPage, SPOT } from './pages/market-page';
import { SettingsMenu } from './pages/settings-menu';
import { expectPage } from './pages/hydration';
import { recordToasts } from './pages/probes';

const PASSWORD = 'correct horse battery';
const newName = (): string => `reader-${randomUUID()}@example.org`;

/** Submits the form of the open page and waits for the next page. */
async function enter(page: Page, action: 'Sign up' | 'Log in', name: string, password = PASSWORD): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(name);
  await main.getByLabel(action === 'Sign up' ? 'New password' : 'Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: action, exact: true }).click();
}

async function signUp(page: Page): Promise<string> {
  const name = newName();
  await page.goto('/register');
  await enter(page, 'Sign up', name);
  await expectPage(page, /\/markets\/favorite$/);
  return name;
}

const starOf = (page: Page, symbolId: string) => new MarketPage(page).row(symbolId).getByRole('button', { name: /^Favorite/ });

/** Presses the star of a row. Rows keep their order while the pointer is over them; before, the row may become another one's under it. */
async function pressStar(page: Page, symbolId: string): Promise<void> {
  await expect(starOf(page, symbolId)).toBeVisible();
  await new MarketPage(page).rows.first().hover();
  await starOf(page, symbolId).click();
}

test('stars of a guest are in the account after signing up, and on another device after signing in', async ({ page, browser, baseURL }) => {
  const market = new MarketPage(page);
  await page.goto('/markets/favorite');
  await pressStar(page, 'BTCUSDT_UMCBL');
  await expect(starOf(page, 'BTCUSDT_UMCBL')).toHaveCount(0);
  await market.open(SPOT);
  await pressStar(page, 'SOLUSDT_SPBL');
  await expect(starOf(page, 'SOLUSDT_SPBL')).toHaveAttribute('aria-pressed', 'true');
  const name = await signUp(page);
  // Including the default favorites of every guest, without the one removed as a guest.
  await expect.poll(() => market.symbolIds()).toEqual(['ETHUSD_DMCBL', 'SOLUSDT_SPBL']);

  const elsewhere = await browser.newContext({ baseURL });
  const device = await elsewhere.newPage();
  await device.goto('/login?return=/markets/favorite');
  await enter(device, 'Log in', name);
  await expectPage(device, /\/markets\/favorite$/);
  await expect(new MarketPage(device).row('SOLUSDT_SPBL')).toBeVisible();

  // A star set on one device appears on the other without a reload.
  await device.getByRole('navigation', { name: 'Market sections' }).getByRole('link', { name: 'Spot' }).click();
  await pressStar(device, 'XRPUSDT_SPBL');
  await expect(market.row('XRPUSDT_SPBL')).toBeVisible();
  await elsewhere.close();
});

test('groups are created, validated and filled; a star opens the choice of group', async ({ page }) => {
  await signUp(page);
  const market = new MarketPage(page);
  await page.getByRole('button', { name: 'Arrange groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Favorite groups' });
  const field = dialog.getByRole('textbox', { name: 'Name of the new group' });
  for (const [name, message] of [
    ['x', 'Input of 2-26 characters allowed.'],
    ['to the 🚀', 'Emojis are not supported.'],
  ] as const) {
    await field.fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
  }
  await field.fill('<b>Layer</b> 1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('<b>Layer</b> 1', { exact: true })).toBeVisible();
  await field.fill('<b>Layer</b> 1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The category name already exists.');
  await page.keyboard.press('Escape');

  await market.open(SPOT);
  await pressStar(page, 'ETHUSDT_SPBL');
  const picker = page.getByRole('dialog', { name: 'Groups: ETH/USDT' });
  await picker.getByRole('checkbox', { name: '<b>Layer</b> 1' }).check();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(starOf(page, 'ETHUSDT_SPBL')).toHaveAttribute('aria-pressed', 'true');
  await market.lists.getByRole('link', { name: 'Favorites' }).click();
  await page.getByRole('navigation', { name: 'Favorite groups' }).getByRole('link', { name: /Layer/ }).click();
  await expect(market.row('ETHUSDT_SPBL')).toBeVisible();
  await expect(market.rows).toHaveCount(1);
});

test('removing a star can be undone', async ({ page }) => {
  await signUp(page);
  const market = new MarketPage(page);
  await market.open(SPOT);
  await pressStar(page, 'SOLUSDT_SPBL');
  await expect(starOf(page, 'SOLUSDT_SPBL')).toHaveAttribute('aria-pressed', 'true');
  await pressStar(page, 'SOLUSDT_SPBL');
  await expect(starOf(page, 'SOLUSDT_SPBL')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(starOf(page, 'SOLUSDT_SPBL')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(starOf(page, 'SOLUSDT_SPBL')).toHaveAttribute('aria-pressed', 'true');
});

test('signing out ends the session in every tab and opens the home page', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).first().click();
  await expectPage(page, /\/markets/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText('Log in to see your account.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
});

test('a wrong password and an unknown name have the same message; scripts cannot read the session cookie', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = await signUp(page);
  const cookie = (await context.cookies()).find((each) => each.name.endsWith('session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  const elsewhere = await browser.newContext({ baseURL });
  const device = await elsewhere.newPage();
  const messages: string[] = [];
  for (const loginName of [name, newName()]) {
    await device.goto('/login');
    await enter(device, 'Log in', loginName, 'not the password');
    messages.push((await device.getByRole('main').getByRole('alert').textContent()) ?? '');
  }
  expect(messages[0]).toBe(messages[1]);
  expect(messages[0]).not.toBe('');
  await elsewhere.close();
});

test('a group is reordered, exported to a file and imported from it', async ({ page }) => {
  await signUp(page);
  const market = new MarketPage(page);
  const defaults = ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL'];
  await expect.poll(() => market.symbolIds()).toEqual(defaults);
  await market.open(SPOT);
  for (const symbolId of ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL']) {
    await pressStar(page, symbolId);
    await expect(starOf(page, symbolId)).toHaveAttribute('aria-pressed', 'true');
  }
  await market.lists.getByRole('link', { name: 'Favorites' }).click();
  await expect.poll(() => market.symbolIds()).toEqual([...defaults, 'BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL']);
  await page.getByRole('button', { name: 'Arrange groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Favorite groups' });
  await dialog.getByRole('button', { name: /^Favorites/ }).click();
  await dialog.getByRole('button', { name: 'Move to top: SOLUSDT' }).click();
  await expect.poll(() => market.symbolIds()).toEqual(['SOLUSDT_SPBL', ...defaults, 'BTCUSDT_SPBL', 'ETHUSDT_SPBL']);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  await dialog.getByRole('button', { name: 'Remove: BTCUSDT' }).last().click();
  await expect.poll(() => market.symbolIds()).toEqual(['SOLUSDT_SPBL', ...defaults, 'ETHUSDT_SPBL']);
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'favorites.csv', mimeType: 'text/csv', buffer: await readFile(file) });
  await expect.poll(() => market.symbolIds()).toEqual(['SOLUSDT_SPBL', ...defaults, 'ETHUSDT_SPBL', 'BTCUSDT_SPBL']);
});

test('preferences of a user apply on the next device', async ({ page, browser, baseURL }) => {
  const name = await signUp(page);
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/user/preference/save') && response.ok());
  await new SettingsMenu(page).choose('Display currency', 'EUR');
  await saved;
  const elsewhere = await browser.newContext({ baseURL });
  const device = await elsewhere.newPage();
  await device.goto('/login?return=/markets/spot');
  await enter(device, 'Log in', name);
  await expect(new MarketPage(device).row('BTCUSDT_SPBL')).toContainText('€');
  await elsewhere.close();
});

test('a session ended elsewhere is reported once, opens the home page of the language, and leaves a guest', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await signUp(page);
  await page.goto('/ja/markets/spot');
  const market = new MarketPage(page);
  const star = (symbolId: string) => market.row(symbolId).locator('[data-star]');
  await expect(star('SOLUSDT_SPBL')).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL });
  const device = await elsewhere.newPage();
  await device.goto('/login?return=/account');
  await enter(device, 'Log in', name);
  await device.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectPage(device, /\/markets/);

  const toasts = await recordToasts(page);
  // At once: errors within three seconds are reported as one.
  await page.locator('[data-star]').evaluateAll((stars: HTMLElement[]) => stars.slice(0, 3).forEach((button) => button.click()));
  await expectPage(page, /\/ja\/markets$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  expect(await toasts()).toEqual(['もう一度ログインしてください。']);
  await elsewhere.close();
});

test('a user is signed in by the session cookie alone, without any other browser storage', async ({ page }) => {
  const name = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/markets/spot');
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});

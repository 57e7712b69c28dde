import { expect, type Page } from '@playwright/test';
import { CALLS, type CallName } from '../lib/contract/calls';
import { computedStatistics } from './fixtures/recorded-history';
import { AFTER_AN_EVENT, callsMade, OUTSIDE_OF_THE_WALK, SPECIFIED_CALLS } from './fixtures/specified-calls';
import { NO_SUCH_LIST } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { MarketPage, HANG_TIMEOUT_MS, SPOT } from './pages/market-page';
import { SettingsMenu } from './pages/settings-menu';
import { register } from './pages/sign-up';
import { SupportPanel } from './pages/support-panel';

// One walk through the site as a guest and as a user, while the exchange counts its calls by caller. A call of the call table that is not
// made, or of the specification that is neither made nor belongs to a page that is not built yet, has lost its caller.

test.use({ simulatedOnly: NO_SUCH_LIST });

const starOf = (page: Page, symbolId: string) => new MarketPage(page).row(symbolId).getByRole('button', { name: /^Favorite/ });

async function asGuest(page: Page): Promise<void> {
  const market = new MarketPage(page);
  for (const path of [
    '/markets/onChain',
    '/markets/onChain/hotPicks',
    '/markets/onChain/newPicks',
    '/markets/onChain/volume',
    '/markets/onChain/fdv',
    '/markets/onChain/holders',
    '/markets/rwa',
    '/markets/stocks',
    '/markets/tradfi',
    '/markets/rank',
    SPOT,
  ]) {
    // The clock of the sessions is loaded with its calls after the rows.
    const later = path === '/markets/stocks' ? ['/public/time', '/rwa/marketConfig'] : [];
    const answers = later.map((call) => page.waitForResponse((response) => response.url().endsWith(call), { timeout: HANG_TIMEOUT_MS }));
    await page.goto(path);
    await expect(market.rows.first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    await Promise.all(answers);
  }
  await page.goto('/markets/overview');
  for (const shown of await page.locator('[data-card]').all()) {
    await shown.scrollIntoViewIfNeeded();
    await expect(shown.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0, { timeout: HANG_TIMEOUT_MS });
  }
  await page.goto('/markets/change');
  await expect(page.getByRole('heading', { level: 1, name: 'Top movers' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.goto('/markets/tokens');
  await expect(page.getByRole('heading', { level: 1, name: 'AI token picks' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  for (const path of ['/markets/trends', '/markets/crypto-policy']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  }
  await expect(async () => expect((await page.request.get('/sitemap.xml')).ok()).toBe(true)).toPass();
  await page.goto('/markets/bitcoin-halving');
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin halving' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.goto('/market-maker');
  await expect(page.getByRole('heading', { level: 1, name: 'Market maker program' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.goto('/markets/trading-data/wholeNetwork?sort=annualized&dir=desc');
  // Rows far below the viewport are not mounted.
  await page.getByRole('table', { name: /^All contracts/ }).scrollIntoViewIfNeeded();
  await expect(page.locator('tr[data-symbol-id]').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.goto('/markets/trading-data/trading');
  await expect(page.getByRole('application').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  for (const path of ['/markets/leading', '/markets/leadingDetail/ai']) {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  }
  await page.goto(SPOT);
  await new SettingsMenu(page).choose('Price change basis', 'UTC+8');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search markets' }).getByRole('combobox').fill('btc');
  await page.keyboard.press('Escape');
  await computedStatistics(page.request, 'BTCUSDT_SPBL');
  await page.goto('/markets/tokens/bitcoin');
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(figure('Sector').getByRole('link').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect(figure('Recorded since')).not.toHaveText('--', { timeout: HANG_TIMEOUT_MS });
  await page.goto('/markets/price-alert');
  await page.getByRole('main').locator('button[aria-expanded]').first().click();
  await page.getByRole('button', { name: 'USDT-M', exact: true }).click();
  await expect(page.locator('[data-symbol-id="BTCUSDT_UMCBL"]')).toContainText('Bitcoin', { timeout: HANG_TIMEOUT_MS });
}

/** Reads the help, sends a message to support, reads it, and opens a mailed link that is no longer valid. */
async function withSupport(page: Page): Promise<void> {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About this site' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.goto('/help#confirm=used');
  await expect(page.getByText('This link is not valid any more.')).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  const panel = new SupportPanel(page);
  const reference = await panel.send('Where is my alert?');
  await panel.read(reference);
}

/** Makes every change of favorites, stars and groups, and waits for each. */
async function withFavorites(page: Page): Promise<void> {
  const market = new MarketPage(page);
  const answered = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.ok(), { timeout: HANG_TIMEOUT_MS });
  const after = async (path: string, act: () => Promise<unknown>): Promise<void> => void (await Promise.all([answered(path), act()]));
  await market.open(SPOT);
  for (const symbolId of ['ETHUSDT_SPBL', 'SOLUSDT_SPBL']) await after('/optional/addUserSelf', () => starOf(page, symbolId).click());
  await after('/userGroupSelectedList', () => market.lists.getByRole('link', { name: 'Favorites' }).click());
  await page.getByRole('button', { name: 'Arrange groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Favorite groups' });
  for (const name of ['First', 'Second']) {
    await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(name);
    await after('/optionalGroup/add', () => dialog.getByRole('button', { name: 'Create' }).click());
  }
  await after('/optionalGroup/sort', () => dialog.getByRole('button', { name: 'Move up: Second' }).click());
  await dialog.getByRole('button', { name: 'Rename: Second' }).click();
  await dialog.getByRole('textbox', { name: 'New name: Second' }).fill('Last');
  await after('/optionalGroup/update', () => dialog.getByRole('button', { name: 'Save' }).click());
  await dialog.getByRole('button', { name: /^Favorites/ }).click();
  await after('/optionalGroup/updateUserSelfSort', () => dialog.getByRole('button', { name: 'Move to top: SOLUSDT' }).click());
  await after('/optionalGroup/deleteUserSelf', () => dialog.getByRole('button', { name: 'Remove: SOLUSDT' }).click());
  await dialog.getByRole('button', { name: 'Delete: Last' }).click();
  await after('/optionalGroup/delete', () => dialog.getByRole('button', { name: 'Confirm: delete Last and everything in it' }).click());
  const file = { name: 'favorites.csv', mimeType: 'text/csv', buffer: Buffer.from('group,symbol\n,XRPUSDT_SPBL\n,GONEUSDT_SPBL\n') };
  await after('/optional/addUserSelfList', () => dialog.locator('input[type="file"]').setInputFiles(file));
  await expect(market.row('XRPUSDT_SPBL')).toBeVisible();
  await page.keyboard.press('Escape');
  await market.open(SPOT);
  await after('/optionalGroup/coinGroupIds', () => starOf(page, 'ETHUSDT_SPBL').click());
  await after('/optionalGroup/changeGroup', () =>
    page.getByRole('dialog', { name: 'Groups: ETH/USDT' }).getByRole('button', { name: 'Save' }).click(),
  );
}

async function withAlerts(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/rehearse') && response.ok(), { timeout: HANG_TIMEOUT_MS }),
    page.goto('/markets/price-alert?symbol=BTCUSDT_SPBL&price=9999999'),
  ]);
  await page.locator('form[method="post"]').getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Create Succeeded' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.goto('/markets/price-alert?view=alerts');
  const alert = page.locator('[data-alert-id]');
  await alert.getByRole('switch').click();
  await expect(alert.getByRole('switch')).not.toBeChecked();
  await alert.getByRole('button').last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(alert).toHaveCount(0);
  for (const view of ['log', 'settings']) {
    const answer = page.waitForResponse((response) => /alert\/log\/select|exchange\/setting/.test(response.url()), {
      timeout: HANG_TIMEOUT_MS,
    });
    await page.goto(`/markets/price-alert?view=${view}`);
    await answer;
  }
}

test.use({ baseURL: async ({ startOwn }, use) => use((await startOwn()).origin) });

test('every call of the table has its caller, and every specified one', async ({ page, baseURL }) => {
  await asGuest(page);
  await withSupport(page);
  await register(page, 'walker@example.org');
  await withFavorites(page);
  await withAlerts(page);
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  // The page of a user whose session has ended: it is reported by userinfo, and the page clears the cookie.
  const cleared = page.waitForResponse((response) => response.url().endsWith('/clearCookie'), { timeout: HANG_TIMEOUT_MS });
  await page.evaluate(() =>
    localStorage.setItem('tideline.user', JSON.stringify({ userId: 'gone', loginName: 'gone@example.org', accountMode: 0 })),
  );
  await page.goto(SPOT);
  await cleared;

  const made = callsMade(await (await fetch(`${baseURL ?? ''}/metrics`)).text());
  expect(SPECIFIED_CALLS.filter((path) => !made.has(path) && !AFTER_AN_EVENT.includes(path))).toEqual([]);
  expect(AFTER_AN_EVENT.filter((path) => made.has(path) || !SPECIFIED_CALLS.includes(path))).toEqual([]);
  const names = Object.keys(CALLS) as CallName[];
  const withoutCaller = names.filter((name) => !made.has(CALLS[name].path) && !AFTER_AN_EVENT.includes(CALLS[name].path));
  expect(withoutCaller.filter((name) => !OUTSIDE_OF_THE_WALK.includes(name))).toEqual([]);
  // The calls of the first HTML are made by the process that renders it.
  for (const path of [
    '/v1/mix/market/getHomeQuotation',
    '/v1/mix/rwa',
    '/v1/mix/market/stock',
    '/v1/mix/assetsV2',
    '/v1/mix/onchain/volume',
    '/v1/mix/onchain/allChain',
  ])
    expect(made.get(path), path).toContain('pages');
});

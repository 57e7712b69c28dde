import { expect } from '@playwright/test';
import { INDEPENDENT } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { DrivenPrices } from './pages/driven-prices';
import { FUTURES, MarketPage, HANG_TIMEOUT_MS, SPOT } from './pages/market-page';
import { watchThemeAtBody } from './pages/probes';
import { SettingsMenu } from './pages/settings-menu';
import { expectPage } from './pages/hydration';
import { relaySocket } from './pages/socket-relay';

test.use({ simulatedOnly: INDEPENDENT });

const DAY_S = 86_400;

/** Days until a cookie expires. */
const daysLeft = (expires: number): number => (expires - Date.now() / 1000) / DAY_S;

test('a chosen theme is stored for 365 days and set before the body of the page', async ({ page, context }) => {
  await new MarketPage(page).open();
  await new SettingsMenu(page).chooseTheme('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme');
  expect(cookie?.value).toBe('black');
  expect(daysLeft(cookie?.expires ?? 0)).toBeGreaterThan(364.9);
  expect(daysLeft(cookie?.expires ?? 0)).toBeLessThan(365.1);
});

for (const [theme, background] of [
  ['black', 'rgb(11, 14, 17)'],
  ['white', 'rgb(255, 255, 255)'],
] as const) {
  test(`with all script files blocked the ${theme} theme is set before the first paint`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: theme === 'black' ? 'light' : 'dark' });
    await page.route('**/_next/static/**/*.js*', (route) => route.abort());
    const themeAtBody = await watchThemeAtBody(page);
    await page.goto(SPOT, { waitUntil: 'load' });
    expect(await themeAtBody()).toBe(theme);
    const painted = await page.evaluate(() =>
      [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(painted).toContain(background);
  });
}

test("without a cookie the theme is the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(SPOT);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'white');
});

test('the cached page is the same for every visitor and sets no cookie', async ({ stack }) => {
  const get = async (cookie: string): Promise<{ html: string; setCookie: string | null }> => {
    const response = await fetch(`${stack.origin}${SPOT}`, { headers: { cookie, 'accept-language': 'ja' } });
    return { html: await response.text(), setCookie: response.headers.get('set-cookie') };
  };
  // A page may be rendered again between two requests, so the comparison is repeated until two are equal.
  await expect(async () => {
    const [black, white] = [await get('theme=black; language=ja'), await get('theme=white; language=ar')];
    expect(black.html).toBe(white.html);
    expect([black.setCookie, white.setCookie]).toEqual([null, null]);
  }).toPass({ timeout: HANG_TIMEOUT_MS, intervals: [50] });
});

test('the language switch stays on the page and stores the choice for 365 days', async ({ page, context }) => {
  await new MarketPage(page).open(FUTURES);
  await new SettingsMenu(page).chooseLanguage('日本語');
  await expectPage(page, new RegExp(`/ja${FUTURES}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe('ja');
  expect(daysLeft(cookie?.expires ?? 0)).toBeGreaterThan(364.9);
  await page.goto('/');
  await expectPage(page, /\/ja\/markets$/);
});

test('only / negotiates the language: every other address has a fixed one', async ({ stack }) => {
  const answer = (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(stack.origin + path, { headers, redirect: 'manual' });
  const home = await answer('/', { 'accept-language': 'ar' });
  expect(home.status).toBe(307);
  expect(home.headers.get('location')).toMatch(/\/ar\/markets$/);
  const named = await answer(SPOT, { 'accept-language': 'ar', cookie: 'language=ja' });
  expect(named.status).toBe(200);
  expect(await named.text()).toMatch(/<html[^>]* lang="en"/);
});

test('Arabic is right to left, its prices left to right', async ({ page }) => {
  const market = new MarketPage(page);
  await market.open(`/ar${SPOT}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(market.prices.first()).toHaveText(/^[\d,.]+$/);
  const head = await market.table.getByRole('columnheader').first().boundingBox();
  const price = await market.prices.first().boundingBox();
  expect(head?.x ?? 0).toBeGreaterThan(price?.x ?? Number.POSITIVE_INFINITY);
});

for (const path of ['/xx/markets/spot', '/markets/no-such-list', '/markets/spot/usdt/extra', '/-/-']) {
  test(`${path} is a 404 with its text and a link home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Sorry, the page you requested does not exist')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL(/\/markets$/);
    await expect(new MarketPage(page).prices.first()).toBeVisible();
  });
}

test('a 404 below a language prefix is in that language', async ({ page }) => {
  const response = await page.goto('/ja/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByText('Sorry, the page')).toBeHidden();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ja\/markets$/);
});

test('a failed screen shows a message, and its refresh works', async ({ page }) => {
  const prices = new DrivenPrices(await relaySocket(page));
  const market = new MarketPage(page);
  await market.open();
  // An answer with a valid envelope and an invalid shape makes the list throw while rendering.
  const isWholeList = (url: URL): boolean => url.pathname.endsWith('/getHomeQuotation') && !url.searchParams.has('limit');
  await page.route(isWholeList, (route) => route.fulfill({ json: { code: '00000', msg: '', data: { rows: 7 } } }));
  await market.sortBy('Name');
  await expect(page.getByText('System connection unstable')).toBeVisible();
  await page.unroute(isWholeList);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(market.rows.first()).toBeVisible();
  await prices.moveFirstRow(market);
});

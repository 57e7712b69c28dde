import { expect, type Browser, type Page } from '@playwright/test';
import { NO_SUCH_LIST } from './fixtures/simulated-only';
import { test, type Stack } from './fixtures/stack';
import { waitForHydration } from './pages/hydration';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

test.use({ simulatedOnly: NO_SUCH_LIST });

// Monero is hidden in Japan, and this product does not offer its on-chain list there. The country comes from a proxy's header.
const COUNTRY = 'x-country';
const ENVIRONMENT = { FEED: 'simulated', TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: COUNTRY, ONCHAIN_COUNTRIES_OFF: 'JP' };
const COIN = '/markets/tokens/monero';
/** A list of which Monero is one of several rows. */
const LIST = '/markets/spot/privacy';
const MONERO_ROW = 'tr[data-symbol-id="XMRUSDT_SPBL"]';
const MISSING = 'Sorry, the page you requested does not exist';

/** Limit of the sum of layout shifts. */
const SHIFT_MAX = 0.005;

async function visit(browser: Browser, stack: Stack, country: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  return browser.newPage({ baseURL: stack.origin, extraHTTPHeaders: { [COUNTRY]: country }, viewport });
}

/** Holds back the answers about markets until released, so that the placeholders are painted first. */
async function holdMarkets(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/mix/market/getHomeQuotation*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the page has painted its current state. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Checks that no cached page has the content: the browser requests it, and shows it or the text of a missing page. */
async function checkPages(browser: Browser, stack: Stack): Promise<void> {
  const german = await visit(browser, stack, 'DE');
  const japanese = await visit(browser, stack, 'JP');

  for (const [path, secret] of [
    [COIN, /Monero|XMR/],
    ['/markets/onChain', /_OCBL|data-symbol-id/],
  ] as const) {
    const response = await german.request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<meta name="as-of"');
    expect(html).not.toMatch(secret);
  }
  expect(await (await german.request.get('/markets/tokens/bitcoin')).text()).not.toContain('noindex');
  // A coin hidden by language has no page in that language, for any visitor.
  expect((await german.request.get(`/ja${COIN}`)).status()).toBe(404);

  // The title of a cached page contains no name of the coin; that of a list has the name of the chain in its address.
  expect(await german.request.get(COIN).then((response) => response.text())).toContain(
    '<title>Coin price, live chart and all its markets</title>',
  );
  expect(await german.request.get('/markets/onChain/bsc').then((response) => response.text())).toMatch(/<title>[^<]*BNB Chain/);
  const sitemap = await german.request.get('/sitemaps/lists-1.xml').then((response) => response.text());
  expect(sitemap).toContain('/markets/rwa<');
  expect(sitemap).not.toContain('/onChain');

  // The search opens the coin.
  await expect(async () => {
    // On a slow machine the first rendering may lack the title of the exchange; the next one has it.
    await german.goto('/markets/spot');
    expect(await german.title()).toMatch(/Spot/i);
  }).toPass();
  await waitForHydration(german);
  await german.keyboard.press('Control+k');
  const palette = german.getByRole('dialog', { name: 'Search markets' });
  await palette.getByRole('combobox').fill('monero');
  await palette
    .getByRole('option', { name: /Monero/ })
    .first()
    .click();
  await expect(german).toHaveURL(new RegExp(`${COIN}(\\?market=\\w+)?$`), { timeout: HANG_TIMEOUT_MS });
  await expect(german.getByRole('heading', { level: 1, name: 'Monero XMR' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect(german).toHaveTitle('Monero price: every XMR market, live');
  // Back and forward restore the page with its own title.
  await german.goBack();
  await expect(german).toHaveTitle(/Spot/i);
  await german.goForward();
  await expect(german).toHaveTitle('Monero price: every XMR market, live');
  await german.goto('/markets/onChain');
  await expect(german.locator('tr[data-symbol-id]').first()).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect(german.getByRole('navigation', { name: 'Category' }).getByRole('link').nth(1)).toBeVisible();

  // A list with some hidden coins is completed without an interaction.
  const html = await german.request.get(LIST).then((response) => response.text());
  expect(html).toContain('data-symbol-id');
  expect(html).not.toMatch(/Monero|XMR/);
  for (const [page, count] of [
    [german, 1],
    [japanese, 0],
  ] as const) {
    const answered = page.waitForResponse((response) => response.url().includes('/getHomeQuotation') && response.url().includes('limit='));
    await page.goto(LIST);
    await (await answered).finished();
    await painted(page);
    await expect(page.locator(MONERO_ROW)).toHaveCount(count);
  }

  for (const path of [COIN, '/markets/onChain']) {
    await japanese.goto(path);
    await expect(japanese.getByText(MISSING)).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    await expect(japanese.locator('tr[data-symbol-id]')).toHaveCount(0);
  }
}

/** Checks that nothing shifts when the browser gets the content for its country, on a phone and on a desktop. */
async function checkLayoutShifts(browser: Browser, stack: Stack): Promise<void> {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const [country, path, shown] of [
      ['DE', COIN, '[data-testid="price"]'],
      ['JP', COIN, `text=${MISSING}`],
      ['DE', '/markets/onChain', 'tr[data-symbol-id]'],
      ['JP', '/markets/onChain', `text=${MISSING}`],
      ['DE', LIST, MONERO_ROW],
    ] as const) {
      const page = await visit(browser, stack, country, viewport);
      const shifts = await watchLayoutShifts(page);
      const release = await holdMarkets(page);
      await page.goto(path);
      await waitForHydration(page);
      await painted(page);
      release();
      await expect(page.locator(shown).first()).toBeVisible();
      await painted(page);
      await expectStableLayout(shifts, SHIFT_MAX, `${path} in ${country}, ${viewport.width} px wide`);
      await page.close();
    }
  }
}

/** Checks that links to a list are shown where it is offered, and shift nothing when they appear. */
async function checkLinks(browser: Browser, stack: Stack): Promise<void> {
  for (const [country, count] of [
    ['DE', 3],
    ['JP', 0],
  ] as const) {
    const page = await visit(browser, stack, country);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/account');
    await waitForHydration(page);
    const links = page.getByRole('link', { name: 'On-chain' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stocks' })).toBeVisible();
    await expect(links).toHaveCount(0);
    const answered = page.waitForResponse('**/v1/mix/public/clientCommonConfig');
    await page.mouse.move(5, 5);
    await (await answered).finished();
    // Header and footer on a page without lists.
    await expect(links).toHaveCount(count === 0 ? 0 : 2);
    await painted(page);
    await expectStableLayout(shifts, SHIFT_MAX, `the shell in ${country}`);

    await page.goto('/markets/spot');
    await waitForHydration(page);
    const again = page.waitForResponse('**/v1/mix/public/clientCommonConfig');
    await shifts.discard();
    await page.mouse.move(9, 9);
    await (await again).finished();
    await expect(links).toHaveCount(count);
    await painted(page);
    await expectStableLayout(shifts, SHIFT_MAX, `the tabs in ${country}`);
    await page.close();
  }
  // The bottom bar has links to lists that are offered in every country.
  const phone = await visit(browser, stack, 'DE', { width: 390, height: 844 });
  await phone.goto('/account');
  await expect(phone.getByRole('navigation', { name: 'Markets' }).getByRole('link')).toHaveText(['Markets', 'Spot', 'Futures', 'Stocks']);
}

// One test with one product for all checks, as a start takes longer than the checks.
test('content for some countries is shown where it is offered, is in no cached page, and shifts nothing when it appears', async ({
  browser,
  startOwn,
}) => {
  const stack = await startOwn(ENVIRONMENT);
  await test.step('pages', () => checkPages(browser, stack));
  await test.step('layout shifts', () => checkLayoutShifts(browser, stack));
  await test.step('links', () => checkLinks(browser, stack));
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { INDEPENDENT } from './fixtures/simulated-only';
import { SMALL_MARKET } from './fixtures/small-market';
import { test } from './fixtures/stack';
import { axeFindings } from './pages/axe';
import { expectPage, waitForHydration } from './pages/hydration';
import { HANG_TIMEOUT_MS, MarketPage, SPOT } from './pages/market-page';
import { expectWhole } from './pages/probes';
import { SupportPanel } from './pages/support-panel';

// Help and support with the exchange behind them, on pages of every width, without scripts, and with an outside chat script.

test.use({ simulatedOnly: INDEPENDENT });

const mailbox = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'mailbox');
  return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
};

test('a guest searches the help, writes to support, and reads the message by its reference number', async ({ page, stack }) => {
  await page.goto(SPOT);
  const panel = new SupportPanel(page);
  await panel.open();
  await panel.dialog.getByLabel('Search the help').fill('zebra quagga');
  await expect(panel.dialog.getByRole('status')).toContainText('No article contains this.');
  await panel.dialog.getByLabel('Search the help').fill('eight conditions');
  await panel.dialog.getByRole('button', { name: 'The eight conditions of a price alert' }).click();
  await expect(panel.dialog.getByText('Price leaves a range')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toBeHidden();

  const reference = await panel.send('Where is <b>my alert</b>?', 'guest-of-support@example.org');
  expect(await axeFindings(page)).toEqual([]);
  await panel.read(reference);
  await expect(panel.dialog.getByText('Where is <b>my alert</b>?')).toBeVisible();
  await expect(() => {
    const mails = mailbox(stack.dataDir);
    expect(mails.some((mail) => mail.includes(`Message to support ${reference}`))).toBe(true);
    expect(mails.some((mail) => mail.includes('To: guest-of-support@example.org\n'))).toBe(true);
  }).toPass({ timeout: HANG_TIMEOUT_MS });
  const asked = mailbox(stack.dataDir).find((mail) => mail.includes('To: guest-of-support@example.org\n')) ?? '';
  await page.goto(`/help${/#confirm=[\w-]+/.exec(asked)?.[0] ?? ''}`);
  await expect(page.getByText(`The answer to message ${reference} will be sent to it.`)).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expect(page).toHaveURL(/\/help$/);
});

test('the helper leads to the top, to alerts, favorites and the keys, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(SPOT);
  await expect(new MarketPage(page).rows.first()).toBeVisible();
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const menu = page.getByRole('navigation', { name: 'Shortcuts' });
  await page.getByRole('button', { name: 'Shortcuts' }).focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await menu.getByRole('link', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await menu.getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL(/\/markets\/favorite$/);
  await expect(menu).toBeHidden();
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1199, 800],
  [1200, 800],
  [1920, 1080],
] as const)
  test(`the helper covers no row and not the bottom bar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(SPOT);
    const rows = new MarketPage(page).rows;
    await expect(rows.first()).toBeVisible();
    const dock = page.locator('a[data-opens="help"]').locator('..');
    const covered = await dock.evaluate((element) => {
      const hits = (other: Element | null): boolean => {
        const [a, b] = [element.getBoundingClientRect(), other?.getBoundingClientRect()];
        return b !== undefined && b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      };
      return [...document.querySelectorAll('tr[data-symbol-id]')].filter(hits).length;
    });
    expect(covered).toBe(0);
    await dock.scrollIntoViewIfNeeded();
    await page.locator('a[data-opens="help"]').click();
    await expect(page.getByRole('dialog', { name: 'Help and support' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  });

test('the helper stands apart from the last column at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(SPOT);
  const cell = new MarketPage(page).rows.first().locator('td').last();
  await expect(cell).toBeVisible();
  const end = await cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });
  const dock = await page.locator('a[data-opens="help"]').boundingBox();
  expect((dock?.x ?? 0) - end).toBeGreaterThanOrEqual(6);
});

/** Holds back the scripts that the page requests from now on; returns what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test.describe('a press before the scripts have arrived', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('on the help button leads to the page of the help', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(SPOT, { waitUntil: 'commit' });
    await page.locator('a[data-opens="help"]').click();
    await expect(page).toHaveURL(/\/help$/);
    release();
  });

  for (const path of ['/help', '/help/export'])
    test(`on “Write to support” of ${path} opens the form when they are there`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('a[data-opens="write"]').click();
      await expect(page).toHaveURL(/\/help#write$/);
      release();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Write to support' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
      await expect(page).toHaveURL(/\/help$/);
    });

  test('of the panel shows that they are on their way', async ({ page }) => {
    await page.goto(SPOT);
    await waitForHydration(page);
    const release = await holdScripts(page);
    await page.locator('a[data-opens="help"]').click();
    await expect(page.locator('body > progress')).toBeVisible();
    release();
    await expect(page.getByRole('dialog', { name: 'Help and support' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
    await expect(page.locator('progress')).toHaveCount(0);
  });
});

test('a panel whose script is gone after a deployment is said not to have loaded, with a link that loads the page anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${SPOT}?sort=name&dir=asc`);
  await waitForHydration(page);
  const late = page.getByText('This could not be loaded yet.');
  await expect(late).toBeHidden();
  // Until the page is loaded anew: it requests the script again from time to time, and the notice would go when it arrives.
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route('**/_next/static/**/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.locator('a[data-opens="help"]').click();
  await expect(page.locator('body > progress')).toBeVisible();
  await expect(late).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  await expectWhole(late.getByRole('link'));
  expect(await axeFindings(page)).toEqual([]);
  const loaded = page.waitForEvent('load');
  await late.getByRole('link', { name: 'Refresh' }).click();
  await loaded;
  await expectPage(page, /\/markets\/spot\?sort=name&dir=asc$/);
  await expect(late).toBeHidden();
  await new SupportPanel(page).open();
});

test('the heading of what the panel shows has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/help');
  const panel = new SupportPanel(page);
  const heading = (name: string) => panel.dialog.getByRole('heading', { name });
  await page.locator('a[data-opens="write"]').first().click();
  await expect(heading('Write to support')).toBeFocused({ timeout: HANG_TIMEOUT_MS });
  await page.keyboard.press('Escape');
  await panel.open();
  await expect(panel.dialog.getByLabel('Search the help')).toBeFocused();
  await panel.dialog.getByRole('button', { name: 'Reading a market list' }).press('Enter');
  await expect(heading('Reading a market list')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the help is a page, and each article too', async ({ page }) => {
    await page.goto('/ja/markets/spot');
    await page.locator('a[data-opens="help"]').click();
    await expect(page).toHaveURL(/\/ja\/help$/);
    await page.getByRole('main').getByRole('link', { name: '価格アラートの8つの条件' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('価格アラートの8つの条件');
  });
});

test('an outside chat script takes the place of the panel, and only its origin is in the policy', async ({ startOwn, page }) => {
  const { origin } = await startOwn({ ...SMALL_MARKET, CHAT_SCRIPT_URL: 'https://chat.example/widget.js?site=1' });
  const requested: string[] = [];
  await page.route('https://chat.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.chat = "here";' });
  });
  const answer = await page.goto(`${origin}/help`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/chat\.example(;|$)/);
  expect(policy).toContain('frame-src https://chat.example');
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'here', { timeout: HANG_TIMEOUT_MS });
  expect(requested).toEqual(['https://chat.example/widget.js?site=1']);
  await expect(page.locator('[data-opens="help"], [data-opens="write"]')).toHaveCount(0);
});

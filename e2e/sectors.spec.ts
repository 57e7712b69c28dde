import { expect, type Page } from '@playwright/test';
import { ALSO_LIVE, test } from './fixtures/stack';
import { expectPage } from './pages/hydration';

// A visitor compares sectors in a table and on a map, opens one, and sees what its members add to it; with and without scripts.

const sectorRows = (page: Page) => page.locator('tr[data-sector]');
const changeText = /^[+−]?\d+\.\d\d%$/;

test('a visitor changes window, order and form; the address keeps them', ALSO_LIVE, async ({ page }) => {
  await page.goto('/markets/leading');
  await expect(page.getByRole('heading', { level: 1, name: 'Sectors' })).toBeVisible();
  await expect(sectorRows(page).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Change over' }).getByRole('link', { name: '7d' }).click();
  await expectPage(page, /\/markets\/leading\?window=7d$/);
  await page.getByRole('columnheader', { name: '24h turnover' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?window=7d&sort=turnover&dir=desc$/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '24h turnover' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click();
  await expectPage(page, /view=map$/);
  await expect(page.getByRole('group', { name: 'Heat map of the sectors: change over 7d' }).getByRole('link').first()).toBeVisible();
});

test('the map is one stop of the tabulator key; arrows move through it and Enter opens a sector', async ({ page }) => {
  await page.goto('/markets/leading?view=map');
  const map = page.getByRole('group', { name: /^Heat map of the sectors/ });
  await map.getByRole('link').first().focus();
  await page.keyboard.press('End');
  const focused = map.locator(':focus');
  await expect(focused).toHaveAttribute('tabindex', '0');
  await expect(map.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  const name = (await focused.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

for (const width of [768, 820, 1200])
  test(`no figure of a member is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/markets/leadingDetail/layer-1');
    const cells = page.locator('tr[data-symbol-id] > td');
    await cells.first().scrollIntoViewIfNeeded();
    await expect(cells.filter({ hasText: /\d\.\d{4}%/ }).first()).toBeVisible();
    expect(
      await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)),
    ).toEqual([]);
  });

test('a sector has its change over each window, its line and its members, whose contributions follow the window', async ({ page }) => {
  await page.goto('/markets/leading');
  await sectorRows(page)
    .filter({ hasText: 'Layer 1' })
    .getByRole('link', { name: /Layer 1/ })
    .click();
  await expectPage(page, /\/markets\/leadingDetail\/layer-1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Layer 1' })).toBeVisible();
  const windows = page.getByRole('navigation', { name: 'Change over' });
  await expect(windows.getByRole('link')).toHaveCount(4);
  await expect(page.locator('tr[data-symbol-id="BTCUSDT_SPBL"]')).toContainText(/%/);
  await expect(
    page
      .getByRole('region', { name: /Layer 1 against Bitcoin/ })
      .or(page.getByLabel(/Layer 1 against Bitcoin/))
      .first(),
  ).toBeVisible();
  await windows.getByRole('link', { name: /30d/ }).click();
  await expectPage(page, /\/layer-1\?window=30d$/);
  await expect(page.getByRole('columnheader', { name: '30d change' })).toBeVisible();
  await expect(page.getByText(/^Sum of the contributions over 30d: .*\.$/)).toBeVisible();
});

test('the order of the members is in the address, which restores it', async ({ page }) => {
  await page.goto('/markets/leadingDetail/layer-1');
  await expect(page.locator('tr[data-symbol-id]').first()).toBeVisible();
  await page.getByRole('columnheader', { name: '24h change' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/layer-1\?sort=change&dir=desc$/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '24h change' })).toHaveAttribute('aria-sort', 'descending');
});

test.describe('a sector without a page', () => {
  test('leads to the list, which says so once', async ({ page }) => {
    await page.goto('/markets/leadingDetail/no-such-sector');
    const message = page.getByText('You have been redirected to the sector list page, as there is no details page for the current sector');
    await expect(message).toBeVisible();
    await expect(page).toHaveURL(/\/markets\/leading$/);
    await page.reload();
    await expect(sectorRows(page).first()).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('in Arabic too; without a sector there is no message, and a longer address is a 404', async ({ page }) => {
    await page.goto('/ar/markets/leadingDetail/fan-token');
    await expect(page.getByText('تم تحويلك إلى صفحة قائمة القطاعات')).toBeVisible();
    await page.goto('/markets/leadingDetail');
    await expect(page).toHaveURL(/\/markets\/leading$/);
    await expect(page.getByText('You have been redirected')).toHaveCount(0);
    expect((await page.goto('/markets/leadingDetail/ai/meme'))?.status()).toBe(404);
  });
});

test('the list of a sector’s coins and the page of a coin lead to the sector', async ({ page }) => {
  await page.goto('/markets/spot/ai');
  await page.getByRole('link', { name: 'Performance, breadth and members of this sector' }).click();
  await expectPage(page, /\/markets\/leadingDetail\/ai$/);
  await page.goto('/markets/tokens/bitcoin');
  await page.getByRole('main').getByRole('link', { name: 'Layer 1' }).click();
  await expectPage(page, /\/markets\/leadingDetail\/layer-1$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures are in the pages, and the choices are links', async ({ page, market }) => {
    await page.goto('/markets/leading?window=30d');
    expect(await sectorRows(page).count()).toBeGreaterThan(market === 'live' ? 10 : 15);
    await expect(sectorRows(page).first().getByRole('cell').first()).toHaveText(changeText);
    await page.getByRole('navigation', { name: 'Change over' }).getByRole('link', { name: '1h' }).click();
    await expect(page).toHaveURL(/window=1h$/);
    await page.goto('/markets/leading?view=map');
    // Searches by text leave out such elements.
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.locator('noscript > p > a')).toHaveAttribute('href', '/markets/leading');
    await page.goto('/markets/leadingDetail/meme');
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.locator('tr[data-symbol-id]').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Change over' }).getByRole('link').first()).toContainText(/%/);
  });
});

test('the leading coins of the sectors end at one edge with their changes, in Arabic too', async ({ page }) => {
  for (const path of ['/markets/leading', '/ar/markets/leading']) {
    await page.goto(path);
    await expect(sectorRows(page).first()).toBeVisible();
    const edges = await sectorRows(page)
      .locator('a[href*="/markets/tokens/"]')
      .evaluateAll((links) =>
        links.map((link) =>
          [link, link.nextElementSibling].map((part) => {
            const text = document.createRange();
            if (part) text.selectNodeContents(part);
            return text.getBoundingClientRect().right;
          }),
        ),
      );
    expect(edges.length, path).toBeGreaterThan(1);
    for (const [name = 0, change = 1] of edges) expect(Math.abs(name - change), path).toBeLessThan(1);
  }
});

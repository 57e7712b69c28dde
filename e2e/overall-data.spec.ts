import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { expectPage } from './pages/hydration';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

// A visitor asks what leverage costs and who pays, compares contracts in a table and on a map, and comes back by the address; with and
// without scripts.

const PATH = '/markets/trading-data/wholeNetwork';
const rows = (page: Page) => page.locator('tr[data-symbol-id]');
const answer = (page: Page) => page.getByRole('region', { name: /^Cost of leverage now/ });
const amount = /^[+−]?[\d,]+\.\d+ USDT$/;

test('the answer comes first; tab, order and map are in the address, which restores them', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Overall data' })).toBeVisible();
  await expect(answer(page).getByText(/^(Longs pay shorts|Shorts pay longs)$/)).toBeVisible();
  await expect(answer(page).getByText(amount)).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Contracts' }).getByRole('link', { name: 'Coin-M futures' }).click();
  await expectPage(page, /\?tab=coin-m$/);
  // Rows are mounted near the screen.
  await page.getByRole('heading', { name: /^All contracts/ }).scrollIntoViewIfNeeded();
  await page.getByRole('columnheader', { name: 'Annualized' }).scrollIntoViewIfNeeded();
  await expect(page.locator('tr[data-symbol-id="BTCUSD_DMCBL"]')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Annualized' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?tab=coin-m&sort=annualized&dir=desc$/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Annualized' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Annualized' }).scrollIntoViewIfNeeded();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click();
  await expectPage(page, /&view=map$/);
  const map = page.getByRole('group', { name: 'Heat map of annualized funding: Coin-M futures' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('link').first()).toBeVisible();
  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('link').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolling through the contracts shifts nothing, and their columns stay where they are', async ({ page, market }) => {
    const shifts = await watchLayoutShifts(page);
    await page.goto(PATH);
    const table = page.getByRole('region', { name: /^All contracts/ }).getByRole('table');
    await table.scrollIntoViewIfNeeded();
    await expect(rows(page).first()).toBeVisible();
    // The other contracts arrive once the page is in use.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await expect(table).toHaveAttribute('aria-rowcount', market === 'live' ? /^[5-9]\d$/ : /^\d{3,}$/);
    await shifts.discard();
    await page.evaluate(async () => {
      for (let step = 0; step < 24; step += 1) {
        window.scrollBy(0, 500);
        for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      }
    });
    await expectStableLayout(shifts, 0.005);
  });
});

test('contracts that are compared are in the address, and their settled funding has a chart', async ({ page }) => {
  await page.goto(PATH);
  const chart = page.getByRole('region', { name: 'Settled funding, 30 days' });
  await chart.scrollIntoViewIfNeeded();
  await chart.getByRole('combobox', { name: 'Add a contract' }).selectOption('SOLUSDT_UMCBL');
  await expect(page).toHaveURL(/\?symbols=BTCUSDT_UMCBL\.ETHUSDT_UMCBL\.SOLUSDT_UMCBL$/);
  await page.reload();
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.getByRole('button', { name: 'Remove: SOLUSDT' })).toBeVisible();
  await expect(chart.locator('canvas').first()).toBeVisible();
});

test('the overview leads to the page, and its contracts to their coins', async ({ page }) => {
  await page.goto('/markets/overview');
  const card = page.locator('[data-card="contractData"]');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(/^[+−]\d[\d,]*\.\d\d%$/).first()).toBeVisible();
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expectPage(page, /\/wholeNetwork$/);
  await page
    .getByRole('region', { name: /^Most positive/ })
    .getByRole('link')
    .first()
    .click();
  await expectPage(page, /\/markets\/tokens\//);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the main numbers and the first contracts are in the page, and the choices are links', async ({ page }) => {
    await page.goto(`${PATH}?tab=coin-m`);
    await expect(answer(page).getByText(amount)).toHaveCount(2);
    await expect(
      page
        .getByRole('region', { name: 'Whole market' })
        .getByText(/^\$[\d.]+[MBT]$/)
        .first(),
    ).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Contracts' }).getByRole('link', { name: 'USDT/USD futures' }).click();
    await expect(page).toHaveURL(/\/wholeNetwork$/);
  });
});

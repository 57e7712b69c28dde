import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures/stack';

// On a phone the tables of sectors scroll sideways: no figure and no order is missing.

test('sectors are ordered by a column beyond the edge of the screen, whose figures are there', async ({ page }) => {
  await page.goto('/markets/leading');
  const head = page.getByRole('columnheader', { name: '24h turnover' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=turnover&dir=desc$/);
  await expect(head).toBeInViewport();
  const [first] = await page.locator('tr[data-sector]').all();
  await expect(first?.getByText(/^\$[\d.]+[BMK]$/).last() ?? head).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBe(0);
});

test('members have their change and their weight', async ({ page }) => {
  await page.goto('/markets/leadingDetail/layer-1');
  const change = page.getByRole('columnheader', { name: '24h change' });
  await change.scrollIntoViewIfNeeded();
  const row = page.locator('tr[data-symbol-id="BTCUSDT_SPBL"]');
  const weight = row.getByText(/^\d+\.\d{4}%$/);
  await expect(weight).toBeVisible();
  await weight.scrollIntoViewIfNeeded();
  await expect(weight).toBeInViewport();
  await expect(change).toBeVisible();
});

for (const [path, rows] of [
  ['/markets/leading', 'tr[data-sector]'],
  ['/markets/leadingDetail/layer-1', 'tr[data-symbol-id]'],
] as const)
  test(`the heads of ${path} stay at the top of the screen while the page scrolls, and move sideways with their columns`, async ({
    page,
  }) => {
    await page.goto(path);
    const head = page.getByRole('columnheader').first();
    await head.scrollIntoViewIfNeeded();
    const topOf = (element: Locator): Promise<number> => element.evaluate((node) => Math.round(node.getBoundingClientRect().top));
    for (const at of [3, 6]) {
      await page
        .locator(rows)
        .nth(at)
        .evaluate((row) => window.scrollTo(0, window.scrollY + row.getBoundingClientRect().top - 60));
      await expect.poll(() => topOf(head)).toBe(0);
    }
    const last = page.getByRole('columnheader').last();
    await expect(last).not.toBeInViewport();
    await page.locator('div:has(> table)').evaluate((box) => (box.scrollLeft = box.scrollWidth));
    await expect(last).toBeInViewport();
    expect([await topOf(head), await topOf(last)]).toEqual([0, 0]);
    await expect(head).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => topOf(head)).toBeGreaterThan(100);
  });

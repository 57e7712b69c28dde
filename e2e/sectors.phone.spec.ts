import { expect } from '@playwright/test';
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
  const row = page.locator('tr[data-symbol-id="BTCUSDT_SPBL"]');
  const weight = row.getByText(/^\d+\.\d{4}%$/);
  await weight.scrollIntoViewIfNeeded();
  await expect(weight).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: '24h change' })).toBeVisible();
});

import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { SPOT } from './pages/market-page';

test('the helper of a device without a keyboard names no keys', async ({ page }) => {
  await page.goto(SPOT);
  const menu = page.getByRole('navigation', { name: 'Shortcuts' });
  const button = page.getByRole('button', { name: 'Shortcuts' });
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  await expect(menu.getByRole('link', { name: 'Back to top' })).toBeVisible();
  await expect(menu.locator('a[data-opens="keys"]')).toBeHidden();
});

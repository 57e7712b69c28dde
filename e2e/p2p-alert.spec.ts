import { expect } from '@playwright/test';
import { NO_SUCH_LIST } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { HANG_TIMEOUT_MS } from './pages/market-page';
import { expectNoSidewaysScroll } from './pages/probes';

test.use({ simulatedOnly: NO_SUCH_LIST });

test('axe finds nothing on the ads of a P2P alert in both themes, and nothing scrolls sideways', async ({ page }) => {
  await page.goto('/markets/price-alert');
  await page.getByText('P2P ad price').click();
  await expect(page.getByRole('group', { name: 'Buy ads' })).toBeVisible({ timeout: HANG_TIMEOUT_MS });
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `ads at ${width}`);
    await expect(page.getByRole('slider')).toBeVisible({ visible: width === 1440 });
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  expect(await axeFindingsInColors(page)).toEqual([]);
});

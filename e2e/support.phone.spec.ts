import { expect } from '@playwright/test';
import { INDEPENDENT } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { axeFindings } from './pages/axe';
import { expectPage, waitForHydration } from './pages/hydration';
import { MarketPage, SPOT } from './pages/market-page';

test.use({ simulatedOnly: INDEPENDENT });

test('the helper of a device without a keyboard names no keys', async ({ page }) => {
  await page.goto(SPOT);
  const menu = page.getByRole('navigation', { name: 'Shortcuts' });
  const button = page.getByRole('button', { name: 'Shortcuts' });
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  await expect(menu.getByRole('link', { name: 'Back to top' })).toBeVisible();
  await expect(menu.locator('a[data-opens="keys"]')).toBeHidden();
});

for (const width of [390, 820])
  test(`at ${width} px the panel of the bottom bar leads to the top, to alerts and favorites`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await new MarketPage(page).open();
    await waitForHydration(page);
    const panel = page.getByRole('dialog', { name: 'Settings' });
    const shortcuts = panel.getByRole('navigation', { name: 'Shortcuts' });
    const follow = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Settings' }).tap();
      await shortcuts.getByRole('link', { name, exact: true }).tap();
      await expect(panel).toHaveCount(0);
    };

    await page.getByRole('button', { name: 'Settings' }).tap();
    await expect(shortcuts.getByRole('link', { name: 'Help and support' })).toBeVisible();
    await expect(shortcuts.locator('a[data-opens="keys"]')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close' }).tap();
    await expect(panel).toHaveCount(0);

    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await follow('Back to top');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await follow('Favorites');
    await expectPage(page, /\/markets\/favorite$/);
    await follow('Price alerts');
    await expect(page).toHaveURL(/\/markets\/price-alert$/);
  });

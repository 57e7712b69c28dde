import { expect, type Locator, type Page } from '@playwright/test';
import { INDEPENDENT } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { axeFindings } from './pages/axe';

// A visitor reads the hint of a control with the pointer, keys and fingers, in both reading directions.

test.use({ simulatedOnly: INDEPENDENT });

const HINT = 'A hint that a pointer, a finger or a key shows';
const NARROW = { width: 390, height: 900 };

const hintOf = (page: Page): Locator => page.getByRole('tooltip');
/** Controls with the hint: one in each theme and reading direction. */
const controls = (page: Page): Locator =>
  page
    .locator('button')
    .filter({ hasText: /^Button$/ })
    .and(page.locator(`[title="${HINT}"], [aria-describedby="tooltip"]`));

async function expectInside(page: Page): Promise<void> {
  const box = await hintOf(page).boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

test('the pointer shows the hint of each control inside the window, Escape closes it', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/ui');
  await expect(controls(page)).toHaveCount(4);
  for (const control of await controls(page).all()) {
    await control.hover();
    await expect(hintOf(page)).toHaveText(HINT);
    await expectInside(page);
    await expect(control).toHaveAccessibleDescription(HINT);
    await page.keyboard.press('Escape');
    await expect(hintOf(page)).toHaveCount(0);
  }
});

test('a key shows the hint of the control in focus; axe finds nothing', async ({ page }) => {
  await page.goto('/ui');
  const control = controls(page).first();
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(hintOf(page)).toHaveText(HINT);
  await expect(control).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(hintOf(page)).toHaveCount(0);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: NARROW });

  test('a tap shows the hint, one elsewhere closes it', async ({ page }) => {
    await page.goto('/ui');
    const control = controls(page).first();
    // Its code loads with the first pointer on the page.
    await control.hover();
    await expect(hintOf(page)).toHaveText(HINT);
    await page.keyboard.press('Escape');
    await expect(hintOf(page)).toHaveCount(0);
    await control.tap();
    await expect(hintOf(page)).toHaveText(HINT);
    await expectInside(page);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(hintOf(page)).toHaveCount(0);
  });
});

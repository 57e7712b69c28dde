import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/stack';
import { ADDRESSES } from './pages/addresses';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { freezeOrder } from './pages/frozen-order';
import { MarketPage } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';

// Widths, themes, reading directions and accessibility of every page of the page table.

const SHIFT_MAX = 0.005;
/** Widths at which each page is loaded: phone, tablet, desktop. */
const WIDTHS = [390, 820, 1440];
const [PHONE, , DESKTOP] = WIDTHS;
const HEIGHT = 900;
/** Least width of a screen. */
const NARROW = 320;
/** Head of the column of prices, in English and Arabic. */
const LAST_PRICE = /Last price|آخر سعر/;
const PAGES = [...Object.entries(ADDRESSES), ['missing', ['/markets/no-such-list']] as const];

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content, where).toBeLessThanOrEqual(window);
}

/** Fails with what axe finds on the page in either theme. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  // One cell of each kind is in view; more rows only take time.
  await page.setViewportSize({ width: DESKTOP ?? 0, height: 480 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'white');
  expect.soft(await axeFindings(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  expect.soft(await axeFindingsInColors(page), `${path} (dark)`).toEqual([]);
}

for (const [name, addresses] of PAGES) {
  for (const width of WIDTHS) {
    const also = width === PHONE ? `, nor at ${NARROW} px` : width === DESKTOP ? '; axe finds nothing in both themes' : '';
    test(`page ${name}, ${width} px wide: nothing shifts on load and live, nothing scrolls sideways${also}`, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      // A new order is tested in `order.spec.ts`.
      await freezeOrder(page);
      const market = new MarketPage(page);
      for (const path of addresses) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expectStableLayout(shifts, SHIFT_MAX, path);
        if (name === 'list') {
          await expect(market.rows.first()).toBeVisible();
          const price = market.table.getByRole('columnheader', { name: LAST_PRICE });
          await price.getByRole('button').click();
          await expect(price).toHaveAttribute('aria-sort', 'descending');
          await expectStableLayout(shifts, SHIFT_MAX, path);
        }
        await expectNoSidewaysScroll(page, path);
        if (width === PHONE) {
          await page.setViewportSize({ width: NARROW, height: HEIGHT });
          await expectNoSidewaysScroll(page, `${path}, ${NARROW} px wide`);
        }
        if (width === DESKTOP) await expectAccessible(page, path);
      }
    });
  }
}

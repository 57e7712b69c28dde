import { expect, type Page } from '@playwright/test';
import type { PageEntry } from '../lib/pages/page-entry';
import { PAGES, type PageName } from '../lib/pages/page-table';
import { test } from './fixtures/stack';
import { ADDRESSES } from './pages/addresses';
import { axeFindings, axeFindingsInColors } from './pages/axe';
import { freezeOrder } from './pages/frozen-order';
import { MarketPage } from './pages/market-page';
import { expectNoSidewaysScroll, expectNoSidewaysScrollBelow, expectStableLayout, watchLayoutShifts } from './pages/probes';
import { relaySocket } from './pages/socket-relay';

// Widths, themes, reading directions and accessibility of every page of the page table.

const SHIFT_MAX = 0.005;
/** Widths at which each page is loaded: phone, tablet, desktop. */
const [PHONE, TABLET, DESKTOP] = [390, 820, 1440] as const;
const HEIGHT = 900;
/** Smallest supported width of a screen. */
const NARROW = 320;
/** Head of the column of prices, in English and Arabic. */
const LAST_PRICE = /Last price|آخر سعر/;
const WALK = [
  ...Object.entries<PageEntry>(PAGES).map(([name, { hasPrices, isBare = false }]) => ({
    name,
    hasPrices,
    isBare,
    addresses: ADDRESSES[name as PageName],
  })),
  { name: 'missing', hasPrices: false, isBare: false, addresses: ['/markets/no-such-list'] },
];

/** Fails with the violations that axe finds on the page in either theme. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  // A low window has one cell of each kind in view; more rows only take time.
  await page.setViewportSize({ width: DESKTOP, height: 480 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'white');
  expect.soft(await axeFindings(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  expect.soft(await axeFindingsInColors(page), `${path} (dark)`).toEqual([]);
}

for (const { name, hasPrices, isBare, addresses } of WALK) {
  for (const width of [PHONE, TABLET, DESKTOP]) {
    const also = width === PHONE ? `, nor at ${NARROW} px in all of it` : width === DESKTOP ? '; axe finds nothing in both themes' : '';
    test(`page ${name}, ${width} px wide: nothing shifts on load and live, nothing scrolls sideways${also}`, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      // A new order is tested in `order.spec.ts`.
      freezeOrder(await relaySocket(page));
      const market = new MarketPage(page);
      for (const path of addresses) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        // The end of the page.
        if (isBare) await expect(page.getByRole('main').getByRole('navigation')).toBeAttached();
        await expect(page.getByRole('contentinfo')).toHaveCount(isBare ? 0 : 1);
        // The mark of pages with prices, by which the front decides how long it may serve them.
        await expect(page.locator('[data-exchange]')).toHaveCount(hasPrices ? 1 : 0);
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
          await expectNoSidewaysScrollBelow(page, `${path}, ${NARROW} px wide`);
        }
        if (width === DESKTOP) await expectAccessible(page, path);
      }
    });
  }
}

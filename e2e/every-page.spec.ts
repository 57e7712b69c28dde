import { expect, type Page } from '@playwright/test';
import type { PageEntry } from '../lib/pages/page-entry';
import { PAGES, type PageName } from '../lib/pages/page-table';
import { INDEPENDENT, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { ADDRESSES, addressesOn, walkedAddresses } from './pages/addresses';
import { axeFindings, axeFindingsInColors, axeFindingsWithoutColors } from './pages/axe';
import { freezeOrder } from './pages/frozen-order';
import { MarketPage } from './pages/market-page';
import { messagePatterns } from './pages/message-patterns';
import { collectErrors, expectInsecure, plainHttp } from './pages/plain-http';
import { expectNoSidewaysScroll, expectNoSidewaysScrollBelow, expectStableLayout, watchLayoutShifts } from './pages/probes';
import { relaySocket } from './pages/socket-relay';
import { expectTextsFit, installTextProbe, stretchMessages } from './pages/text-fit';

// Widths, themes, reading directions and accessibility of every page of the page table.

const SHIFT_MAX = 0.005;
/** Widths at which each page is loaded: phone, tablet, desktop. */
const [PHONE, TABLET, DESKTOP] = [390, 820, 1440] as const;
const HEIGHT = 900;
/** Smallest supported width of a screen. */
const NARROW = 320;
/** The browser reports an answer 404 as an error. */
const MISSING = 'missing';
/** Head of the column of prices, in English and Arabic. */
const LAST_PRICE = /Last price|آخر سعر/;
const WALK = [
  ...Object.entries<PageEntry>(PAGES).map(([name, { hasPrices, isBare = false }]) => ({
    name,
    hasPrices,
    isBare,
    addresses: walkedAddresses(ADDRESSES[name as PageName]),
  })),
  { name: MISSING, hasPrices: false, isBare: false, addresses: ['/markets/no-such-list'] },
];

/** Fails with the violations that axe finds on the page, in English in either theme: the colors of Arabic are the same. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  // A low window has one cell of each kind in view; more rows only take time.
  await page.setViewportSize({ width: DESKTOP, height: 480 });
  if (path.startsWith('/ar/')) return expect.soft(await axeFindingsWithoutColors(page), path).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'white');
  expect.soft(await axeFindings(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  expect.soft(await axeFindingsInColors(page), `${path} (dark)`).toEqual([]);
}

/** Fails when texts of a pseudo-locale do not fit on phones, or the page is wider than the smallest screen anywhere. */
async function expectNarrow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: NARROW, height: HEIGHT });
  await expectNoSidewaysScroll(page, `${path}, ${NARROW} px wide`);
  if (!path.startsWith('/ar/')) await expectTextsFit(page, path, { arrange: () => stretchMessages(page) });
  await expectNoSidewaysScrollBelow(page, `${path}, ${NARROW} px wide`);
}

/** Checks of one of the widths only. */
const CHECKS = [
  { width: PHONE, also: `, nor at ${NARROW} px in all of it; texts that are 40 % longer fit`, check: expectNarrow },
  { width: TABLET, also: '; it works over plain http', check: expectInsecure },
  { width: DESKTOP, also: '; axe finds nothing in both themes', check: expectAccessible },
];

for (const { name, hasPrices, isBare, addresses } of WALK) {
  for (const { width, also, check } of CHECKS) {
    test(
      `page ${name}, ${width} px wide: nothing shifts on load and live, nothing scrolls sideways${also}`,
      hasPrices ? {} : simulatedOnly(INDEPENDENT),
      async ({ page, stack, market: feed }) => {
        const origin = width === TABLET ? plainHttp(stack.origin) : stack.origin;
        const errors = collectErrors(page);
        const shifts = await watchLayoutShifts(page);
        if (width === PHONE) await installTextProbe(page, messagePatterns('en'));
        // A new order is tested in `order.spec.ts`.
        freezeOrder(await relaySocket(page));
        const market = new MarketPage(page);
        for (const path of addressesOn(feed, addresses)) {
          await page.setViewportSize({ width, height: HEIGHT });
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(origin + path);
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
          } else await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expectNoSidewaysScroll(page, path);
          await check(page, path);
        }
        expect(name === MISSING ? [] : errors).toEqual([]);
      },
    );
  }
}

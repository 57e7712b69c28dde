import { expect } from '@playwright/test';
import { DEFAULT_FAVORITES } from '../lib/contract/identifiers';
import { PAGES } from '../lib/pages/page-table';
import { openInPieces } from './fixtures/page-in-pieces';
import { INDEPENDENT, NO_SUCH_LIST, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { addressesOn } from './pages/addresses';
import { MarketPage } from './pages/market-page';
import { expectStableLayout, slowDown, watchLayoutShifts } from './pages/probes';

// Layout shifts on slow connections and machines: while HTML arrives, and between the HTML and the data that scripts fetch.

const SHIFT_MAX = 0.001;
/** The limit of every page; the labels of buttons may widen them. */
const PLAIN_SHIFT_MAX = 0.005;
const SLOWER = 4;
/** A short page: header and footer are the same on every page, and arrive in pieces on this one, on the overview and on the lists. */
const IN_ALL_PIECES = PAGES.login.pattern;

/** Tabs, symbols and choices in lines that are filled from their end, and a table without fixed columns. */
const TRADING_DATA = '/markets/trading-data/trading';
const PLAIN_PAGES = Object.values(PAGES).flatMap(({ pattern, hasPrices }) => (hasPrices ? [] : [pattern]));
const IN_PIECES = [...(process.env['VERIFY_PAGES'] === 'all' ? PLAIN_PAGES : [IN_ALL_PIECES]), TRADING_DATA];

test('the overview shifts nothing while its HTML arrives in pieces', async ({ page, stack }) => {
  const shifts = await watchLayoutShifts(page);
  await openInPieces(page, stack.origin, '/markets/overview');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
  await expectStableLayout(shifts, SHIFT_MAX);
});

for (const [width, path] of [
  [390, '/markets/spot'],
  [820, '/markets/onChain/solana/volume'],
  [1440, '/markets/stocks'],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    const live = addressesOn('live', [path]).length > 0 ? {} : simulatedOnly(NO_SUCH_LIST);
    test(`${path} shifts nothing while its HTML arrives in pieces`, live, async ({ page, stack }) => {
      const shifts = await watchLayoutShifts(page);
      await openInPieces(page, stack.origin, path);
      // The whole page is shown: the bottom bar arrives last.
      await expect(page.getByRole('group', { name: 'List tools' }).getByRole('button', { name: 'CSV' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Language and theme|^Settings/ }).filter({ visible: true })).toHaveCount(1);
      await expectStableLayout(shifts, SHIFT_MAX);
    });

    for (const path of IN_PIECES) {
      test(`${path} shifts nothing while its HTML arrives in pieces`, simulatedOnly(INDEPENDENT), async ({ page, stack }) => {
        const shifts = await watchLayoutShifts(page);
        await openInPieces(page, stack.origin, path, path === IN_ALL_PIECES ? 'rows' : 'frame');
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expectStableLayout(shifts, PLAIN_SHIFT_MAX);
      });
    }

    test(`price alerts shift nothing while they load on a processor slowed down ${SLOWER} times`, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await slowDown(page, SLOWER);
      await page.goto('/markets/price-alert');
      await expect(page.getByRole('main').getByRole('slider')).toBeVisible();
      await expectStableLayout(shifts, SHIFT_MAX);
    });

    test(`a guest's favorites shift nothing when they replace the default ones on a processor slowed down ${SLOWER} times`, async ({
      page,
    }) => {
      const shifts = await watchLayoutShifts(page);
      const market = new MarketPage(page);
      await market.open();
      for (const place of [0, 1, 2])
        await market.rows
          .nth(place)
          .getByRole('button', { name: /^Favorite/ })
          .click();
      await slowDown(page, SLOWER);
      await page.goto('/markets/favorite');
      await expect(market.rows).toHaveCount(DEFAULT_FAVORITES.length + 3);
      await expectStableLayout(shifts, SHIFT_MAX);
    });
  });
}

import { expect } from '@playwright/test';
import { DEFAULT_FAVORITES } from '../lib/contract/identifiers';
import { PAGES } from '../lib/pages/page-table';
import { openFirstRows, openInPieces } from './fixtures/page-in-pieces';
import { NO_SUCH_LIST, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { addressesOn } from './pages/addresses';
import { MarketPage } from './pages/market-page';
import { expectStableLayout, slowDown, watchLayoutShifts } from './pages/probes';

// Layout shifts on slow connections and machines: while HTML arrives, and between the HTML and the data that scripts fetch.

const SHIFT_MAX = 0.001;
const SLOWER = 4;

test('a list whose HTML does not arrive completely shows the rows that it has', async ({ page, stack }) => {
  await openFirstRows(page, stack.origin, '/markets/spot', 3);
  await expect(new MarketPage(page).rows.nth(2)).toBeVisible();
});

for (const [width, list, other] of [
  [390, '/markets/spot', '/markets/leading'],
  [820, '/markets/onChain/solana/volume', '/markets/trading-data/trading'],
  [1440, '/markets/stocks', '/markets/overview'],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    const live = addressesOn('live', [list]).length > 0 ? {} : simulatedOnly(NO_SUCH_LIST);
    test(`${list} shifts nothing while its HTML arrives in pieces`, live, async ({ page, stack }) => {
      const shifts = await watchLayoutShifts(page);
      await openInPieces(page, stack.origin, list);
      // The whole page is shown: the bottom bar arrives last.
      await expect(page.getByRole('group', { name: 'List tools' }).getByRole('button', { name: 'CSV' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Language and theme|^Settings/ }).filter({ visible: true })).toHaveCount(1);
      await expectStableLayout(shifts, SHIFT_MAX);
    });

    // Lines that are filled from their end; two short pages whose frame arrives in pieces, too, of which the first has no header.
    for (const [path, whole] of [
      [other, 'frame'],
      ['/markets/fear-and-greed-index', 'rows'],
      [PAGES.login.pattern, 'rows'],
    ] as const) {
      test(`${path} shifts nothing while its HTML arrives in pieces`, async ({ page, stack }) => {
        const shifts = await watchLayoutShifts(page);
        await openInPieces(page, stack.origin, path, whole);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectStableLayout(shifts, SHIFT_MAX);
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

import { expect } from '@playwright/test';
import { NO_SUCH_LIST, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { freezeOrder } from './pages/frozen-order';
import { addressesOn } from './pages/addresses';
import { MarketPage } from './pages/market-page';
import { expectStableLayout, watchLayoutShifts } from './pages/probes';
import { relaySocket } from './pages/socket-relay';

const SHIFT_MAX = 0.0005;
const ROUNDS = 2;

// Every row gets another symbol at once, more than in any order of the market.
for (const [width, path] of [
  [390, '/markets/spot'],
  [820, '/markets/margin/layer-1'],
  [1440, '/markets/onChain'],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    const live = addressesOn('live', [path]).length > 0 ? {} : simulatedOnly(NO_SUCH_LIST);
    test(`a new order of all rows of ${path} shifts nothing`, live, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      const order = freezeOrder(await relaySocket(page));
      const market = new MarketPage(page);
      await market.open(path);
      await market.interact();
      let indices = (await order.first).data;
      await shifts.discard();
      for (let round = 0; round < ROUNDS; round += 1) {
        const shown = await market.symbolIds();
        indices = [...indices.slice(7), ...indices.slice(0, 7)];
        order.send(indices);
        await expect.poll(async () => (await market.symbolIds()).every((symbolId, place) => symbolId !== shown[place])).toBe(true);
      }
      await expectStableLayout(shifts, SHIFT_MAX);
    });
  });
}

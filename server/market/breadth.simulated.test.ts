import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSimulatedFeed } from '../feeds/simulated/simulated-feed';
import { Breadth } from './breadth';
import { Market } from './market';

// Prices of the simulated market at 0:00 UTC are the opens of its daily candles, so that the breadth can be recomputed from these.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const market = new Market(createSimulatedFeed({ seed: 7, cacheDir: null, now: NOW }), () => NOW);
const shown = { members: (): readonly number[] => [] };
const breadth = new Breadth(market, shown);
beforeAll(async () => {
  await market.open();
  await breadth.load();
}, 240_000);
afterAll(() => market.close());

it.each(['BTCUSDT_SPBL', 'DOGEUSDT_SPBL', 'AAVEUSDT_SPBL'])('%s is above a mean when it is above that of its candles', async (symbolId) => {
  const index = market.symbol(symbolId)?.index ?? -1;
  const days = await market.candles(index, '1d', NOW - 200 * 86_400_000, NOW + 1, NOW);
  const opens = days.map(({ open }) => open);
  const price = market.quote(index)?.price ?? Number.NaN;
  shown.members = () => [index];
  const isAbove = (count: number): boolean => price > opens.slice(-count).reduce((sum, open) => sum + open, 0) / count;
  expect(opens).toHaveLength(200);
  expect(breadth.current().aboveMean).toEqual([
    { days: 50, above: Number(isAbove(50)), counted: 1 },
    { days: 200, above: Number(isAbove(200)), counted: 1 },
  ]);
});

import { expect, it } from 'vitest';
import { simulatedCatalog } from './catalog';
import { MarketModel } from './market-model';
import { BarBuilder, basisOfMinutes, SymbolModel } from './symbol-model';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 20, 14);
/** Opening of a block of the simulated prices, where a range is cut. */
const BLOCK = Date.UTC(2025, 5, 1);

const catalog = simulatedCatalog(NOW);
const market = new MarketModel(7, catalog);
const models = catalog.symbols.map((symbol) => new SymbolModel(symbol, market));

it.each([
  ['a perpetual contract', 'BTCUSDT_UMCBL', NOW, 60],
  ['a perpetual contract from an odd minute on', 'SOLUSD_DMCBL', NOW + 7 * MINUTE_MS, 13],
  ['a contract over the end of a block', 'BTCUSDT_UMCBL', BLOCK - 5 * MINUTE_MS, 10],
])('the basis at the minutes of %s is that of its bars', (_, symbolId, from, minutes) => {
  const model = models.find(({ symbol }) => symbol.symbolId === symbolId);
  if (!model) throw new Error(`no ${symbolId}`);
  for (const range of market.ranges(from, from + minutes * MINUTE_MS)) {
    const bars = new BarBuilder(range);
    const path = range.buffer();
    range.coin(model.symbol.coin.index, path);
    bars.select(model, path);
    const ofMinutes = new Float64Array(bars.minutes + 1);
    basisOfMinutes(range, model, ofMinutes);
    expect([...ofMinutes].every(Number.isFinite)).toBe(true);
    expect([...ofMinutes]).toEqual(Array.from(ofMinutes, (__, minute) => bars.basisAt(minute)));
  }
});

it('a symbol without a basis has none', () => {
  const spot = models.find(({ symbol }) => symbol.symbolId === 'BTCUSDT_SPBL');
  const [range] = market.ranges(NOW, NOW + MINUTE_MS);
  const into = new Float64Array(2);
  if (spot && range) basisOfMinutes(range, spot, into);
  expect([...into]).toEqual([Number.NaN, Number.NaN]);
});

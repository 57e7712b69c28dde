import { describe, expect, it } from 'vitest';
import { readBeat } from '../../../tests/builders/quote-batch';
import { simulatedCatalog } from './catalog';
import { LiveState } from './live-state';
import { MarketModel } from './market-model';
import { SymbolModel } from './symbol-model';

const MINUTE_MS = 60_000;
const BEAT_MS = 250;
/** A Friday: New York's session is open. */
const NOW = Date.UTC(2026, 10, 20, 14, 33);
/** More than two hours: minutes that were computed again leave the window. */
const RUN_MINUTES = 130;
/** One of so many symbols is computed, of all kinds. */
const EVERY = 100;

const full = simulatedCatalog(NOW);
const symbols = full.symbols.filter((_, index) => index % EVERY === 0).map((symbol, index) => ({ ...symbol, index }));
const catalog = { coins: full.coins, symbols };
const model = new MarketModel(7, catalog);
const models = symbols.map((symbol) => new SymbolModel(symbol, model));

/** Reports of all symbols, without the extremes since an earlier report. */
const reportsOf = (state: LiveState) =>
  readBeat({ beat: () => ({ asOf: 0, quotes: state.report() }) }, 0)
    .quotes.map((quote) => ({ ...quote, low: 0, high: 0 }))
    .toSorted((one, other) => one.index - other.index);

describe('LiveState', () => {
  it('after two hours equals a state that starts then, to the last bit', async () => {
    const state = await LiveState.at(NOW, model, catalog, models);
    const end = NOW + RUN_MINUTES * MINUTE_MS;
    state.advance(end / BEAT_MS);
    const started = await LiveState.at(end, model, catalog, models);
    const expected = reportsOf(started);
    expect(expected.length).toBeGreaterThan(15);
    expect(reportsOf(state)).toEqual(expected);
  });
});

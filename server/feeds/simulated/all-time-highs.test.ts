import { describe, expect, it } from 'vitest';
import { AllTimeHighs } from './all-time-highs';
import { CandleCache } from './candle-cache';
import { simulatedCatalog } from './catalog';
import { History, historyStart } from './history';
import { MarketModel } from './market-model';
import { SymbolModel } from './symbol-model';

const NOW = Date.UTC(2026, 10, 20, 14, 33);
const DAY_MS = 86_400_000;

const full = simulatedCatalog(NOW);
/** Pairs against USDT, one against USDC, which the search leaves out, and one that trades since 31 October. */
const CODES = ['BTCUSDT', 'XRPUSDT', 'BTCUSDC', 'MONUSDT'];
const symbols = full.symbols
  .filter(({ line, symbolCode }) => line === 'spot' && CODES.includes(symbolCode))
  .map((symbol, index) => ({ ...symbol, index }));
const model = new MarketModel(7, { coins: full.coins, symbols });
const models = symbols.map((symbol) => new SymbolModel(symbol, model));
const indexOf = (code: string): number => symbols.findIndex(({ symbolCode }) => symbolCode === code);

/** Highest opens of the quarters of each complete day of a symbol. */
function opensOfDays(history: History, index: number): { day: number; open: number }[] {
  const days: { day: number; open: number }[] = [];
  for (let day = historyStart(NOW); day < Math.floor(NOW / DAY_MS) * DAY_MS; day += DAY_MS) {
    const opens = [0, 1, 2, 3].map((quarter) => history.opensAt(day + (quarter * DAY_MS) / 4, NOW)[index] ?? Number.NaN);
    const open = Math.max(...opens.filter((one) => one > 0));
    if (open > 0) days.push({ day, open });
  }
  return days;
}

describe('AllTimeHighs', () => {
  it('returns the highest price of the four days with the highest opens, also of a pair that has begun to trade', async () => {
    const history = new History(model, models, new CandleCache({ folder: null, root: null, bytesMax: 0 }));
    const highs = await new AllTimeHighs(history, models).search(NOW, new AbortController().signal);
    for (const code of ['BTCUSDT', 'XRPUSDT', 'MONUSDT']) {
      const index = indexOf(code);
      const best = opensOfDays(history, index).sort((a, b) => b.open - a.open);
      const candles = await Promise.all(best.slice(0, 4).map(({ day }) => history.candles(index, '1d', day, day + 1, NOW)));
      expect(highs[index]).toBe(Math.max(...candles.flat().map(({ high }) => high)));
    }
    expect(highs[indexOf('BTCUSDC')]).toBeNaN();
  });
});

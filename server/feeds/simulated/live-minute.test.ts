import { describe, expect, it } from 'vitest';
import { simulatedCatalog } from './catalog';
import { BEATS_PER_MINUTE, LiveMinute } from './live-minute';
import { MarketModel } from './market-model';
import { SymbolModel } from './symbol-model';

const catalog = simulatedCatalog(Date.UTC(2026, 10, 19));
const [largest, ...others] = catalog.symbols;
const smallest = others.filter(({ line, quoteCoin }) => line === 'spot' && quoteCoin === 'USDT').at(-1);
if (!largest || !smallest) throw new Error('empty catalog');
const model = new MarketModel(3, catalog);

const minuteOf = (symbol: typeof largest, time = 1_760_000_040_000): LiveMinute => {
  const live = new LiveMinute(new SymbolModel(symbol, model));
  [100, 101, 90, 99, 100, 140, 120, 110, 105].forEach((price, knot) => (live.knots[knot] = price));
  Object.assign(live.bar, { time, open: 100, high: 140, low: 90, close: 105, baseVolume: 240, quoteVolume: 24_000 });
  live.begin();
  return live;
};

describe('live minute', () => {
  it('begins with a trade at the open and no volume', () => {
    expect(minuteOf(largest).running).toMatchObject({ open: 100, high: 100, low: 100, close: 100, baseVolume: 0, quoteVolume: 0 });
  });

  it('includes passed knots at the next trade, each extreme only once it is past', () => {
    const live = minuteOf(smallest);
    live.advance(29);
    expect(live.running.low).toBeGreaterThanOrEqual(100);
    live.advance(120);
    expect(live.running).toMatchObject({ low: 90, high: 101 });
    live.advance(BEATS_PER_MINUTE - 1);
    expect(live.running).toMatchObject({ low: 90, high: 140 });
    expect([live.low, live.high]).toEqual([90, 140]);
  });

  it('stays within its bar, never exceeds its volume, and grows steadily', () => {
    for (const symbol of [largest, smallest]) {
      const live = minuteOf(symbol);
      let before = 0;
      for (let beat = 1; beat < BEATS_PER_MINUTE; beat += 1) {
        live.advance(beat);
        const { high, low, close, baseVolume } = live.running;
        expect(high <= 140 && low >= 90 && close <= high && close >= low && baseVolume >= before && baseVolume < 240).toBe(true);
        before = baseVolume;
      }
      expect(before).toBeGreaterThan(0);
    }
  });

  it('has a volume, in the base coin and in the quote coin, as soon as its price has moved', () => {
    for (const symbol of [largest, smallest]) {
      const live = minuteOf(symbol);
      const step = 10 ** -symbol.quantityPrecision;
      Object.assign(live.bar, { baseVolume: step, quoteVolume: 0.003 });
      for (let beat = 1; beat < BEATS_PER_MINUTE; beat += 1) {
        live.advance(beat);
        const { high, low, baseVolume, quoteVolume } = live.running;
        if (high > low) expect([baseVolume, quoteVolume > 0]).toEqual([step, true]);
      }
      expect(live.running.high).toBeGreaterThan(live.running.low);
    }
  });

  it('is the same whatever the size of the steps', () => {
    const [slow, fast] = [minuteOf(smallest), minuteOf(smallest)];
    for (let beat = 1; beat <= 211; beat += 1) slow.advance(beat);
    fast.advance(211);
    expect(fast.running).toEqual(slow.running);
  });

  it('trades on almost every beat of the largest symbol and rarely on the smallest', () => {
    const trades = (symbol: typeof largest): number => {
      const live = minuteOf(symbol);
      return Array.from({ length: BEATS_PER_MINUTE - 1 }, (_, beat) => live.advance(beat + 1)).filter(Boolean).length;
    };
    expect(trades(largest)).toBeGreaterThan(215);
    expect(trades(smallest)).toBeLessThan(40);
    expect(trades(smallest)).toBeGreaterThan(0);
  });
});

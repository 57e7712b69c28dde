import { describe, expect, it } from 'vitest';
import { PICK_CANDLES, partsOf, rateAt, type RateInputs } from './pick-rule';
import { DAY_MS, LAST_DAY, wanderingDays } from './picks.fixtures';

/** Neutral inputs: each test changes one. With σ = 2 %, a full trend is a distance of 15.19 %, a full momentum a change of 16.14 %. */
const NEUTRAL: RateInputs = { close: 100, mean: 100, change: 0, volatility: 0.02, turnoverRatio: 1 };
const MEAN_OF_HALF_TREND = 100 * Math.exp(-0.5 * 0.02 * Math.sqrt(50));
const HALF_MOMENTUM = Math.expm1(0.02 * Math.sqrt(14));

describe('the parts of the score', () => {
  it.each([
    ['are 0 at the mean, without a change and with the usual turnover', {}, [0, 0, 0]],
    ['have half a trend at half of the distance', { mean: MEAN_OF_HALF_TREND }, [0.5, 0, 0]],
    ['have a trend of at most 1', { mean: 50 }, [1, 0, 0]],
    ['have a trend of at least −1', { mean: 200 }, [-1, 0, 0]],
    ['have half a momentum at one standard deviation', { change: HALF_MOMENTUM }, [0, 0.5, 0]],
    ['have a momentum of at most 1', { change: 2 }, [0, 1, 0]],
    ['have a momentum of at least −1', { change: -0.9 }, [0, -1, 0]],
    [
      'halve trend and momentum when the volatility doubles',
      { mean: MEAN_OF_HALF_TREND, change: HALF_MOMENTUM, volatility: 0.04 },
      [0.25, 0.25, 0],
    ],
    ['have no volume without a change', { turnoverRatio: 2 }, [0, 0, 0]],
    ['have a full volume at twice the turnover, in the direction of a rise', { change: 1e-9, turnoverRatio: 2 }, [0, 0, 1]],
    ['and of a fall', { change: -1e-9, turnoverRatio: 2 }, [0, 0, -1]],
    ['have a negative volume for a rise with half the turnover', { change: 1e-9, turnoverRatio: 0.5 }, [0, 0, -1]],
  ] as const)('%s', (_, over, [trend, momentum, volume]) => {
    const parts = partsOf({ ...NEUTRAL, ...over });
    expect(parts.trend).toBeCloseTo(trend, 6);
    expect(parts.momentum).toBeCloseTo(momentum, 6);
    expect(parts.volume).toBeCloseTo(volume, 6);
  });
});

describe('a rate', () => {
  const days = wanderingDays(PICK_CANDLES);
  const last = days.length - 1;

  it('is 50 plus 50 times the weighted parts, of the day of its last candle', () => {
    const rate = rateAt(days, last);
    const { trend = Number.NaN, momentum = Number.NaN, volume = Number.NaN } = rate?.parts ?? {};
    expect(rate?.longRate).toBe(Math.round(50 + 50 * (0.4 * trend + 0.4 * momentum + 0.2 * volume)));
    expect(rate?.day).toBe(LAST_DAY);
  });

  it('has the inputs of its candles', () => {
    const closes = days.map(({ close }) => close);
    const inputs = rateAt(days, last)?.inputs;
    expect(inputs?.close).toBe(closes[49]);
    expect(inputs?.mean).toBeCloseTo(closes.reduce((sum, close) => sum + close) / 50, 9);
    expect(inputs?.change).toBeCloseTo((closes[49] ?? 0) / (closes[35] ?? 0) - 1, 9);
    // The sample standard deviation: of −1, 0 and 1 it is 1, not √(2/3).
    const returns = Array.from({ length: 30 }, (_, at) => Math.log((closes[at + 20] ?? 0) / (closes[at + 19] ?? 0)));
    const average = returns.reduce((sum, one) => sum + one) / 30;
    expect(inputs?.volatility).toBeCloseTo(Math.sqrt(returns.reduce((sum, one) => sum + (one - average) ** 2, 0) / 29), 9);
    const volumes = days.map(({ quoteVolume }) => quoteVolume);
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value) / values.length;
    expect(inputs?.turnoverRatio).toBeCloseTo(mean(volumes.slice(43)) / mean(volumes.slice(20)), 9);
  });

  it('is higher after a rise than after the same fall', () => {
    const rising = rateAt(wanderingDays(PICK_CANDLES, { drift: 0.01 }), last)?.longRate ?? Number.NaN;
    const falling = rateAt(wanderingDays(PICK_CANDLES, { drift: -0.01 }), last)?.longRate ?? Number.NaN;
    expect(rising).toBeGreaterThan(60);
    expect(falling).toBeLessThan(40);
  });

  it('does not depend on the candles before its 50', () => {
    const more = wanderingDays(80);
    expect(rateAt(more.slice(30), last)).toEqual(rateAt(more, 79));
  });

  it.each([
    ['with 49 candles', days.slice(1)],
    ['with a missing day', [...days.slice(0, 20), ...days.slice(21), { ...days[last], time: LAST_DAY + DAY_MS } as (typeof days)[number]]],
    ['of a price that does not move', days.map((day) => ({ ...day, close: 100 }))],
    ['without turnover', days.map((day) => ({ ...day, quoteVolume: 0 }))],
  ])('is unknown %s', (_, candles) => {
    expect(rateAt(candles, candles.length - 1)).toBeNull();
  });
});

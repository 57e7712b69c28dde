import { describe, expect, it } from 'vitest';
import { pickClassOf } from '../../lib/contract/pick-terms';
import { addToBacktest, emptyBacktest, sumOutcomes, wilsonInterval } from './pick-backtest';
import { rateAt } from './pick-rule';
import { DAY_MS, LAST_DAY, wanderingDays } from './picks.fixtures';

const backtestOf = (candles: ReturnType<typeof wanderingDays>, lastDay = LAST_DAY) => {
  const backtest = emptyBacktest();
  addToBacktest(backtest, candles, lastDay);
  return backtest;
};

describe('the backtest', () => {
  it('has a case of a day for each day of the past year whose next close is known', () => {
    const backtest = backtestOf(wanderingDays(500));
    expect(sumOutcomes(backtest.outcomes)[1].cases).toBe(365);
    expect([backtest.from, backtest.until]).toEqual([LAST_DAY - 365 * DAY_MS, LAST_DAY - DAY_MS]);
  });

  it('has a case of a week for each Sunday whose close 7 days later is known', () => {
    // From Sunday, 2 June 2024 to Sunday, 18 May 2025; the week from 25 May has not ended on Saturday, 31 May.
    expect(sumOutcomes(backtestOf(wanderingDays(500)).outcomes)[7].cases).toBe(51);
  });

  it.each([
    ['has not ended', Date.UTC(2025, 4, 31), 0],
    ['has ended', Date.UTC(2025, 5, 1), 1],
  ])('has the week from the close of Sunday, 25 May 2025 once it %s', (_, lastDay, cases) => {
    // Rates of the last eleven days, with that Sunday.
    expect(sumOutcomes(backtestOf(wanderingDays(60, { lastDay }), lastDay).outcomes)[7].cases).toBe(cases);
  });

  it('counts a rise where the later close is higher, in the class of the rate of the day', () => {
    const candles = wanderingDays(52);
    const { outcomes } = backtestOf(candles);
    const counted = [49, 50].map((at) => pickClassOf(rateAt(candles, at)?.longRate ?? Number.NaN));
    const isRise = (at: number): boolean => (candles[at + 1]?.close ?? 0) > (candles[at]?.close ?? 0);
    for (const name of new Set(counted)) {
      const ats = [49, 50].filter((_, position) => counted[position] === name);
      expect(outcomes[name][1]).toEqual({ cases: ats.length, rises: ats.filter(isRise).length });
    }
    expect(sumOutcomes(outcomes)[1].cases).toBe(2);
  });

  it('does not look ahead: a later candle changes no rate before it', () => {
    const candles = wanderingDays(200);
    const changed = candles.map((candle, at) => (at > 150 ? { ...candle, close: candle.close * 3, quoteVolume: 1 } : candle));
    for (let at = 0; at <= 150; at += 1) expect(rateAt(changed, at)).toEqual(rateAt(candles, at));
    expect(rateAt(changed, 151)).not.toEqual(rateAt(candles, 151));
  });

  it('does not look ahead: a candle after the last day changes nothing', () => {
    const candles = wanderingDays(300);
    const lastDay = LAST_DAY - 20 * DAY_MS;
    const changed = candles.map((candle) => (candle.time > lastDay ? { ...candle, close: candle.close * 3 } : candle));
    const upTo = (all: typeof candles) =>
      backtestOf(
        all.filter(({ time }) => time <= lastDay),
        lastDay,
      );
    expect(upTo(changed)).toEqual(upTo(candles));
  });

  it('counts no case over a missing day', () => {
    const candles = wanderingDays(60).filter((_, at) => at !== 55);
    // Rates of the days 49 to 54; after the gap there are too few consecutive days.
    expect(sumOutcomes(backtestOf(candles).outcomes)[1].cases).toBe(5);
  });

  it('has no days without a rate', () => {
    expect(backtestOf(wanderingDays(49))).toMatchObject({ from: Number.NaN, until: Number.NaN, coins: 1 });
  });
});

// Expected values: prop.test(rises, cases, correct = FALSE) of R, whose interval is that of Wilson.
it.each([
  [50, 100, 0.40383, 0.59617],
  [0, 10, 0, 0.27754],
  [10, 10, 0.72246, 1],
  [530, 1_000, 0.49902, 0.56076],
])('the interval of %i of %i is %f to %f', (rises, cases, min, max) => {
  const interval = wilsonInterval({ rises, cases });
  expect(interval?.min).toBeCloseTo(min, 4);
  expect(interval?.max).toBeCloseTo(max, 4);
});

it('there is no interval without a case', () => {
  expect(wilsonInterval({ rises: 0, cases: 0 })).toBeNull();
});

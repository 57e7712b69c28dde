import { describe, expect, it } from 'vitest';
import {
  derivativesScore,
  deviation,
  dominanceScore,
  momentumScore,
  percentileOf,
  socialScore,
  surveyScore,
  volatility,
  volatilityScore,
} from './components';

const DAYS = 91;
const LAST = DAYS - 1;
const flat = (value: number, count = DAYS): number[] => Array.from({ length: count }, () => value);
/** Closes that move by a step up and down, in turn, around 100. */
const swinging = (step: number, count = DAYS): number[] =>
  Array.from({ length: count }, (_, at) => 100 * Math.exp(at % 2 === 0 ? 0 : step));
/** A series with another value on its last day. */
const withLast = (days: readonly number[], value: number): number[] => [...days.slice(0, -1), value];

describe('the percentile of a deviation', () => {
  it.each([
    [0, 50],
    [1, 84.58],
    [-1, 15.42],
    [100, 100],
    [-100, 0],
  ])('%d is %d', (z, percentile) => expect(percentileOf(z)).toBeCloseTo(percentile, 2));

  it('is at most 0.95 away from that of the normal distribution', () => {
    for (const [z, share] of [
      [0.5, 69.15],
      [1, 84.13],
      [1.5, 93.32],
      [2, 97.72],
    ] as const)
      expect(Math.abs(percentileOf(z) - share)).toBeLessThan(0.96);
  });
});

describe('a deviation', () => {
  it('is 0 at the mean, and where nothing changes', () => {
    expect(deviation(flat(7), LAST)).toBe(0);
  });

  it('is the mean of the distances from the means of 30 and 90 days in sample standard deviations', () => {
    const days = Array.from({ length: DAYS }, (_, at) => at);
    // Of 1 … n the last is (n − 1)/2 above the mean; the sample variance is n (n + 1) / 12.
    const distance = (n: number): number => (n - 1) / 2 / Math.sqrt((n * (n + 1)) / 12);
    expect(deviation(days, LAST)).toBeCloseTo((distance(30) + distance(90)) / 2, 12);
  });

  it.each([
    ['with too few days', flat(1, 89), 88],
    ['with an unknown day', withLast(flat(1), Number.NaN), LAST],
    ['without days', [], 0],
  ])('is unknown %s', (_, days, at) => expect(deviation(days, at)).toBeNaN());
});

it('the volatility is the sample standard deviation of logarithmic returns', () => {
  // Returns +s and −s in turn, 14 of them: the mean is 0, the sample variance 14 s² / 13.
  expect(volatility(swinging(0.02), LAST, 14)).toBeCloseTo(0.02 * Math.sqrt(14 / 13), 12);
  expect(volatility(swinging(0.02, 14), 13, 14)).toBeNaN();
});

describe('the score of volatility and drawdown', () => {
  it('has half of its calm at the usual volatility, and the percentile of one spread at a new high', () => {
    const closes = withLast(swinging(0.02), 100 * Math.exp(0.02));
    const { score, inputs } = volatilityScore({ closes }, LAST);
    expect(score).toBeCloseTo((50 + 84.58) / 2, 0);
    expect(inputs.drawdown90).toBe(0);
    expect(inputs.volatilityRatio).toBeCloseTo(1, 1);
  });

  it('falls with a fall, and with swings that grow', () => {
    const usual = volatilityScore({ closes: swinging(0.02) }, LAST).score;
    expect(volatilityScore({ closes: withLast(swinging(0.02), 70) }, LAST).score).toBeLessThan(usual - 20);
    const wild = [...swinging(0.01, 77), ...swinging(0.05, 14)];
    expect(volatilityScore({ closes: wild }, LAST).score).toBeLessThan(volatilityScore({ closes: swinging(0.01) }, LAST).score);
  });

  it('is by its formula', () => {
    const closes = Array.from({ length: DAYS }, (_, at) => 100 + 10 * Math.sin(at / 5) + (at % 3));
    const returns = closes.slice(1).map((close, at) => Math.log(close / (closes[at] ?? 0)));
    const sigma = (length: number): number => {
      const last = returns.slice(-length);
      const mean = last.reduce((sum, one) => sum + one) / length;
      return Math.sqrt(last.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (length - 1));
    };
    const calm = [30, 90].map((length) => 100 / (1 + (sigma(14) / sigma(length)) ** 2));
    const depth = [30, 90].map(
      (length) => 1 - Math.log(Math.max(...closes.slice(-length)) / (closes[LAST] ?? 0)) / (sigma(90) * Math.sqrt((2 * length) / Math.PI)),
    );
    const mean = ([a = 0, b = 0]: number[]): number => (a + b) / 2;
    const expected = (mean(calm) + 100 / (1 + Math.exp(-1.702 * mean(depth)))) / 2;
    expect(volatilityScore({ closes }, LAST).score).toBeCloseTo(expected, 10);
  });

  it('is unknown with too few days and for a price that does not move', () => {
    expect(volatilityScore({ closes: swinging(0.02, 90) }, 89).score).toBeNaN();
    expect(volatilityScore({ closes: flat(100) }, LAST).score).toBeNaN();
  });
});

describe('the score of momentum and volume', () => {
  const up = withLast(swinging(0.02), 120);
  const down = withLast(swinging(0.02), 85);

  it('is 50 for a close at its means, above it for one above, below it for one below', () => {
    const closes = swinging(0.02).map((close, at) => (at === LAST ? 101.01 : close));
    expect(momentumScore({ closes, turnovers: flat(5) }, LAST).score).toBeCloseTo(50, 0);
    expect(momentumScore({ closes: up, turnovers: flat(5) }, LAST).score).toBeGreaterThan(60);
    expect(momentumScore({ closes: down, turnovers: flat(5) }, LAST).score).toBeLessThan(40);
  });

  it('is farther from 50 with more turnover, in both directions', () => {
    const busy = [...flat(5, DAYS - 7), ...flat(15, 7)];
    expect(momentumScore({ closes: up, turnovers: busy }, LAST).score).toBeGreaterThan(
      momentumScore({ closes: up, turnovers: flat(5) }, LAST).score,
    );
    expect(momentumScore({ closes: down, turnovers: busy }, LAST).score).toBeLessThan(
      momentumScore({ closes: down, turnovers: flat(5) }, LAST).score,
    );
  });

  it('has the figures that pages show', () => {
    const { inputs } = momentumScore({ closes: withLast(flat(100), 110), turnovers: [...flat(5, DAYS - 7), ...flat(10, 7)] }, LAST);
    expect(inputs.aboveMean30).toBeCloseTo(110 / ((29 * 100 + 110) / 30) - 1, 12);
    expect(inputs.aboveMean90).toBeCloseTo(110 / ((89 * 100 + 110) / 90) - 1, 12);
    expect(inputs.volumeRatio).toBeCloseTo((10 / ((23 * 5 + 70) / 30) + 10 / ((83 * 5 + 70) / 90)) / 2, 12);
  });

  it('is unknown without turnover', () => {
    expect(momentumScore({ closes: up, turnovers: flat(0) }, LAST).score).toBeNaN();
  });
});

describe('the other scores', () => {
  const risen = withLast(flat(0.5), 0.6);
  const fallen = withLast(flat(0.5), 0.4);

  it.each([
    ['dominance, of which a rise is fear', (days: number[]) => dominanceScore({ dominance: days }, LAST), -1],
    ['social media, of which a rise is greed', (days: number[]) => socialScore({ posts: days }, LAST), 1],
    ['derivatives, of which a rise is greed', (days: number[]) => derivativesScore({ funding: days, openInterest: days }, LAST), 1],
  ])('%s', (_, scoreOf, direction) => {
    expect(scoreOf(flat(0.5)).score).toBe(50);
    expect(scoreOf(risen).score).toBeCloseTo(percentileOf(direction * deviation(risen, LAST)), 10);
    expect(scoreOf(risen).score + scoreOf(fallen).score).toBeCloseTo(100, 10);
    expect(scoreOf([]).score).toBeNaN();
  });

  it('derivatives are half funding and half open interest', () => {
    const { score } = derivativesScore({ funding: risen, openInterest: flat(10) }, LAST);
    expect(score).toBeCloseTo((percentileOf(deviation(risen, LAST)) + 50) / 2, 10);
  });

  it.each([
    [0, 0],
    [0.625, 62.5],
    [1, 100],
  ])('a share of %d of bullish answers is %d', (share, score) => {
    expect(surveyScore({ bullish: flat(share) }, LAST).score).toBeCloseTo(score, 10);
  });
});

it('no score reads a later day', () => {
  const closes = Array.from({ length: 200 }, (_, at) => 100 + 10 * Math.sin(at / 7) + (at % 5));
  const turnovers = closes.map((close, at) => close * (1 + (at % 4)));
  const changed = closes.map((close, at) => (at > 150 ? close * 3 : close));
  expect(volatilityScore({ closes: changed }, 150)).toEqual(volatilityScore({ closes }, 150));
  expect(momentumScore({ closes: changed, turnovers }, 150)).toEqual(momentumScore({ closes, turnovers }, 150));
  expect(dominanceScore({ dominance: changed }, 150)).toEqual(dominanceScore({ dominance: closes }, 150));
  expect(momentumScore({ closes: changed, turnovers }, 151)).not.toEqual(momentumScore({ closes, turnovers }, 151));
});

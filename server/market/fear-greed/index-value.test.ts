import { describe, expect, it } from 'vitest';
import {
  FEAR_GREED_COMPONENTS,
  FEAR_GREED_WEIGHTS,
  fearGreedClassOf,
  type FearGreedComponentName,
} from '../../../lib/contract/fear-greed-terms';
import { indexAt, shareWeights, weightText } from './index-value';

it.each([
  [0, 'extremeFear'],
  [25, 'extremeFear'],
  [26, 'fear'],
  [46, 'fear'],
  [47, 'neutral'],
  [54, 'neutral'],
  [55, 'greed'],
  [75, 'greed'],
  [76, 'extremeGreed'],
  [100, 'extremeGreed'],
] as const)('%d is %s', (value, name) => expect(fearGreedClassOf(value)).toBe(name));

describe('effective weights', () => {
  const sumOf = (weights: Record<string, number>): number => Object.values(weights).reduce((sum, weight) => sum + weight, 0);

  it('are the weights when every component is known', () => {
    const expected = Object.fromEntries(FEAR_GREED_COMPONENTS.map((name) => [name, 100 * FEAR_GREED_WEIGHTS[name]]));
    expect(shareWeights(() => true)).toEqual(expected);
    expect(sumOf(FEAR_GREED_WEIGHTS)).toBe(100);
  });

  it('share those of paused components in proportion, rounded to a sum of 100 %', () => {
    const known: readonly FearGreedComponentName[] = ['volatility', 'momentum', 'dominance'];
    expect(shareWeights((name) => known.includes(name))).toEqual({
      volatility: 4167,
      momentum: 4167,
      social: 0,
      surveys: 0,
      dominance: 1666,
      derivatives: 0,
    });
    expect(weightText(4167)).toBe('41.67');
  });

  it('add up to 100 % for every set of known components', () => {
    for (let set = 1; set < 2 ** FEAR_GREED_COMPONENTS.length; set += 1) {
      const isKnown = (name: FearGreedComponentName): boolean => (set & (2 ** FEAR_GREED_COMPONENTS.indexOf(name))) !== 0;
      const weights = shareWeights(isKnown);
      expect(sumOf(weights)).toBe(10_000);
      for (const name of FEAR_GREED_COMPONENTS) expect(weights[name] > 0).toBe(isKnown(name));
    }
  });
});

describe('the index', () => {
  const DAYS = 120;
  const LAST = DAYS - 1;
  const closes = Array.from({ length: DAYS }, (_, at) => 100 + 10 * Math.sin(at / 7) + (at % 5));
  const turnovers = closes.map((close, at) => close * (1 + (at % 4)));
  const half = closes.map(() => 0.5);

  it('is the mean of the known scores by their effective weights, rounded', () => {
    const { value, components } = indexAt({ closes, turnovers, dominance: half }, LAST);
    const { volatility, momentum, dominance } = components;
    expect(dominance.score).toBe(50);
    const exact = (25 * volatility.score + 25 * momentum.score + 10 * dominance.score) / 60;
    expect(Math.abs(value - exact)).toBeLessThanOrEqual(0.51);
    expect(components.social).toMatchObject({ score: Number.NaN, effectiveWeight: 0 });
  });

  it('counts a component once its input is there', () => {
    const { components } = indexAt(
      { closes, turnovers, dominance: half, posts: half, bullish: half, funding: half, openInterest: half },
      LAST,
    );
    expect(Object.values(components).map(({ effectiveWeight }) => effectiveWeight)).toEqual([2500, 2500, 1500, 1500, 1000, 1000]);
  });

  it('is unknown while components of less than half of the weights are known', () => {
    expect(indexAt({ closes, turnovers, dominance: half }, 89).value).toBeNaN();
    expect(indexAt({ closes, turnovers: turnovers.map(() => Number.NaN), dominance: half }, LAST).value).toBeNaN();
    expect(indexAt({ closes, turnovers }, LAST).value).toBeGreaterThanOrEqual(0);
  });
});

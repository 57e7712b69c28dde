import { expect, it } from 'vitest';
import { report, type Samples } from '../bench/candle-flood';

const samples = (lagMs: number): Samples => ({ health: [5], pages: [50], charts: [200], lags: [20, lagMs], memories: [100] });
const FLOODED = { answered: 30, refused: 470, other: 0, hanging: 0, retryAfter: [5] };

it.each([
  [2_000, false],
  [2_001, true],
])('a market %i ms behind the clock during the flood is too late: %s', (lagMs, isExceeded) => {
  const limits = report(FLOODED, samples(0), samples(lagMs)).filter((result) => result.isExceeded !== undefined);
  expect(limits).toEqual([expect.objectContaining({ floor: 2_000, isExceeded })]);
});

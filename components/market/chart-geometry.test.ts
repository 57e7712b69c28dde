import { expect, it } from 'vitest';
import { chartPath, type ChartPoint } from './chart-geometry';

const RANGE = { low: 90, high: 110 };
const at = (time: number, price = 100): ChartPoint => ({ time, price, text: String(price) });
const POINTS = [at(1_000, 90), at(2_000, 100), at(5_000, 110)];

it('the path runs from the first price to the last', () => {
  expect(chartPath(POINTS, RANGE)).toBe('M0.00 100.00L25.00 50.00L100.00 0.00');
  expect(chartPath([at(1, 90)], RANGE)).toBe('');
});

import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

const DAY_MS = 86_400_000;
const units = (days: number, hours: number, minutes: number, seconds: number) => ({ days, hours, minutes, seconds });

it.each([
  [1_000, units(0, 0, 0, 1)],
  [59_999, units(0, 0, 0, 59)],
  [60_000, units(0, 0, 1, 0)],
  [DAY_MS - 1, units(0, 23, 59, 59)],
  [DAY_MS, units(1, 0, 0, 0)],
  [495 * DAY_MS + 3_723_000, units(495, 1, 2, 3)],
  [999, null],
  [0, null],
  [-DAY_MS, null],
  [Number.NaN, null],
])('%d ms are left', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});

import { expect, it } from 'vitest';
import { formatAge, formatCountdown, type UnitText } from './format-age';

const UNIT = { hours: 'h', days: 'd', months: 'mo', years: 'y' } as const;
const unitText: UnitText = (unit, count, clock) => (unit === 'countdown' ? `${count}d ${clock}` : `${count}${UNIT[unit]}`);

const HOUR = 3_600_000;
it.each([
  [0, '0h'],
  [23.9 * HOUR, '23h'],
  [24 * HOUR, '1d'],
  [59 * 24 * HOUR, '59d'],
  [60 * 24 * HOUR, '2mo'],
  [729 * 24 * HOUR, '24mo'],
  [730 * 24 * HOUR, '2y'],
  [-5, '0h'],
])('an age of %d ms is %s', (ms, text) => expect(formatAge(ms, unitText)).toBe(text));

it.each([
  [0, '00:00:00'],
  [-1, '00:00:00'],
  [1, '00:00:01'],
  [3_661_000, '01:01:01'],
  [86_400_000, '1d 00:00:00'],
  [200_000_000, '2d 07:33:20'],
])('a countdown of %d ms is %s', (ms, text) => expect(formatCountdown(ms, unitText)).toBe(text));

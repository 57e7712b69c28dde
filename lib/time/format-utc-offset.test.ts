import { expect, it } from 'vitest';
import { BASIS_OFFSETS } from '@/lib/contract/lists';
import { formatUtcOffset } from './format-utc-offset';

it.each([
  [0, 'UTC', 'zero has no sign'],
  [480, 'UTC+8', 'east of Greenwich'],
  [-300, 'UTC−5', 'west of Greenwich, with U+2212 as minus'],
  [330, 'UTC+5:30', 'with minutes where they are not zero'],
  [-570, 'UTC−9:30', 'with minutes west of Greenwich too'],
  [-720, 'UTC−12', 'the westernmost'],
  [720, 'UTC+12', 'the easternmost'],
])('%d minutes are %s: %s', (minutes, text) => {
  expect(formatUtcOffset(minutes)).toBe(text);
});

it('formats every available offset differently', () => {
  const texts = BASIS_OFFSETS.map(formatUtcOffset);
  expect(new Set(texts).size).toBe(25);
  expect(texts.every((text) => /^UTC([+−]\d{1,2})?$/.test(text))).toBe(true);
});

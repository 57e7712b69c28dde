import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseNumberInput } from './number-input';

describe('text typed or pasted', () => {
  it.each([
    ['', '', 'nothing'],
    ['12.5', '12.5', 'a number stays'],
    ['12.', '12.', 'a point just typed stays'],
    ['.', '', 'a leading point is removed'],
    ['.5', '5', 'a leading point is removed'],
    ['$.5', '5', 'a point behind removed characters too'],
    ['..5', '5', 'all leading points'],
    ['1.2.3', '1.23', 'the first point counts'],
    ['0.123456789', '0.12345678', '8 decimals'],
    ['007', '007', 'leading zeros are kept'],
    ['abc', '', 'letters'],
    ['1e9', '19', 'no exponent'],
    ['-5', '5', 'no sign'],
    ['$ 42 USDT', '42', 'units'],
    ['1,234.5', '1234.5', 'group separators (decision 7: a comma always groups)'],
    ['1 234 567.8', '1234567.8', 'groups separated by spaces'],
    ['1\u202f234.5', '1234.5', 'groups separated by narrow spaces'],
    ["1'234.5", '1234.5', 'Swiss groups'],
    ['١٢٣٫٥', '123.5', 'Arabic-Indic digits and point'],
    ['١٬٢٣٤٫٥', '1234.5', 'and their groups'],
    ['۱۲۳۴٫۵', '1234.5', 'Persian'],
    ['१२३.५', '123.5', 'Devanagari'],
    ['๑๒๓.๕', '123.5', 'Thai'],
    ['１，２３４．５', '1234.5', 'fullwidth'],
    ['০৯', '09', 'Bengali'],
    ['½', '12', 'a fraction sign: its slash is removed like a letter'],
  ])('%j becomes %j: %s', (text, expected) => {
    expect(sanitiseNumberInput(text)).toBe(expected);
  });
});

it.each([
  ['12.3456', 2, '12.34'],
  ['12.3', 2, '12.3'],
  ['12.', 0, '12'],
  ['12.9', 0, '12'],
  ['1,234', 0, '1234'],
])('%j with %i decimals becomes %j', (text, decimals, expected) => {
  expect(sanitiseNumberInput(text, { decimals })).toBe(expected);
});

it.each([
  ['-5', '-5', 'a minus'],
  ['−5 %', '-5', 'a minus sign U+2212'],
  ['－５', '-5', 'a fullwidth minus'],
  ['\u200e-5', '-5', 'behind a direction mark'],
  ['-', '-', 'a minus alone, while typing'],
  ['-.5', '-5', 'a leading point is removed all the same'],
  ['--5', '-5', 'once'],
  ['5-', '5', 'only in front'],
  ['1-5', '15', 'only in front'],
])('%j becomes %j where negative numbers are allowed: %s', (text, expected) => {
  expect(sanitiseNumberInput(text, { isNegativeAllowed: true })).toBe(expected);
});

const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,-−٠٩۵٫٬๕５．, e$') }));
const anyOptions = fc.record({ decimals: fc.integer({ min: 0, max: 12 }), isNegativeAllowed: fc.boolean() });

it('returns digits and one point at most, and is idempotent', () => {
  fc.assert(
    fc.property(typed, anyOptions, (text, options) => {
      const once = sanitiseNumberInput(text, options);
      const form = new RegExp(
        `^${options.isNegativeAllowed ? '-?' : ''}(?:\\d+${options.decimals === 0 ? '' : `(?:\\.\\d{0,${options.decimals}})?`})?$`,
      );
      expect(once).toMatch(form);
      expect(sanitiseNumberInput(once, options)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

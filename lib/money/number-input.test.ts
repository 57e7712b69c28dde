import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseNumberInput } from './number-input';

describe('what is typed or pasted', () => {
  it.each([
    ['', '', 'nothing'],
    ['12.5', '12.5', 'a number stays'],
    ['12.', '12.', 'a point just typed stays'],
    ['.', '', 'a leading point goes'],
    ['.5', '5', 'a leading point goes'],
    ['$.5', '5', 'also behind what goes itself'],
    ['..5', '5', 'all of them'],
    ['1.2.3', '1.23', 'the first point counts'],
    ['0.123456789', '0.12345678', '8 decimals'],
    ['007', '007', 'zeros are left to whoever reads the number'],
    ['abc', '', 'letters'],
    ['1e9', '19', 'no exponent'],
    ['-5', '5', 'no sign'],
    ['$ 42 USDT', '42', 'units'],
    ['1,234.5', '1234.5', 'groups (decision 7: a comma always groups)'],
    ['1 234 567.8', '1234567.8', 'groups with spaces'],
    ['1\u202f234.5', '1234.5', 'groups with narrow spaces'],
    ["1'234.5", '1234.5', 'Swiss groups'],
    ['١٢٣٫٥', '123.5', 'Arabic-Indic digits and point'],
    ['١٬٢٣٤٫٥', '1234.5', 'and their groups'],
    ['۱۲۳۴٫۵', '1234.5', 'Persian'],
    ['१२३.५', '123.5', 'Devanagari'],
    ['๑๒๓.๕', '123.5', 'Thai'],
    ['１，２３４．５', '1234.5', 'fullwidth'],
    ['০৯', '09', 'Bengali'],
    ['½', '12', 'no fraction sign: the slash goes like a letter'],
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
  ['−5 %', '-5', 'the minus of the screen'],
  ['－５', '-5', 'a fullwidth one'],
  ['\u200e-5', '-5', 'behind a mark of direction'],
  ['-', '-', 'the first thing typed'],
  ['-.5', '-5', 'the leading point goes all the same'],
  ['--5', '-5', 'once'],
  ['5-', '5', 'only in front'],
  ['1-5', '15', 'only in front'],
])('%j becomes %j where less than nothing is allowed: %s', (text, expected) => {
  expect(sanitiseNumberInput(text, { isNegativeAllowed: true })).toBe(expected);
});

const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,-−٠٩۵٫٬๕５．, e$') }));
const anyOptions = fc.record({ decimals: fc.integer({ min: 0, max: 12 }), isNegativeAllowed: fc.boolean() });

it('gives digits and one point at most, and the same again for what it gave', () => {
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

import { expect, it } from 'vitest';
import { LANGUAGES } from '../contract/languages';
import { formatTag, formatWindow } from './format-window';

const FROM = Date.UTC(2025, 4, 27);
const UNTIL = Date.UTC(2025, 5, 3);

it.each([
  ['en', '27 May – 2 June 2025'],
  ['en-142', '27 May – 2 June 2025'],
  ['en-GB', '27 May – 2 June 2025'],
  ['ja', '2025/05/27～2025/06/02'],
  ['zh-CN', '2025/5/27 – 2025/6/2'],
  ['de', '27. Mai – 2. Juni 2025'],
])('formats the days of a window in %s', (locale, expected) => {
  expect(formatWindow(FROM, UNTIL, locale)).toBe(expected);
});

it('writes Latin digits and Gregorian years in Arabic and Thai', () => {
  expect(formatWindow(FROM, UNTIL, 'ar')).toMatch(/27.*2.*2025/);
  expect(formatWindow(FROM, UNTIL, 'th')).toMatch(/27.*2.*2025/);
});

it('excludes the end of the window', () => {
  expect(formatWindow(FROM, FROM + 86_400_000, 'en')).toBe('27 May 2025');
});

it('formats an empty window as its day', () => {
  expect(formatWindow(FROM, FROM, 'en')).toBe('27 May 2025');
});

it.each(LANGUAGES.map(({ tag }) => tag))('dates in %s have the Gregorian calendar and Latin digits', (tag) => {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(formatTag(tag)).resolvedOptions();
  expect([calendar, numberingSystem]).toEqual(['gregory', 'latn']);
  expect(formatWindow(FROM, UNTIL, tag)).toContain('2025');
});

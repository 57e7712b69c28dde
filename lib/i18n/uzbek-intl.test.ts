import { describe, expect, it } from 'vitest';
import { addUzbek, type Formatters } from './uzbek-intl';

const TAG = 'uz-u-ca-gregory-nu-latn';
const CLDR_OF_WORDS = 48;
const DAY_MS = 86_400_000;

const h23 = { hourCycle: 'h23' } as const;
const clock = { hour: '2-digit', minute: '2-digit', ...h23 } as const;
const newYork = { ...clock, timeZone: 'America/New_York', timeZoneName: 'short' } as const;
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { timeStyle: 'short', ...h23 },
  { timeStyle: 'medium', ...h23 },
  { dateStyle: 'medium', timeStyle: 'short', ...h23 },
  { dateStyle: 'medium', timeStyle: 'medium', ...h23 },
  { dateStyle: 'short', timeStyle: 'medium', ...h23 },
  { weekday: 'short' },
  { year: 'numeric' },
  { month: 'short' },
  { month: 'long' },
  { month: 'short', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', ...clock },
  { day: 'numeric', month: 'short', year: 'numeric', ...clock },
  clock,
  { year: 'numeric', month: 'numeric', day: 'numeric', ...newYork },
];
/** Fifty times over two years, at all hours. */
const TIMES = Array.from({ length: 50 }, (_, at) => Date.UTC(2024, 0, 1) + at * 15.3 * DAY_MS);
const RANGES: readonly (readonly [first: number, last: number])[] = [0, 1, 27, 400].map((days) => [
  Date.UTC(2024, 1, 3),
  Date.UTC(2024, 1, 3 + days),
]);

/** Formatters of an engine that has no Uzbek, in a Russian browser. */
function withoutUzbek(): Formatters {
  const known = (locales: unknown): string => String(locales).replace(/^uz/, 'ru');
  const russian = <Class extends object>(native: Class): Class =>
    new Proxy(native, {
      construct: (target, [locales, options]: [unknown, unknown]) =>
        Reflect.construct(target as new () => object, [known(locales), options]) as object,
    });
  return {
    DateTimeFormat: russian(Intl.DateTimeFormat),
    NumberFormat: russian(Intl.NumberFormat),
    ListFormat: russian(Intl.ListFormat),
    PluralRules: russian(Intl.PluralRules),
  };
}

function withUzbek(): Formatters {
  const formatters = withoutUzbek();
  addUzbek(formatters);
  return formatters;
}

const plain = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

describe('Uzbek texts in an engine without Uzbek', () => {
  const { DateTimeFormat, NumberFormat, ListFormat, PluralRules } = withUzbek();

  it.each([
    [{ dateStyle: 'long' }, '20-aprel, 2024'],
    [{ day: 'numeric', month: 'short', ...clock }, '20-apr, 16:05'],
    [{ month: 'short' }, 'Apr'],
    [{ weekday: 'short' }, 'Shan'],
  ] as const)('a time with %o is %s', (options, text) => {
    expect(new DateTimeFormat(TAG, { ...options, timeZone: 'UTC' }).format(Date.UTC(2024, 3, 20, 16, 5))).toBe(text);
  });

  it('a length is a number with its unit, which has no plural', () => {
    expect(new NumberFormat(TAG, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(15)).toBe('15 daqiqa');
  });

  it('21 is no singular, as it is in Russian', () => {
    expect([1, 2, 21].map((count) => new PluralRules('uz').select(count))).toEqual(['one', 'other', 'other']);
  });

  it('a narrow list has commas alone', () => {
    expect(new ListFormat('uz', { type: 'conjunction', style: 'narrow' }).format(['SMS', 'Push'])).toBe('SMS, Push');
  });

  it('the engine formats what is not known, and other languages', () => {
    expect(new DateTimeFormat(TAG, { dateStyle: 'full', timeZone: 'UTC' }).format(0)).toBe('четверг, 1 января 1970 г.');
    expect(new DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe('1. Januar 1970');
  });
});

// An older Node has older words.
describe.runIf(Number(process.versions['cldr']) >= CLDR_OF_WORDS)('Uzbek texts are those of Node', () => {
  const { DateTimeFormat, NumberFormat, ListFormat, PluralRules } = withUzbek();

  it.each(STYLES)('of a time with %o', (options) => {
    const [own, node] = [DateTimeFormat, Intl.DateTimeFormat].map((Format) => new Format(TAG, { timeZone: 'UTC', ...options }));
    expect(TIMES.map((time) => own?.format(time))).toEqual(TIMES.map((time) => plain(node?.format(time) ?? '')));
  });

  it.each(['long', 'short'] as const)('of the days of a range with %s months', (month) => {
    const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
    const [own, node] = [DateTimeFormat, Intl.DateTimeFormat].map((Format) => new Format(TAG, options));
    expect(RANGES.map(([first, last]) => own?.formatRange(first, last))).toEqual(
      RANGES.map(([first, last]) => plain(node?.formatRange(first, last) ?? '')),
    );
  });

  it.each(['minute', 'hour', 'day', 'week', 'month'])('of a length in units of a %s', (unit) => {
    const [own, node] = [NumberFormat, Intl.NumberFormat].map((Format) => new Format(TAG, { style: 'unit', unit, unitDisplay: 'long' }));
    for (const count of [0, 1, 2, 15, 21, 1_234, 1.5]) expect(own?.format(count)).toBe(node?.format(count));
  });

  it('of lists and plurals', () => {
    const [own, node] = [ListFormat, Intl.ListFormat].map((Format) => new Format('uz', { type: 'conjunction', style: 'narrow' }));
    for (const words of [['a'], ['a', 'b'], ['a', 'b', 'c']]) expect(own?.format(words)).toBe(node?.format(words));
    const [ownRules, nodeRules] = [PluralRules, Intl.PluralRules].map((Rules) => new Rules('uz'));
    for (const count of [0, 1, 1.5, 2, 5, 11, 21, 101, 1e6]) expect(ownRules?.select(count)).toBe(nodeRules?.select(count));
  });
});

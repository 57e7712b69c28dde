import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatSpan, zoneName, toDateTimeInput, formatDateTime, parseDateTimeInput } from './date-time';

const NONE_CHOSEN = -1;
const TIME = Date.UTC(2026, 10, 21, 9, 30, 5);
const MINUTE = Date.UTC(2026, 10, 21, 9, 30);
const HOUR_MS = 3_600_000;

/** Sets the machine's time zone: minutes east of Greenwich at a time. */
function mockTimeZone(offset: (time: number) => number): void {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return -offset(this.getTime());
  });
}
afterEach(() => vi.restoreAllMocks());

const IN_FULL = { dateStyle: 'medium', timeStyle: 'medium' } as const;

describe('a chosen time zone overrides the machine’s', () => {
  it.each([
    [0, '21 Nov 2026, 09:30:05 UTC', '2026-11-21T09:30'],
    [480, '21 Nov 2026, 17:30:05 UTC+8', '2026-11-21T17:30'],
    [-660, '20 Nov 2026, 22:30:05 UTC−11', '2026-11-20T22:30'],
    [720, '21 Nov 2026, 21:30:05 UTC+12', '2026-11-21T21:30'],
  ])('%d minutes: %s', (timeZone, text, field) => {
    mockTimeZone(() => -300);
    expect(formatDateTime(TIME, timeZone, 'en', IN_FULL)).toBe(text);
    expect(toDateTimeInput(TIME, timeZone)).toBe(field);
    expect(parseDateTimeInput(field, timeZone)).toBe(MINUTE);
  });
});

describe('without a chosen time zone the machine’s applies', () => {
  it.each([
    [330, '21 Nov 2026, 15:00:05 UTC+5:30', '2026-11-21T15:00'],
    [-210, '21 Nov 2026, 06:00:05 UTC−3:30', '2026-11-21T06:00'],
    [0, '21 Nov 2026, 09:30:05 UTC', '2026-11-21T09:30'],
  ])('%d minutes: %s', (offset, text, field) => {
    mockTimeZone(() => offset);
    expect(formatDateTime(TIME, NONE_CHOSEN, 'en', IN_FULL)).toBe(text);
    expect(toDateTimeInput(TIME, NONE_CHOSEN)).toBe(field);
    expect(parseDateTimeInput(field, NONE_CHOSEN)).toBe(MINUTE);
  });

  it('as Intl formats it on the machine of these tests, whose zone is not of whole hours', () => {
    const own = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(TIME);
    expect(new Date(TIME).getTimezoneOffset() % 60).not.toBe(0);
    expect(toDateTimeInput(TIME, NONE_CHOSEN)).toBe(own.replace(' ', 'T'));
  });

  it('with the offset in force at that time, not the current one', () => {
    const change = Date.UTC(2027, 2, 28, 1);
    mockTimeZone((time) => (time < change ? 60 : 120));
    for (const hours of [-25, -2, -1, 0, 1, 25]) {
      const time = change + hours * HOUR_MS;
      expect(parseDateTimeInput(toDateTimeInput(time, NONE_CHOSEN), NONE_CHOSEN)).toBe(time);
      expect(zoneName(NONE_CHOSEN, time)).toBe(hours < 0 ? 'UTC+1' : 'UTC+2');
    }
  });
});

it('empty text has no time', () => expect(parseDateTimeInput('', 480)).toBeNull());

it.each(['zh-TW', 'zh-Hant-HK', 'fr', 'ru'])('%s: no thin space, which browsers and the exchange put at different places', (locale) => {
  expect(formatDateTime(TIME, 0, locale, IN_FULL)).not.toMatch(/[\u2009\u202F]/);
  expect(formatSpan({ from: TIME, until: TIME + HOUR_MS, now: TIME - 48 * HOUR_MS }, 0, locale)).not.toMatch(/[\u2009\u202F]/);
});

it('digits are Latin and years Gregorian in every language', () => {
  for (const locale of ['ar', 'th', 'ja'])
    expect(formatDateTime(TIME, 480, locale, IN_FULL)).toMatch(/2026.*17:30:05 UTC\+8\u2069?$|17:30:05.*2026.*UTC\+8$/);
});

it('a language from right to left keeps the offset behind its clock', () => {
  expect(formatDateTime(TIME, 0, 'ar', { dateStyle: 'short', timeStyle: 'medium' })).toMatch(/2026، \u206609:30:05 UTC\u2069$/);
  expect(formatDateTime(TIME, 480, 'ar', { timeStyle: 'short' })).toBe('\u206617:30 UTC+8\u2069');
  expect(formatSpan({ from: TIME, until: TIME + HOUR_MS, now: TIME }, 0, 'ar')).toBe('09:30 – \u206610:30 UTC\u2069');
});

it.each([
  ['of today has no day', 16, 17, '16:00 – 17:00 UTC'],
  ['since yesterday has both days', -7, 1, '20 Nov, 17:00 – 21 Nov, 01:00 UTC'],
  ['of another day has it', -9, -8, '20 Nov, 15:00 – 20 Nov, 16:00 UTC'],
])('a span %s', (_, from, until, text) => {
  const day = Date.UTC(2026, 10, 21);
  const span = { from: day + from * 3_600_000, until: day + until * 3_600_000, now: day + 18 * 3_600_000 };
  expect(formatSpan(span, 0, 'en')).toBe(text);
});

import { localAt, timeAtLocal, zoneName } from '@/lib/time/date-time';
import { formatTag } from '@/lib/time/format-window';
import { keeping } from '@/lib/time/keeping';
import type { TimeRange } from './time-range';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DAY_LABEL: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY_LABEL, ...CLOCK };
const FULL_DAY: Intl.DateTimeFormatOptions = { ...DAY_LABEL, year: 'numeric' };
/** Points that are this far apart are of different days; a day of a time zone may have 23 hours. */
const DAILY_MS = 23 * HOUR_MS;

/** Distance of the labels below a chart, and their formats. */
export interface Spacing {
  /** Longest range of times with this spacing. */
  msMax: number;
  unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
  count: number;
  /** Format of a label on the axis. */
  label: Intl.DateTimeFormatOptions;
  /** Format of a time in full. */
  moment: Intl.DateTimeFormatOptions;
}

const YEARS: Spacing = { msMax: Infinity, unit: 'year', count: 1, label: { year: 'numeric' }, moment: FULL_DAY };
const SPACINGS: readonly Spacing[] = [
  { msMax: 30 * MINUTE_MS, unit: 'minute', count: 5, label: CLOCK, moment: MOMENT },
  { msMax: 3 * HOUR_MS, unit: 'minute', count: 30, label: CLOCK, moment: MOMENT },
  { msMax: 6 * HOUR_MS, unit: 'hour', count: 1, label: CLOCK, moment: MOMENT },
  { msMax: 36 * HOUR_MS, unit: 'hour', count: 4, label: CLOCK, moment: MOMENT },
  { msMax: 8 * DAY_MS, unit: 'day', count: 1, label: DAY_LABEL, moment: MOMENT },
  { msMax: 35 * DAY_MS, unit: 'day', count: 5, label: DAY_LABEL, moment: MOMENT },
  { msMax: 70 * DAY_MS, unit: 'day', count: 10, label: DAY_LABEL, moment: FULL_DAY },
  { msMax: 400 * DAY_MS, unit: 'month', count: 1, label: { month: 'short' }, moment: FULL_DAY },
  { msMax: 500 * DAY_MS, unit: 'month', count: 3, label: { month: 'short', year: 'numeric' }, moment: FULL_DAY },
];

/** Spacing of the labels of a range: the same object for ranges of about the same length. */
export const spacingOf = ({ from, until }: TimeRange): Spacing => SPACINGS.find(({ msMax }) => until - from <= msMax) ?? YEARS;

/** Moves a date by calendar units, not by milliseconds: months and years differ in length. */
function advance(date: Date, { unit, count }: Spacing): void {
  if (unit === 'minute') date.setUTCMinutes(date.getUTCMinutes() + count);
  else if (unit === 'hour') date.setUTCHours(date.getUTCHours() + count);
  else if (unit === 'day') date.setUTCDate(date.getUTCDate() + count);
  else if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + count);
  else date.setUTCFullYear(date.getUTCFullYear() + count);
}

/** Times of the labels below a chart, Unix milliseconds, oldest first: round local times of the time zone, as far apart as the range requires. */
export function axisTimes(range: TimeRange, timeZone: number): number[] {
  const spacing = spacingOf(range);
  // The time zone's clock as UTC: its days and months are those of the labels.
  const clock = new Date(localAt(range.from, timeZone));
  clock.setUTCHours(0, 0, 0, 0);
  if (spacing.unit === 'month' || spacing.unit === 'year') clock.setUTCDate(1);
  // Months in threes are those of quarters.
  if (spacing.unit === 'month') clock.setUTCMonth(clock.getUTCMonth() - (clock.getUTCMonth() % spacing.count));
  if (spacing.unit === 'year') clock.setUTCMonth(0);
  const times: number[] = [];
  for (;;) {
    const time = timeAtLocal(clock.getTime(), timeZone);
    if (time > range.until) return times;
    if (time >= range.from) times.push(time);
    advance(clock, spacing);
  }
}

/** Texts of times of a chart. */
export interface TimeTexts {
  /** On the axis. */
  label: (time: number) => string;
  /** In full. */
  moment: (time: number) => string;
  /** In full, with the name of the time zone: `2 Jun, 14:00 UTC+8`. */
  zoned: (time: number) => string;
}

/** Keeps each text: an axis has the same few labels in many frames of a zoom. */
function keptTexts(format: (time: number) => string): (time: number) => string {
  const known = new Map<number, string>();
  return (time) => {
    const text = known.get(time) ?? format(time);
    known.set(time, text);
    return text;
  };
}

const formatOf = keeping(
  (locale: string, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatTag(locale), { ...style, timeZone: 'UTC' }),
);

/**
 * Formatters of times (Unix milliseconds) for labels of a spacing, in a language and a time zone. `pointMs` is the shortest time between two
 * points: where a day has several, a time in full has its hour in a range of any length.
 */
export function timeTexts(spacing: Spacing, locale: string, timeZone: number, pointMs = Infinity): TimeTexts {
  const formatter = (style: Intl.DateTimeFormatOptions) => {
    const format = formatOf(locale, style);
    return (time: number): string => format.format(localAt(time, timeZone));
  };
  const moment = formatter(pointMs < DAILY_MS ? { ...spacing.moment, ...CLOCK } : spacing.moment);
  return { label: keptTexts(formatter(spacing.label)), moment, zoned: (time) => `${moment(time)} ${zoneName(timeZone, time)}` };
}

/** Texts of times by what is visible: the same object for ranges of about the same length. */
export type TextsOf = (shown: { timeRange: TimeRange }) => TimeTexts;

/** Returns `timeTexts` of the spacing of a range, each made once: formats of times are slow to make. */
export function textsByRange(locale: string, timeZone: number, pointMs: number): TextsOf {
  const known = new Map<Spacing, TimeTexts>();
  return ({ timeRange }) => {
    const spacing = spacingOf(timeRange);
    const texts = known.get(spacing) ?? timeTexts(spacing, locale, timeZone, pointMs);
    known.set(spacing, texts);
    return texts;
  };
}

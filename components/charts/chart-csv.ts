import { plainCell, toCsv } from '@/lib/files/csv';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { toDateTimeInput, utcOffsetMinutes } from '@/lib/time/date-time';
import { columnHead, seriesColumns, type ChartContent, type SeriesColumn } from './chart-data';

/** Offset from UTC as in ISO 8601: `+05:30`. */
function isoOffset(minutes: number): string {
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** Time (Unix milliseconds) on the clock of a time zone, by ISO 8601: `2026-11-21T17:30+08:00`. */
export function isoTime(time: number, timeZone: number): string {
  return toDateTimeInput(time, timeZone) + isoOffset(utcOffsetMinutes(timeZone, time));
}

const isPercent = (text: string): boolean => text.endsWith('%');

/** Cell of a point for programs. */
function cellOf({ text, value }: SeriesColumn, index: number): string {
  const shown = text(index);
  return plainCell(isPercent(shown) || value === undefined ? shown : (value(index) ?? UNKNOWN_TEXT));
}

/** Head of a column, with the unit of its numbers. */
const headOf = (column: SeriesColumn, times: readonly number[]): string =>
  times.some((_, index) => isPercent(column.text(index))) ? `${column.label} (%)` : columnHead(column);

/** CSV of a chart for programs: its times in the time zone, and the numbers of all its columns, empty where they are unknown. */
export function chartCsv({ times, panes }: Pick<ChartContent, 'times' | 'panes'>, timeLabel: string, timeZone: number): string {
  const columns = seriesColumns(panes);
  const head = [timeLabel, ...columns.map((column) => headOf(column, times))];
  return toCsv([head, ...times.map((time, index) => [isoTime(time, timeZone), ...columns.map((column) => cellOf(column, index))])]);
}

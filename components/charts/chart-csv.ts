import { toCsv } from '@/lib/files/csv';
import { toDateTimeInput, utcOffsetMinutes } from '@/lib/time/date-time';
import { seriesColumns, type ChartContent } from './chart-data';

/** Offset from UTC as in ISO 8601: `+05:30`. */
function isoOffset(minutes: number): string {
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** Time (Unix milliseconds) on the clock of a time zone, by ISO 8601: `2026-11-21T17:30+08:00`. */
export function isoTime(time: number, timeZone: number): string {
  return toDateTimeInput(time, timeZone) + isoOffset(utcOffsetMinutes(timeZone, time));
}

/** CSV of a chart: its times in the time zone, and the texts of all its columns. */
export function chartCsv({ times, panes }: Pick<ChartContent, 'times' | 'panes'>, timeLabel: string, timeZone: number): string {
  const columns = seriesColumns(panes);
  const head = [timeLabel, ...columns.map(({ label }) => label)];
  return toCsv([head, ...times.map((time, index) => [isoTime(time, timeZone), ...columns.map(({ text }) => text(index))])]);
}

import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { formatTag } from '@/lib/time/format-window';
import type { ChartPoint } from './chart-geometry';

/** Spacing of the labels below a chart, in hours of the local day or in days. */
const LABEL_SPACING: Readonly<Record<ChartInterval, { hours: number } | { days: number }>> = {
  '15m': { hours: 4 },
  '1h': { days: 1 },
  '4h': { days: 5 },
};

const LABEL_FORMAT: Readonly<Record<ChartInterval, Intl.DateTimeFormatOptions>> = {
  '15m': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  '1h': { day: 'numeric', month: 'short' },
  '4h': { day: 'numeric', month: 'short' },
};
const TIME_FORMAT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Round local times within a chart, Unix milliseconds, oldest first. */
export function axisTimes(interval: ChartInterval, points: readonly ChartPoint[]): number[] {
  const from = points[0]?.time ?? 0;
  const until = points.at(-1)?.time ?? 0;
  const spacing = LABEL_SPACING[interval];
  const tick = new Date(from);
  tick.setHours(0, 0, 0, 0);
  const times: number[] = [];
  while (tick.getTime() <= until) {
    if (tick.getTime() >= from) times.push(tick.getTime());
    // Calendar arithmetic, not milliseconds: a day may have 23 or 25 hours.
    if ('hours' in spacing) tick.setHours(tick.getHours() + spacing.hours);
    else tick.setDate(tick.getDate() + spacing.days);
  }
  return times;
}

/** Formatters of times in a language: `label` for the axis of an interval, `moment` in full. `timeZone` defaults to the local one. */
export function timeFormatters(
  interval: ChartInterval,
  locale: string,
  timeZone?: string,
): { label: (time: number) => string; moment: (time: number) => string } {
  const label = new Intl.DateTimeFormat(formatTag(locale), { ...LABEL_FORMAT[interval], timeZone });
  const moment = new Intl.DateTimeFormat(formatTag(locale), { ...TIME_FORMAT, timeZone });
  return { label: (time) => label.format(time), moment: (time) => moment.format(time) };
}

'use client';
import { useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/money/format-price';
import { columnHead, seriesColumns, type ChartContent } from './chart-data';
import { ValueTable } from './value-table';

/** Most rows on the page; the CSV file has all. */
const ROWS_MAX = 500;

const countText = (count: number): string => formatPrice(String(count), 0);

/** The data of a chart as a table, newest first. */
export function ChartTable({ title, times, panes, events, formatTime }: ChartContent & { formatTime: (time: number) => string }) {
  const t = useTranslations('chartKit');
  const columns = seriesColumns(panes);
  /** Events from a point on until the next one. */
  const eventsAt = (index: number): string => {
    const [from = 0, until = Infinity] = [times[index], times[index + 1]];
    return (events?.items ?? []).flatMap(({ time, text }) => (time >= from && time < until ? [text] : [])).join(' · ');
  };
  const points = times
    .map((time, index) => ({ time, index, event: eventsAt(index) }))
    .slice(-ROWS_MAX)
    .reverse();
  const eventHead = points.some(({ event }) => event !== '') ? (events?.head ?? null) : null;
  const rows = points.map(({ time, index, event }) => ({
    key: time,
    head: formatTime(time),
    cells: [...columns.map(({ text }) => text(index)), ...(eventHead === null ? [] : [event])],
  }));
  return (
    <ValueTable
      title={title}
      heads={[t('time'), ...columns.map(columnHead), ...(eventHead === null ? [] : [eventHead])]}
      rows={rows}
      note={
        times.length > ROWS_MAX ? t('more', { shownText: countText(ROWS_MAX), all: times.length, allText: countText(times.length) }) : null
      }
    />
  );
}

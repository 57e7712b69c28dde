'use client';
import { useTranslations } from 'next-intl';
import { columnHead, seriesColumns, type ChartContent } from './chart-data';
import { ValueTable } from './value-table';

/** Most rows on the page; the CSV file has all. */
const ROWS_MAX = 500;

/** The data of a chart as a table, newest first. */
export function ChartTable({ title, times, panes, formatTime }: ChartContent & { formatTime: (time: number) => string }) {
  const t = useTranslations('chartKit');
  const columns = seriesColumns(panes);
  const rows = times
    .map((time, index) => ({ time, index }))
    .slice(-ROWS_MAX)
    .reverse()
    .map(({ time, index }) => ({ key: time, head: formatTime(time), cells: columns.map(({ text }) => text(index)) }));
  return (
    <ValueTable
      title={title}
      heads={[t('time'), ...columns.map(columnHead)]}
      rows={rows}
      note={times.length > ROWS_MAX ? t('more', { shown: ROWS_MAX, all: times.length }) : null}
    />
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { seriesColumns, type ChartContent } from './chart-data';
import styles from './chart-table.module.css';

/** Most rows on the page; the CSV file has all. */
const ROWS_MAX = 500;

/** The data of a chart as a table, newest first. */
export function ChartTable({ title, times, panes, formatTime }: ChartContent & { formatTime: (time: number) => string }) {
  const t = useTranslations('chartKit');
  const columns = seriesColumns(panes);
  const shown = times
    .map((time, index) => ({ time, index }))
    .slice(-ROWS_MAX)
    .reverse();
  return (
    // Focusable, so that it scrolls by keys.
    <div className={styles.scroller} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ time, index }) => (
            <tr key={time}>
              <th scope="row">
                <bdi>{formatTime(time)}</bdi>
              </th>
              {columns.map(({ label, text }) => (
                <td key={label}>
                  <bdi dir="ltr">{text(index)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {times.length > ROWS_MAX ? <p className={styles.more}>{t('more', { shown: ROWS_MAX, all: times.length })}</p> : null}
    </div>
  );
}

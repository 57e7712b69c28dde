'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { ChangeView } from '@/components/market/live-change';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import type { TableOrder } from '@/components/table/next-order';
import { useMountedRows } from '@/components/table/use-mounted-rows';
import { useOrderedRows } from '@/components/table/use-ordered-rows';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import type { QuoteRow } from '@/lib/contract/quotes';
import { plainCell } from '@/lib/files/csv';
import { abbreviate } from '@/lib/money/abbreviate';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { formatWindow } from '@/lib/time/format-window';
import { coinRowsQuery } from '../api/coin.query';
import { dailyCandlesQuery } from '../api/daily-candles.query';
import { historyDays, type HistoryDay } from '../model/history-days';
import styles from './daily-history.module.css';
import { useMainMarket } from './use-main-market';
import { useNearScreen } from '@/components/ui/use-near-screen';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { counted } from '@/lib/money/counted';

/** Number of days before all are shown. */
const FIRST_DAYS = 14;
const NEWEST_FIRST: TableOrder = { sort: 'day', direction: 'desc' };
const compareDays = (a: HistoryDay, b: HistoryDay): number => b.time - a.time;
/** Day in UTC by ISO 8601, for files. */
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

function useColumns({ pricePrecision, leftCoinName }: QuoteRow): readonly Column<HistoryDay>[] {
  const t = useTranslations('coinHistory');
  const locale = useLocale();
  return useMemo(() => {
    const price = (key: 'open' | 'high' | 'low' | 'close', from: Column<HistoryDay>['from']): Column<HistoryDay> => ({
      key,
      from,
      head: t(key),
      align: 'end',
      text: (day) => day[key],
      cell: (day) => <bdi dir="ltr">{formatPrice(day[key], pricePrecision)}</bdi>,
      sort: { first: 'desc', value: (day) => Number(day[key]) },
    });
    const volume = ({ baseVolume }: HistoryDay): string => abbreviate(baseVolume);
    return [
      {
        key: 'day',
        from: 'phone',
        head: t('day'),
        align: 'start',
        text: ({ time }) => isoDay(time),
        cell: ({ time }) => formatWindow(time, time + 1, locale),
        sort: { first: 'desc', value: ({ time }) => time },
      },
      price('open', 'pc'),
      price('high', 'tablet'),
      price('low', 'tablet'),
      price('close', 'phone'),
      {
        key: 'change',
        from: 'phone',
        head: t('change'),
        align: 'end',
        text: ({ change }) => plainCell(formatPercent(change)),
        cell: ({ change }) => <ChangeView ratio={change} />,
        sort: { first: 'desc', value: ({ change }) => (change === null ? null : Number(change)) },
      },
      {
        key: 'volume',
        from: 'pc',
        head: t('volume', { coin: leftCoinName }),
        align: 'end',
        text: ({ baseVolume }) => baseVolume ?? '',
        cell: (day) => <bdi dir="ltr">{volume(day)}</bdi>,
        sort: { first: 'desc', value: ({ baseVolume }) => Number(baseVolume) },
      },
    ];
  }, [t, locale, pricePrecision, leftCoinName]);
}

/** Table of days, the first ones until all are asked for. */
function DaysTable({ row, days }: { row: QuoteRow; days: readonly HistoryDay[] }) {
  const t = useTranslations('coinHistory');
  const columns = useColumns(row);
  const [isWhole, setIsWhole] = useState(false);
  const { rows, order, onSort } = useOrderedRows(days, columns, NEWEST_FIRST, compareDays);
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, FIRST_DAYS)), [isWhole, rows]);
  const mounted = useMountedRows(shown, { firstRows: FIRST_DAYS, density: 'compact' });
  const save = async (): Promise<void> => {
    const { downloadCsv } = await import('@/components/table/download-csv');
    const named = columns.map((column) => (column.key === 'change' ? { ...column, head: `${column.head} (%)` } : column));
    downloadCsv(`${row.symbolId.toLowerCase()}-days`, rows, named);
  };
  return (
    <>
      <DataTable
        name="days"
        columns={columns}
        mounted={mounted}
        rowId={({ time }) => String(time)}
        caption={t('caption', { symbol: row.symbolCodeDisplayName })}
        order={order}
        onSort={onSort}
      />
      <p className={styles.actions}>
        {isWhole || days.length <= FIRST_DAYS ? null : (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('all', counted(days.length))}
          </Button>
        )}
        <Button size="small" onClick={() => void save()}>
          {t('download')}
        </Button>
      </p>
    </>
  );
}

/** Daily history of a symbol, loaded when it comes near the screen. */
function SymbolHistory({ row }: { row: QuoteRow }) {
  const t = useTranslations('coinHistory');
  const box = useRef<HTMLElement>(null);
  const isNear = useNearScreen(box);
  const { data, isError, refetch } = useQuery({ ...dailyCandlesQuery(row.symbolId), enabled: isNear });
  const days = useMemo(() => (data ? historyDays(data.klines) : null), [data]);
  return (
    <section className={styles.history} ref={box} aria-labelledby="coin-history">
      <h2 id="coin-history">{t('title')}</h2>
      <p className={styles.note}>{t('note')}</p>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
      {days === null && isError ? <Failed text={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} /> : null}
      {days === null && !isError ? <div className={styles.skeleton} role="status" aria-label={t('loading')} /> : null}
      {days?.length === 0 ? <Empty text={t('empty')} /> : null}
      {days && days.length > 0 ? <DaysTable row={row} days={days} /> : null}
    </section>
  );
}

/** Daily history of a coin's main market. */
export function DailyHistory({ coinId }: { coinId: string }) {
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = useMainMarket(data?.rows);
  return row ? <SymbolHistory key={row.symbolId} row={row} /> : null;
}

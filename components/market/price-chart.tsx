'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { candlesQuery } from '@/lib/api/queries/candles.query';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { klineInterval, type ChartInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useTick } from '@/lib/realtime/use-tick';
import { chartRange } from './chart-geometry';
import { candleStats, chartStats, linePoints, type ChartStats } from './chart-line';
import { ChartView } from './chart-view';
import { ChartWindows } from './chart-windows';
import { ChangeView } from './live-change';
import { latestValues } from './latest-values';
import styles from './price-chart.module.css';
import { useTouchScreen } from './use-touch-screen';

interface HeadProps {
  stats: ChartStats;
  interval: ChartInterval;
  price: string | null;
  precision: number;
}

/** Figures of the chart's time span, and the selector of that span. */
function Head({ stats, interval, price, precision }: HeadProps) {
  const t = useTranslations('coinChart');
  const tChart = useTranslations('chart');
  return (
    <div className={styles.head}>
      <p>
        {tChart(`window.${interval}`)} <ChangeView ratio={changeRatio(price, stats.open)} />
      </p>
      <p>
        <span>
          {t('high')} <b dir="ltr">{formatPrice(stats.high, precision)}</b>
        </span>
        <span>
          {t('low')} <b dir="ltr">{formatPrice(stats.low, precision)}</b>
        </span>
      </p>
      <ChartWindows />
    </div>
  );
}

/** Placeholder with the lines of the grid. */
function ChartSkeleton() {
  const t = useTranslations('coinChart');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** Price chart of a symbol over a day, a week or a month; alerts are set at the pointed level. */
export function PriceChart({ row }: { row: QuoteRow }) {
  const t = useTranslations('coinChart');
  const interval = usePersistedValue(klineInterval);
  const isTouch = useTouchScreen();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(candlesQuery(row.symbolId, interval));
  const values = latestValues(row, useTick(row.symbolId));
  const { price } = values;
  const candles = useMemo(() => candleStats(data?.klines ?? []), [data]);
  const points = linePoints(data?.klines ?? [], interval, dataUpdatedAt, price);
  const range = chartRange(points.map((point) => point.price));
  const stats = chartStats(interval, candles, row, values);
  const isDrawn = range !== null && range.high > range.low;

  return (
    <section className={styles.chart} aria-label={t('title', { symbol: row.symbolCodeDisplayName })}>
      <Head stats={stats} interval={interval} price={price} precision={row.pricePrecision} />
      <div className={styles.body}>
        {isDrawn ? (
          <ChartView key={interval} row={row} interval={interval} points={points} range={range} stats={stats} />
        ) : data ? (
          <p className={styles.message}>{t('empty')}</p>
        ) : isError ? (
          <div className={styles.message} role="alert">
            <p>{t('failed')}</p>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </div>
        ) : (
          <ChartSkeleton />
        )}
      </div>
      <p className={styles.hint} data-shown={isDrawn} data-touch={isTouch ?? undefined}>
        <span>{t('hintPoint')}</span>
        <span>{t('hintTap')}</span>
      </p>
    </section>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Chart } from '@/components/charts/chart';
import type { ChartContent } from '@/components/charts/chart-data';
import { paddedRange } from '@/components/charts/value-range';
import { linePoints } from '@/components/market/chart-line';
import { ChartSpanSelect } from '@/components/market/chart-span-select';
import { latestValues } from '@/components/market/latest-values';
import { ChangeView } from '@/components/market/live-change';
import { useTouchScreen } from '@/components/market/use-touch-screen';
import { BellIcon } from '@/components/ui/icons';
import { requestAlert } from '@/lib/alert-request';
import { candlesQuery } from '@/lib/api/queries/candles.query';
import type { FeedSource } from '@/lib/contract/feed';
import type { Kline } from '@/lib/contract/klines';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { chartKind } from '@/lib/preferences/chart-kind';
import { klineInterval, type ChartInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { useTick } from '@/lib/realtime/use-tick';
import { formatWindow } from '@/lib/time/format-window';
import { candleStats, chartStats, type ChartStats } from '../model/chart-stats';
import { candleSeries, lineSeries } from '../model/price-series';
import styles from './price-chart.module.css';

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
      <ChartSpanSelect />
    </div>
  );
}

/** Button that switches between a line and candles. */
function CandlesSwitch() {
  const t = useTranslations('coinChart');
  const isOn = usePersistedValue(chartKind) === 'candles';
  return (
    <button type="button" aria-pressed={isOn} onClick={() => chartKind.set(isOn ? 'line' : 'candles')}>
      {t('candles')}
    </button>
  );
}

interface Prices {
  row: QuoteRow;
  source: FeedSource;
  interval: ChartInterval;
  klines: readonly Kline[];
  /** Time of the answer, Unix milliseconds. */
  fetchedAt: number;
  price: string | null;
  stats: ChartStats;
}

/** Returns the content of the chart; null without a price to draw. */
function usePriceContent({ row, source, interval, klines, fetchedAt, price, stats }: Prices): ChartContent | null {
  const t = useTranslations('coinChart');
  const tChart = useTranslations('chart');
  const locale = useLocale();
  const isCandles = usePersistedValue(chartKind) === 'candles';
  const { symbolId, symbolCodeDisplayName: symbol, pricePrecision: precision } = row;
  const { open } = stats;
  const plotted = useMemo(() => {
    const format = (text: string | null): string => formatPrice(text, precision);
    const labels = { price: t('price'), open: t('open'), high: t('high'), low: t('low'), close: t('close') };
    const points = linePoints(klines, interval, fetchedAt, price);
    const last = points.at(-1);
    const { times, series, extent } = isCandles
      ? candleSeries(klines, price, labels, format)
      : lineSeries(points, direction(changeRatio(last?.text ?? null, open)), labels, format);
    const range = paddedRange(extent);
    if (!last || range === null || range.high <= range.low) return null;
    const marker = { value: last.price, text: format(last.text) };
    return { times, panes: [{ key: 'price', series: [series], range, precision, share: 1, marker }], last, format };
  }, [klines, interval, fetchedAt, price, open, precision, isCandles, t]);
  if (!plotted) return null;

  const { times, panes, last, format } = plotted;
  const window = tChart(`window.${interval}`);
  return {
    title: `${t('title', { symbol })} · ${window}`,
    summary: t('summary', {
      symbol,
      window,
      first: format(open),
      last: format(last.text),
      low: format(stats.low),
      high: format(stats.high),
    }),
    fileName: `${symbolId.toLowerCase()}-${interval}`,
    source: t(`source.${source.kind}`, { window: formatWindow(source.from ?? 0, source.until ?? 0, locale) }),
    times,
    panes,
    levels: {
      start: last.price,
      label: (level) => t('alertAt', { price: level }),
      icon: <BellIcon size={14} />,
      keys: t('keys'),
      onChoose: (level) => requestAlert(symbolId, level),
    },
    tools: <CandlesSwitch />,
  };
}

const NO_KLINES: readonly Kline[] = [];

/** Price chart of a symbol over a day, a week or a month; alerts are set at the pointed level. */
export function PriceChart({ row, source }: { row: QuoteRow; source: FeedSource }) {
  const t = useTranslations('coinChart');
  const interval = usePersistedValue(klineInterval);
  const isTouch = useTouchScreen();
  const isDelayed = useIsDelayed();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(candlesQuery(row.symbolId, interval));
  const values = latestValues(row, useTick(row.symbolId));
  const { price } = values;
  const klines = data?.klines ?? NO_KLINES;
  const candles = useMemo(() => candleStats(klines), [klines]);
  const stats = chartStats(interval, candles, row, values);
  const content = usePriceContent({ row, source, interval, klines, fetchedAt: dataUpdatedAt, price, stats });

  return (
    <section className={styles.chart} aria-label={t('title', { symbol: row.symbolCodeDisplayName })}>
      <Head stats={stats} interval={interval} price={price} precision={row.pricePrecision} />
      <Chart
        content={content && { ...content, isStale: isDelayed || isError }}
        status={content ? 'ready' : data ? 'empty' : isError ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
      />
      <p className={styles.hint} data-shown={content !== null} data-touch={isTouch ?? undefined}>
        <span>{t('hintPoint')}</span>
        <span>{t('hintTap')}</span>
      </p>
    </section>
  );
}

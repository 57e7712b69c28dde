'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { ChartSkeleton } from '@/components/charts/chart-skeleton';
import { loadUPlot } from '@/components/charts/uplot';
import { lazyView, useLazyView } from '@/components/charts/use-lazy-view';
import { Failed } from '@/components/ui/failed';
import { WithoutScripts } from '@/components/ui/without-scripts';
import type { QuoteRow } from '@/lib/contract/quotes';
import { coinRowsQuery } from '../api/coin.query';
import styles from './coin-chart.module.css';
import { useMainMarket } from './use-main-market';

const VIEW = lazyView(async () => {
  // At the same time: a failure of the second and third is that of the chart in it.
  const [{ PriceChart }] = await Promise.all([
    import('./price-chart'),
    import('@/components/charts/chart-view').catch(() => null),
    loadUPlot().catch(() => null),
  ]);
  return PriceChart;
});

interface CoinChartProps {
  coinId: string;
  /** Parts over the plot of a market's price. */
  renderOverlay?: (row: QuoteRow) => ReactNode;
}

/** Price chart of a coin's main market: keeps its room from the first paint, and is loaded when it comes near the screen. */
export function CoinChart({ coinId, renderOverlay }: CoinChartProps) {
  const t = useTranslations('chartKit');
  const tOwn = useTranslations('coinChart');
  const box = useRef<HTMLDivElement>(null);
  const { View, hasFailed, reload } = useLazyView(box, VIEW);
  const { data } = useQuery(coinRowsQuery(coinId));
  const row = useMainMarket(data?.rows);
  if (!data || !row) return null;
  return (
    <div className={styles.room} ref={box}>
      <WithoutScripts>{tOwn('withoutScripts')}</WithoutScripts>
      {View ? <View row={row} source={data.source} overlay={renderOverlay?.(row)} /> : null}
      {!View && hasFailed ? <Failed text={t('failed')} retryLabel={t('retry')} onRetry={reload} /> : null}
      {!View && !hasFailed ? <ChartSkeleton className={styles.skeleton} parts={4} /> : null}
    </div>
  );
}

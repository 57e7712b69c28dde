'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OlderPoints } from '@/components/charts/chart-data';
import { latestValues } from '@/components/market/latest-values';
import { ChangeView } from '@/components/market/live-change';
import { SessionClock } from '@/components/market/session-clock';
import { useTouchScreen } from '@/components/market/use-touch-screen';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { FeedSource } from '@/lib/contract/feed';
import type { Kline } from '@/lib/contract/klines';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { useIsVenueDelayed } from '@/lib/realtime/use-freshness';
import { useTick } from '@/lib/realtime/use-tick';
import { coinCandlesQuery, loadOlderCandles, type CandleSource } from '../api/coin-candles.query';
import type { CandleList } from '../model/candle-list';
import { currentPrice, type ChartPrice } from '../model/chart-price';
import type { ChartSettings } from '../model/chart-settings';
import { CHART_SPANS, homeIndex } from '../model/chart-span';
import { candleStats, chartStats, type ChartStats } from '../model/chart-stats';
import { candlesBefore } from '../model/indicator-panes';
import { ChartToolbar } from './chart-toolbar';
import styles from './price-chart.module.css';
import { PriceStage } from './price-stage';
import { useChartSettings } from './use-chart-settings';
import { useFullScreen } from './use-full-screen';
import { usePriceContent } from './use-price-content';

interface HeadProps {
  /** Whether the figures are not known yet: they keep their room. */
  isLoading: boolean;
  /** Whether symbol and price, which the page has above the chart, are part of it. */
  isFull: boolean;
  row: QuoteRow;
  stats: ChartStats;
  window: string;
  price: string | null;
}

/** Figures of the first view, and the clock of a market with sessions. */
function Head({ isLoading, isFull, row, stats, window, price }: HeadProps) {
  const t = useTranslations('coinChart');
  const { pricePrecision: precision, session } = row;
  return (
    <div className={styles.head} data-loading={isLoading}>
      {isFull ? (
        <p>
          <b>{row.symbolCodeDisplayName}</b> <b dir="ltr">{formatPrice(price, precision)}</b>
        </p>
      ) : null}
      <p>
        {window} <ChangeView ratio={changeRatio(price, stats.open)} />
      </p>
      <p>
        <span>
          {t('high')} <b dir="ltr">{formatPrice(stats.high, precision)}</b>
        </span>
        <span>
          {t('low')} <b dir="ltr">{formatPrice(stats.low, precision)}</b>
        </span>
      </p>
      {session === undefined ? null : <SessionClock code={session} />}
    </div>
  );
}

/** How alerts are set in the chart, and on which price where it is not the last one. */
function Hint({ isShown, isTouch, of }: { isShown: boolean; isTouch: boolean | null; of: ChartPrice }) {
  const t = useTranslations('coinChart');
  const tOwn = useTranslations('priceChart');
  return (
    <p className={styles.hint} data-shown={isShown} data-touch={isTouch ?? undefined}>
      {(['hintPoint', 'hintTap'] as const).map((hint) => (
        <span key={hint}>
          {t(hint)} {of === 'last' ? null : tOwn('alertsOf', { price: of })}
        </span>
      ))}
    </p>
  );
}

/** Loading of older candles: on request, and where indicators need candles before the first view. A failure ends it until the visitor asks again. */
function useOlderCandles(source: CandleSource, list: CandleList | undefined, isNeeded: boolean): OlderPoints | undefined {
  const client = useQueryClient();
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const key = Object.values(source).join(' ');
  const hasOlder = list?.hasOlder === true;
  const isLoading = loading === key;
  const load = (): void => {
    if (isLoading) return;
    setLoading(key);
    setFailed(null);
    loadOlderCandles(client, source)
      .catch(() => setFailed(key))
      .finally(() => setLoading((now) => (now === key ? null : now)));
  };
  // Once for each list: a failed call is not repeated in a loop.
  const first = list?.klines[0]?.time;
  const requested = useRef<string | null>(null);
  useEffect(() => {
    const wanted = `${key} ${first}`;
    if (!isNeeded || !hasOlder || requested.current === wanted) return;
    requested.current = wanted;
    load();
  });
  return hasOlder ? { isLoading, hasFailed: failed === key, load } : undefined;
}

const NO_KLINES: readonly Kline[] = [];

interface PriceChartProps {
  row: QuoteRow;
  source: FeedSource;
  /** Parts over the plot of the price. */
  overlay?: ReactNode;
}

/** Price chart of a symbol with its indicators; alerts are set at the pointed level. */
export function PriceChart({ row, source, overlay = null }: PriceChartProps) {
  const t = useTranslations('coinChart');
  const tOwn = useTranslations('priceChart');
  const section = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(section);
  const [chosen, choose] = useChartSettings(row.symbolId);
  const values = latestValues(row, useTick(row.symbolId));
  const hasMark = values.markPrice !== null;
  const settings: ChartSettings = hasMark ? chosen : { ...chosen, price: 'last' };
  const { interval, indicators, price: of } = settings;
  // The page has the last price; another one is named.
  const ofPrice = of === 'last' ? null : tOwn(`choice.${of}`);
  const isTouch = useTouchScreen();
  const isDelayed = useIsVenueDelayed(row.venue);
  const candleSource = { symbolId: row.symbolId, interval, priceType: PRICE_TYPE[of] };
  const answer = useQuery(coinCandlesQuery(candleSource));
  const { data, dataUpdatedAt, isError } = answer;
  const klines = data?.klines ?? NO_KLINES;
  const span = CHART_SPANS[interval];
  const before = homeIndex(klines, interval);
  const older = useOlderCandles(candleSource, data, before < candlesBefore(indicators));
  const shown = useMemo(() => klines.slice(before), [klines, before]);
  const candles = useMemo(() => candleStats(shown), [shown]);
  const stats = chartStats(settings, candles, row, values);
  // A history shorter than the first view.
  const isAll = data?.hasOlder === false && before === 0;
  const window = isAll ? null : tOwn(`span.${span.unit}`, { count: span.count });
  const content = usePriceContent({
    row,
    source,
    settings,
    klines,
    homeFrom: shown[0]?.time ?? 0,
    fetchedAt: dataUpdatedAt,
    values,
    stats,
    window,
    older,
    overlay,
    isDelayed,
  });

  return (
    <section
      className={styles.chart}
      data-full={isFull}
      data-delayed={isDelayed}
      ref={section}
      aria-label={t('title', { symbol: row.symbolCodeDisplayName })}
    >
      <Head
        isLoading={!data && !isError && stats.high === null}
        isFull={isFull}
        row={row}
        stats={stats}
        window={[ofPrice ?? [], window ?? tOwn('span.all')].flat().join(' · ')}
        price={currentPrice(values, of)}
      />
      <ChartToolbar
        settings={settings}
        onChoose={choose}
        hasMark={hasMark}
        hasIndex={values.indexPrice !== null}
        isFull={isFull}
        onFull={toggle}
      />
      <div className={styles.stage}>
        <PriceStage content={content} candles={answer} price={of} venue={row.venue} />
      </div>
      <Hint isShown={content !== null} isTouch={isTouch} of={of} />
    </section>
  );
}

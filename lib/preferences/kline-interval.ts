'use client';

import { KLINE_INTERVAL_NAMES, type KlineInterval } from '@/lib/contract/kline-intervals';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

/** Candle intervals of small charts, which span 24 hours, 7 days and 30 days. */
export const CHART_INTERVALS = ['15m', '1h', '4h'] as const satisfies readonly KlineInterval[];
export type ChartInterval = (typeof CHART_INTERVALS)[number];

/** Candle interval of charts (specification §5: kline interval). */
export const klineInterval = persistedValue<KlineInterval>(LOCAL_KEY.klineInterval, '15m', (value): value is KlineInterval =>
  KLINE_INTERVAL_NAMES.some((known) => known === value),
);

/** The interval as that of a small chart: the default for one that only the chart of a coin has. */
export const chartIntervalOf = (interval: KlineInterval): ChartInterval =>
  CHART_INTERVALS.find((known) => known === interval) ?? CHART_INTERVALS[0];

'use client';

import type { KlineInterval } from '@/lib/contract/kline-intervals';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

/** Candle intervals of charts that span 24 hours, 7 days and 30 days. */
export const CHART_INTERVALS = ['15m', '1h', '4h'] as const satisfies readonly KlineInterval[];
export type ChartInterval = (typeof CHART_INTERVALS)[number];

/** Candle interval of charts (specification §5: kline interval). */
export const klineInterval = persistedValue<ChartInterval>(LOCAL_KEY.klineInterval, '15m', (value): value is ChartInterval =>
  CHART_INTERVALS.some((known) => known === value),
);

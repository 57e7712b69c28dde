'use client';

import type { KlineInterval } from '@/lib/contract/klines';
import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

/** Intervals of charts; each stands for the time its chart spans: 24 hours, 7 days, 30 days. */
export const CHART_INTERVALS = ['15m', '1h', '4h'] as const satisfies readonly KlineInterval[];
export type ChartInterval = (typeof CHART_INTERVALS)[number];

/** Interval of the candles that charts are drawn from (specification §5: kline interval). */
export const klineInterval = persistedValue<ChartInterval>(LOCAL_KEY.klineInterval, '15m', (value): value is ChartInterval =>
  CHART_INTERVALS.some((known) => known === value),
);

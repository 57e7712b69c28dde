'use client';

import { persistedValue } from './persisted-value';
import { LOCAL_KEY } from './local-store';

/** Forms in which a price chart is drawn. */
export const CHART_KINDS = ['line', 'candles'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** Form of price charts. */
export const chartKind = persistedValue<ChartKind>(LOCAL_KEY.chartKind, 'line', (value): value is ChartKind =>
  CHART_KINDS.some((known) => known === value),
);

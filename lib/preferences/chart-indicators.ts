'use client';

import { persistedValue } from './persisted-value';

/** Scales of a price chart: equal differences, equal ratios, or changes in per cent since the first visible price. */
export const CHART_SCALES = ['linear', 'log', 'percent'] as const;
export type ChartScale = (typeof CHART_SCALES)[number];

/** Parts of a price chart of which there is one each; the last two are prices of contracts. */
export const SINGLE_INDICATORS = ['volume', 'rsi', 'macd', 'mark', 'index'] as const;
type SingleIndicator = (typeof SINGLE_INDICATORS)[number];

/** A part of a price chart beside the price; moving averages are named by their kind and number of candles. */
export type Indicator = SingleIndicator | `${'sma' | 'ema'}${number}`;

/** Fewest and most candles of a moving average, and most moving averages of a chart. */
export const AVERAGE_PERIOD = { min: 2, max: 200 } as const;
export const AVERAGES_MAX = 4;

/** A moving average of closes. */
export interface Average {
  kind: 'sma' | 'ema';
  /** Number of candles. */
  period: number;
}

/** Moving average that an indicator names; null for others. */
export function averageOf(indicator: string): Average | null {
  const [, kind, digits = ''] = /^(sma|ema)([1-9]\d{0,2})$/.exec(indicator) ?? [];
  const period = Number(digits);
  const isValid = period >= AVERAGE_PERIOD.min && period <= AVERAGE_PERIOD.max;
  return isValid && (kind === 'sma' || kind === 'ema') ? { kind, period } : null;
}

const isSingle = (text: string): text is SingleIndicator => SINGLE_INDICATORS.some((known) => known === text);
/** Whether a text names a part of a price chart. */
export const isIndicator = (text: unknown): text is Indicator => typeof text === 'string' && (isSingle(text) || averageOf(text) !== null);

/** Validates a list of different parts with at most as many moving averages as a chart has. */
export const areIndicators = (value: unknown): value is readonly Indicator[] =>
  Array.isArray(value) &&
  value.every(isIndicator) &&
  new Set(value).size === value.length &&
  value.filter((indicator) => averageOf(indicator) !== null).length <= AVERAGES_MAX;

/** Scale of price charts. */
export const chartScale = persistedValue<ChartScale>('tideline.chart.scale', 'linear', (value): value is ChartScale =>
  CHART_SCALES.some((known) => known === value),
);

const NO_INDICATORS: readonly Indicator[] = [];

/** Chosen parts of price charts beside the price, moving averages in the order of their colors. */
export const chartIndicators = persistedValue<readonly Indicator[]>('tideline.chart.indicators', NO_INDICATORS, areIndicators);

import type { ChartColor, ChartPane, ChartSeries, ValueSeries } from '@/components/charts/chart-data';
import { seriesRange } from '@/components/charts/visible-pane';
import type { Kline } from '@/lib/contract/klines';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPrice } from '@/lib/money/format-price';
import { averageOf, type Average, type Indicator } from '@/lib/preferences/chart-indicators';
import { ema, macd, rsi, sma, type IndicatorValues } from './indicators';

/** Numbers of candles: of RSI as by Wilder, of MACD as by Appel. */
export const RSI_PERIOD = 14;
export const MACD_PERIODS = [12, 26, 9] as const;
/** Values of RSI above which a price counts as overbought, below which as oversold, and all possible ones. */
const RSI_GUIDES = ['30', '70'] as const;
const RSI_RANGE = { low: 0, high: 100 };
const RSI_DECIMALS = 2;
/** Heights of the panes as a share of that of the price. */
const [SMALL, MEDIUM] = [0.22, 0.3];
const SMALL_AXIS = 2;
/** Candles of older time after which the seed of an exponential average has lost its weight, as a multiple of its period. */
const SETTLED = 3;

const AVERAGE_COLORS: readonly ChartColor[] = ['series-1', 'series-2', 'series-3', 'text'];

/** Names of indicators in the page's language. */
export interface IndicatorLabels {
  average: (average: Average) => string;
  volume: string;
  rsi: string;
  macd: string;
  signal: string;
  histogram: string;
}

interface IndicatorOptions {
  /** Candles, oldest first, the last one with the current price. */
  candles: readonly Kline[];
  /** Whether there is a point before the first candle: points are at the ends of candles. */
  isAtEnds: boolean;
  /** Decimals of the price. */
  precision: number;
  labels: IndicatorLabels;
}

/** Round amount of an axis: `1K`, `2.5K`. */
const amountText = (value: string): string => abbreviate(value, 1).replace(/\.0(?=\D*$)/, '');

const closesOf = (candles: readonly Kline[]): number[] => candles.map(({ close }) => Number(close));
const numberText = (value: number | null | undefined, decimals: number): string =>
  typeof value === 'number' ? formatPrice(value.toFixed(decimals), decimals) : UNKNOWN_TEXT;

/** Values at the points of a chart. */
const atPoints = (values: IndicatorValues, isAtEnds: boolean): IndicatorValues => (isAtEnds ? [null, ...values] : values);

function valueLine(label: string, values: IndicatorValues, color: ChartColor, decimals: number, isDashed = false): ValueSeries {
  return {
    kind: 'line',
    values,
    color,
    isDashed,
    isInLegend: true,
    columns: [{ label, text: (index) => numberText(values[index], decimals) }],
  };
}

/** Lines of the chosen moving averages: simple ones solid, exponential ones dashed. */
export function averageLines(indicators: readonly Indicator[], { candles, isAtEnds, precision, labels }: IndicatorOptions): ValueSeries[] {
  const closes = closesOf(candles);
  return indicators
    .map(averageOf)
    .filter((average) => average !== null)
    .map((average, place) => {
      const values = (average.kind === 'sma' ? sma : ema)(closes, average.period);
      const color = AVERAGE_COLORS[place % AVERAGE_COLORS.length] ?? 'text';
      return valueLine(labels.average(average), atPoints(values, isAtEnds), color, precision, average.kind === 'ema');
    });
}

function volumePane({ candles, isAtEnds, labels }: IndicatorOptions): ChartPane | null {
  if (candles.every(({ baseVolume }) => baseVolume === null)) return null;
  const volumes = atPoints(
    candles.map(({ baseVolume }) => (baseVolume === null ? null : Number(baseVolume))),
    isAtEnds,
  );
  const tints = candles.map(({ open, close }) => (Number(close) < Number(open) ? 'down' : 'up'));
  const volumeOf = (index: number): string | null => candles[isAtEnds ? index - 1 : index]?.baseVolume ?? null;
  const series: ChartSeries = {
    kind: 'histogram',
    values: volumes,
    color: 'text-2',
    // The point before the first candle has no bar.
    tints: isAtEnds ? ['up', ...tints] : tints,
    isInLegend: true,
    columns: [{ label: labels.volume, text: (index) => abbreviate(volumeOf(index)), value: volumeOf }],
  };
  const range = seriesRange([series]);
  return (
    range && {
      key: 'volume',
      series: [series],
      range,
      precision: 8,
      share: SMALL,
      axisValuesMax: SMALL_AXIS,
      axisText: amountText,
    }
  );
}

function rsiPane({ candles, isAtEnds, labels }: IndicatorOptions): ChartPane {
  const values = atPoints(rsi(closesOf(candles), RSI_PERIOD), isAtEnds);
  return {
    key: 'rsi',
    series: [valueLine(labels.rsi, values, 'text', RSI_DECIMALS)],
    range: RSI_RANGE,
    isRangeFixed: true,
    guides: RSI_GUIDES,
    precision: 0,
    share: MEDIUM,
  };
}

function macdPane({ candles, isAtEnds, precision, labels }: IndicatorOptions): ChartPane {
  const lines = macd(closesOf(candles), ...MACD_PERIODS);
  const histogram = atPoints(lines.histogram, isAtEnds);
  const series: ChartSeries[] = [
    {
      kind: 'histogram',
      values: histogram,
      color: 'text-2',
      isInLegend: true,
      isColumnLast: true,
      columns: [{ label: labels.histogram, text: (index) => numberText(histogram[index], precision) }],
    },
    valueLine(labels.macd, atPoints(lines.macd, isAtEnds), 'series-2', precision),
    valueLine(labels.signal, atPoints(lines.signal, isAtEnds), 'series-1', precision, true),
  ];
  // Before there are enough candles the pane is empty.
  const range = seriesRange(series) ?? { low: -1, high: 1 };
  return { key: 'macd', series, range, precision, share: MEDIUM, axisValuesMax: SMALL_AXIS };
}

/** Panes of the chosen indicators that have a scale of their own, in the order of the chart. */
export function indicatorPanes(indicators: readonly Indicator[], options: IndicatorOptions): ChartPane[] {
  const panes = [
    indicators.includes('volume') ? volumePane(options) : null,
    indicators.includes('rsi') ? rsiPane(options) : null,
    indicators.includes('macd') ? macdPane(options) : null,
  ];
  return panes.filter((pane) => pane !== null);
}

/** Number of candles before the first visible one that the indicators need to have settled values there. */
export function candlesBefore(indicators: readonly Indicator[]): number {
  const needs = indicators.map((indicator) => {
    const average = averageOf(indicator);
    if (average) return average.kind === 'sma' ? average.period : SETTLED * average.period;
    if (indicator === 'rsi') return SETTLED * RSI_PERIOD;
    return indicator === 'macd' ? SETTLED * MACD_PERIODS[1] : 0;
  });
  return Math.max(0, ...needs);
}

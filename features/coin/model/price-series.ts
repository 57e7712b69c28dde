import type { CandleSeries, SeriesColumn, ValueSeries } from '@/components/charts/chart-data';
import type { ChartPoint } from '@/components/market/chart-geometry';
import type { Kline } from '@/lib/contract/klines';
import { abbreviate } from '@/lib/money/abbreviate';
import { compareDecimals } from '@/lib/money/digits';
import { changeRatio, formatPercent, type Direction } from '@/lib/money/format-percent';

/** A series of prices with its times (Unix milliseconds). */
export interface PriceSeries {
  times: number[];
  series: ValueSeries | CandleSeries;
}

/** Labels of the columns of a series. */
export interface PriceLabels {
  price: string;
  open: string;
  high: string;
  low: string;
  close: string;
  change: string;
  /** Null where the volume has a pane of its own, and for prices without one. */
  volume: string | null;
}

type Format = (price: string | null) => string;

const LINE_COLOR = { up: 'up', down: 'down', flat: 'text-2', none: 'text-2' } as const;

/** Columns beside the prices of candles: change since the close before, volume. `candleAt` is the place of a point's candle. */
function candleColumns(candles: readonly Kline[], labels: PriceLabels, candleAt: (index: number) => number): SeriesColumn[] {
  const changeOf = (at: number): string | null => changeRatio(candles[at]?.close, candles[at - 1]?.close);
  const change: SeriesColumn = { label: labels.change, text: (index) => formatPercent(changeOf(candleAt(index))) };
  if (labels.volume === null) return [change];
  const volumeOf = (index: number): string | null => candles[candleAt(index)]?.baseVolume ?? null;
  return [change, { label: labels.volume, text: (index) => abbreviate(volumeOf(index)), value: volumeOf }];
}

/** Line through prices, in the color of its direction; each point but the first is at the end of a candle. */
export function lineSeries(
  points: readonly ChartPoint[],
  candles: readonly Kline[],
  direction: Direction,
  labels: PriceLabels,
  format: Format,
): PriceSeries {
  return {
    times: points.map(({ time }) => time),
    series: {
      kind: 'line',
      values: points.map(({ price }) => price),
      color: LINE_COLOR[direction],
      columns: [
        { label: labels.price, text: (index) => format(points[index]?.text ?? null) },
        ...candleColumns(candles, labels, (index) => index - 1),
      ],
    },
  };
}

/** Candles of which the last, incomplete one closes at the current price. */
export function withCurrentPrice(klines: readonly Kline[], price: string | null): readonly Kline[] {
  const last = klines.at(-1);
  if (!last || price === null || !(Number(price) > 0)) return klines;
  const high = (compareDecimals(price, last.high) ?? 0) > 0 ? price : last.high;
  const low = (compareDecimals(price, last.low) ?? 0) < 0 ? price : last.low;
  return [...klines.slice(0, -1), { ...last, close: price, high, low }];
}

/** Candles, each at its start. */
export function candleSeries(candles: readonly Kline[], labels: PriceLabels, format: Format): PriceSeries {
  const prices = (key: 'open' | 'high' | 'low' | 'close'): number[] => candles.map((candle) => Number(candle[key]));
  return {
    times: candles.map(({ time }) => time),
    series: {
      kind: 'candles',
      open: prices('open'),
      high: prices('high'),
      low: prices('low'),
      close: prices('close'),
      columns: [
        ...(['open', 'high', 'low', 'close'] as const).map((key) => ({
          label: labels[key],
          text: (index: number) => format(candles[index]?.[key] ?? null),
        })),
        ...candleColumns(candles, labels, (index) => index),
      ],
    },
  };
}

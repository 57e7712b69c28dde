/** Values of an indicator at each candle, oldest first; null before it has enough candles. */
export type IndicatorValues = (number | null)[];

/** Simple moving average of `period` values: their sum / `period`. Null for the first `period` − 1. */
export function sma(values: readonly number[], period: number): IndicatorValues {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (values[index - period] ?? 0);
    return index < period - 1 ? null : sum / period;
  });
}

/**
 * Exponential moving average: EMA = previous EMA + 2 / (`period` + 1) × (value − previous EMA), seeded by the simple average of the
 * first `period` values. Null for the first `period` − 1. Leading nulls of the values are skipped.
 */
export function ema(values: readonly (number | null)[], period: number): IndicatorValues {
  const first = values.findIndex((value) => value !== null);
  const weight = 2 / (period + 1);
  let sum = 0;
  let average: number | null = null;
  return values.map((value, index) => {
    if (value === null) return null;
    if (average !== null) return (average += weight * (value - average));
    sum += value;
    return index === first + period - 1 ? (average = sum / period) : null;
  });
}

/**
 * Relative strength index of closes by J. Welles Wilder (1978): 100 − 100 / (1 + mean rise / mean fall). Both means begin as the simple
 * ones of the first `period` changes and continue as (previous mean × (`period` − 1) + change) / `period`. Null for the first `period`
 * closes, and while no close has differed from the one before.
 */
export function rsi(closes: readonly number[], period: number): IndicatorValues {
  let [rise, fall] = [0, 0];
  return closes.map((close, index) => {
    const change = close - (closes[index - 1] ?? close);
    const [up, down] = [Math.max(0, change), Math.max(0, -change)];
    if (index <= period) {
      rise += up / period;
      fall += down / period;
    } else {
      rise = (rise * (period - 1) + up) / period;
      fall = (fall * (period - 1) + down) / period;
    }
    return index < period || rise + fall === 0 ? null : (100 * rise) / (rise + fall);
  });
}

/** Lines of MACD. */
export interface Macd {
  macd: IndicatorValues;
  signal: IndicatorValues;
  histogram: IndicatorValues;
}

/**
 * Moving average convergence divergence of closes by Gerald Appel: MACD = EMA(`fast`) − EMA(`slow`), signal = EMA(`smoothing`) of MACD,
 * histogram = MACD − signal. Null before the first signal, of MACD itself for the first `slow` − 1 closes.
 */
export function macd(closes: readonly number[], fast: number, slow: number, smoothing: number): Macd {
  const difference = (a: number | null | undefined, b: number | null | undefined): number | null =>
    typeof a === 'number' && typeof b === 'number' ? a - b : null;
  const slowLine = ema(closes, slow);
  const line = ema(closes, fast).map((value, index) => difference(value, slowLine[index]));
  const signal = ema(line, smoothing);
  return { macd: line, signal, histogram: line.map((value, index) => difference(value, signal[index])) };
}

// Statistics of a week of the simulated market beside those of a recorded week, and the cost of the feed.
// Run: MARKET_DATA_DIR=folder npx tsx bench/market-statistics.ts
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Candle } from '../server/instruments/candles';
import { createSimulatedFeed } from '../server/feeds/simulated/simulated-feed';

const FOLDER = 'klines/binance-spot-2025-05';
const DAY_MS = 86_400_000;
const WEEK_START_MS = Date.UTC(2026, 4, 27);
const PAIRS = 322;
const SEED = 2_026;
/** Pairs that move less in five minutes are stablecoins: left out on both sides. */
const STABLE_MOVE_MAX = 0.0002;

interface Series {
  name: string;
  returns: Float64Array;
  volumes: Float64Array;
}

/** Statistics of a week of a market: medians over pairs, and mean correlations over all combinations of two pairs. */
export interface MarketStatistics {
  pairs: number;
  volatility: number;
  hill1: number;
  hill2: number;
  hill5: number;
  kurtosis: number;
  acf1: number;
  acf12: number;
  acf288: number;
  marketAcf1: number;
  marketAcf12: number;
  marketAcf288: number;
  correlation5m: number;
  correlation1h: number;
  volumeVolatility: number;
  volumeAcf1: number;
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function correlation(left: Float64Array, right: Float64Array): number {
  const a = mean(left);
  const b = mean(right);
  let [ab, aa, bb] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const x = (left[at] ?? 0) - a;
    const y = (right[at] ?? 0) - b;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

const autocorrelation = (values: Float64Array, lag: number): number => correlation(values.subarray(0, -lag), values.subarray(lag));

/** Hill's estimator of the tail index from the largest share of the values (B. M. Hill, 1975). */
function hill(sizes: Float64Array, share: number): number {
  const sorted = [...sizes].sort((a, b) => b - a);
  const count = Math.floor(sorted.length * share);
  const least = Math.log(sorted[count] ?? Number.NaN);
  return count / sorted.slice(0, count).reduce((sum, size) => sum + Math.log(size) - least, 0);
}

function kurtosis(values: Float64Array): number {
  const centre = mean(values);
  const second = mean(values.map((value) => (value - centre) ** 2));
  return mean(values.map((value) => (value - centre) ** 4)) / second ** 2;
}

/** Returns the mean correlation over all combinations of two pairs, from the variance of the sum of standardized returns. */
function meanCorrelation(all: readonly Float64Array[]): number {
  const length = all[0]?.length ?? 0;
  const sum = new Float64Array(length);
  for (const returns of all) {
    const centre = mean(returns);
    const deviation = Math.sqrt(mean(returns.map((value) => (value - centre) ** 2)));
    for (let at = 0; at < length; at += 1) sum[at] = (sum[at] ?? 0) + ((returns[at] ?? 0) - centre) / deviation;
  }
  const total = mean(sum.map((value) => value * value));
  return (total - all.length) / (all.length * (all.length - 1));
}

function inHours(returns: Float64Array): Float64Array {
  return Float64Array.from({ length: Math.floor(returns.length / 12) }, (_, hour) =>
    returns.subarray(hour * 12, hour * 12 + 12).reduce((sum, value) => sum + value, 0),
  );
}

/** Statistics of five-minute series of equal length. */
export function marketStatistics(all: readonly Series[]): MarketStatistics {
  const moving = all.filter(({ returns }) => Math.sqrt(mean(returns.map((value) => value * value))) > STABLE_MOVE_MAX);
  const over = (figure: (sizes: Float64Array, series: Series) => number): number =>
    median(moving.map((series) => figure(series.returns.map(Math.abs), series)));
  const length = moving[0]?.returns.length ?? 0;
  const market = Float64Array.from({ length }, (_, at) =>
    Math.abs(moving.reduce((sum, { returns }) => sum + (returns[at] ?? 0), 0) / moving.length),
  );
  return {
    pairs: moving.length,
    volatility: over((sizes) => Math.sqrt(mean(sizes.map((value) => value * value)) * 288 * 365.25)),
    hill1: over((sizes) => hill(sizes, 0.01)),
    hill2: over((sizes) => hill(sizes, 0.02)),
    hill5: over((sizes) => hill(sizes, 0.05)),
    kurtosis: over((_, { returns }) => kurtosis(returns)),
    acf1: over((sizes) => autocorrelation(sizes, 1)),
    acf12: over((sizes) => autocorrelation(sizes, 12)),
    acf288: over((sizes) => autocorrelation(sizes, 288)),
    marketAcf1: autocorrelation(market, 1),
    marketAcf12: autocorrelation(market, 12),
    marketAcf288: autocorrelation(market, 288),
    correlation5m: meanCorrelation(moving.map(({ returns }) => returns)),
    correlation1h: meanCorrelation(moving.map(({ returns }) => inHours(returns))),
    volumeVolatility: over((sizes, { volumes }) => correlation(sizes, volumes)),
    volumeAcf1: over((_, { volumes }) => autocorrelation(volumes, 1)),
  };
}

function seriesOf(name: string, candles: readonly Candle[]): Series {
  return {
    name,
    returns: Float64Array.from(candles, ({ open, close }) => Math.log(close / open)),
    volumes: Float64Array.from(candles, ({ quoteVolume }) => quoteVolume),
  };
}

/** Reads the recorded week of a market-data folder. */
export function recordedWeek(folder: string): Series[] {
  const all = readdirSync(join(folder, FOLDER))
    .filter((file) => file.endsWith('.5m.csv.gz'))
    .map((file) => {
      const [, ...lines] = gunzipSync(readFileSync(join(folder, FOLDER, file)))
        .toString()
        .trim()
        .split('\n');
      const candles = lines.map((line) => {
        const [time = NaN, open = NaN, high = NaN, low = NaN, close = NaN, baseVolume = NaN, quoteVolume = NaN] = line
          .split(',')
          .map(Number);
        return { time, open, high, low, close, baseVolume, quoteVolume };
      });
      return seriesOf(file, candles);
    });
  const longest = Math.max(...all.map(({ returns }) => returns.length));
  return all.filter(({ returns }) => returns.length === longest);
}

/** Computes a week of the simulated market from a given day. */
export async function simulatedWeek(seed: number, from: number): Promise<Series[]> {
  const feed = createSimulatedFeed({ seed, cacheDir: null });
  const until = from + 7 * DAY_MS;
  const all: Series[] = [];
  for (const symbol of feed.catalog.current.symbols.slice(0, PAIRS)) {
    all.push(seriesOf(symbol.symbolId, await feed.history.candles(symbol.index, '5m', from, until, until)));
  }
  return all;
}

interface BenchResult {
  name: string;
  value: number;
  unit: string;
  floor: number | null;
  ratio: number | null;
}

const cost = (name: string, value: number, unit: string): BenchResult => ({ name: `feed: ${name}`, value, unit, floor: null, ratio: null });

async function costs(): Promise<BenchResult[]> {
  const feed = createSimulatedFeed({ seed: SEED, cacheDir: null });
  const start = WEEK_START_MS + 13.37 * 3_600_000;
  const before = performance.now();
  await feed.quotes.open(start);
  const opened = performance.now();
  feed.quotes.beat(start);
  const beats = 4 * 300;
  const times = new Float64Array(beats);
  let ticks = 0;
  for (let beat = 1; beat <= beats; beat += 1) {
    const startedAt = performance.now();
    ticks += feed.quotes.beat(start + beat * 250).quotes.length;
    times[beat - 1] = performance.now() - startedAt;
  }
  return [
    cost(`open, ${feed.catalog.current.symbols.length} symbols`, opened - before, 'ms'),
    cost('beat, mean', mean(times), 'ms'),
    cost('beat, worst (a new minute)', Math.max(...times), 'ms'),
    cost('ticks of market time', (ticks / beats) * 4, 'ticks/s'),
    cost('ticks of one core', (ticks / times.reduce((sum, time) => sum + time, 0)) * 1_000, 'ticks/s'),
  ];
}

/** Measures the simulated week, each figure beside the recorded week's when MARKET_DATA_DIR is set, and the cost of the feed. */
export async function run(): Promise<BenchResult[]> {
  const folder = process.env['MARKET_DATA_DIR'];
  const recorded = folder ? marketStatistics(recordedWeek(folder)) : null;
  const ours = Object.entries(marketStatistics(await simulatedWeek(SEED, WEEK_START_MS))) as [keyof MarketStatistics, number][];
  const figures = ours.map(([name, value]) => {
    const floor = recorded?.[name] ?? null;
    return { name: `market: ${name}`, value, unit: '', floor, ratio: floor === null ? null : value / floor };
  });
  return [...figures, ...(await costs())];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());

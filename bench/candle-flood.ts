import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { DELAYED_AFTER_MS } from '../lib/contract/freshness';
import { startStack, type Stack } from '../scripts/lib/stack.mjs';
import type { BenchResult } from './fan-out';
import { figure, limited, median, percentile, read, reportExceeded, sample, timed } from './samples';

// Five hundred addresses request a year of candles of different symbols at once, with an empty cache. Counts the calls
// answered within a minute, and measures how the exchange serves other visitors meanwhile.

const CALLS = 500;
const FLOOD_MS = 60_000;
const IDLE_MS = 8_000;
const PAGE = '/markets/spot';
const HEALTH_EVERY_MS = 50;
const PAGE_EVERY_MS = 500;
const CHART_EVERY_MS = 1_000;
const METRICS_EVERY_MS = 500;
const MEBIBYTE = 2 ** 20;
/** Half of the lag at which pages show a delay (`DELAYED_AFTER_MS`): the other half is for the message, sent once a second, and its way. */
const LAG_MS_MAX = DELAYED_AFTER_MS / 2;

const listSchema = z.object({ data: z.object({ rows: z.array(z.object({ symbolId: z.string() })) }) });

function requestCandles(stack: Stack, address: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${stack.origin}/v1/kline/getMoreKlineData`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
    signal,
  });
}

/** Samples of each figure. */
export interface Samples {
  health: number[];
  pages: number[];
  charts: number[];
  lags: number[];
  memories: number[];
}

/** Samples all figures of the exchange until the signal; the chart of the other visitor is of another symbol each time. */
async function sampleAll(stack: Stack, chartSymbols: readonly string[], signal: AbortSignal): Promise<Samples> {
  const memories: number[] = [];
  let chart = 0;
  const [health, pages, charts, lags] = await Promise.all([
    sample(HEALTH_EVERY_MS, signal, () => timed(() => read(`${stack.origin}/healthz`))),
    sample(PAGE_EVERY_MS, signal, () => timed(() => read(stack.webOrigin + PAGE, { 'x-tideline-fresh': '1' }))),
    sample(CHART_EVERY_MS, signal, () => {
      chart += 1;
      const body = { symbolId: chartSymbols[chart % chartSymbols.length], interval: '15m', limit: 96 };
      return timed(async () => {
        const response = await requestCandles(stack, '203.0.113.9', body);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`another visitor's chart: ${response.status}`);
      });
    }),
    sample(METRICS_EVERY_MS, signal, async () => {
      const text = await read(`${stack.origin}/metrics`);
      const value = (name: string): number => Number(new RegExp(`^exchange_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
      memories.push(value('memory_rss_bytes') / MEBIBYTE);
      return value('market_lag_seconds') * 1_000;
    }),
  ]);
  return { health, pages, charts, lags, memories };
}

async function sampleFor(stack: Stack, ms: number, symbols: readonly string[]): Promise<Samples> {
  const ended = new AbortController();
  const samples = sampleAll(stack, symbols, ended.signal);
  await wait(ms);
  ended.abort();
  return samples;
}

/** Outcomes of the calls. */
export interface Flood {
  answered: number;
  refused: number;
  other: number;
  hanging: number;
  /** Seconds, from the `Retry-After` of refused calls. */
  retryAfter: number[];
}

async function flood(stack: Stack, symbols: readonly string[]): Promise<Flood> {
  const result: Flood = { answered: 0, refused: 0, other: 0, hanging: 0, retryAfter: [] };
  const timeout = AbortSignal.timeout(FLOOD_MS);
  const one = async (call: number): Promise<void> => {
    const address = `198.51.${100 + Math.floor(call / 250)}.${1 + (call % 250)}`;
    const response = await requestCandles(
      stack,
      address,
      { symbolId: symbols[call % symbols.length], interval: '1d', limit: 1_000 },
      timeout,
    );
    await response.arrayBuffer();
    if (response.status === 200) result.answered += 1;
    else if (response.status === 503) result.retryAfter.push(Number(response.headers.get('retry-after')));
    else result.other += 1;
  };
  await Promise.all(Array.from({ length: CALLS }, (_, call) => one(call).catch(() => (result.hanging += 1))));
  result.refused = result.retryAfter.length;
  return result;
}

/** Builds the rows of the table. */
export function report(flooded: Flood, idle: Samples, busy: Samples): BenchResult[] {
  return [
    figure(`of ${CALLS} calls answered within ${FLOOD_MS / 1_000} s (target: at least 25)`, flooded.answered, 'calls'),
    figure('refused with 503', flooded.refused, 'calls'),
    figure('hanging; other answers', flooded.hanging + flooded.other, 'calls'),
    figure('Retry-After of the refused, largest', Math.max(0, ...flooded.retryAfter), 's'),
    figure('/healthz, p99 (bound 100 ms)', percentile(busy.health, 0.99), 'ms', 100),
    figure('/healthz, p99, idle', percentile(idle.health, 0.99), 'ms'),
    figure("another visitor's chart, longest (bound 2 s)", Math.max(...busy.charts), 'ms', 2_000),
    figure("another visitor's chart, longest, idle", Math.max(...idle.charts), 'ms'),
    figure(`${PAGE} rendered, median (floor: idle; bound 3 ×)`, median(busy.pages), 'ms', median(idle.pages)),
    limited(`market behind the clock, longest (limit ${LAG_MS_MAX / 1_000} s)`, Math.max(...busy.lags), 'ms', LAG_MS_MAX),
    figure('memory of the exchange over idle, most (bound 150 MiB)', Math.max(...busy.memories) - Math.max(...idle.memories), 'MiB', 150),
  ];
}

/** Measures the effect of a flood of calls for old candles on other visitors. Sets the exit code 1 when the market is later than its limit. */
export async function run(): Promise<BenchResult[]> {
  const stack = await startStack({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  try {
    const list = listSchema.parse(JSON.parse(await read(`${stack.origin}/v1/mix/market/getHomeQuotation?businessLine=spot`)));
    const symbols = list.data.rows.map(({ symbolId }) => symbolId);
    const others = symbols.slice(CALLS);
    const idle = await sampleFor(stack, IDLE_MS, others);
    const ended = new AbortController();
    const sampling = sampleAll(stack, others, ended.signal);
    const flooded = await flood(stack, symbols.slice(0, CALLS));
    ended.abort();
    const results = report(flooded, idle, await sampling);
    if (reportExceeded(results)) process.exitCode = 1;
    return results;
  } finally {
    await stack.stop();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { candleEnd } from '@/components/market/chart-line';
import { call } from '@/lib/api/call';
import type { PriceType } from '@/lib/contract/alert-terms';
import { candles } from '@/lib/contract/calls/klines';
import { KLINE_INTERVALS, type KlineInterval } from '@/lib/contract/kline-intervals';
import { withNewest, withOlder, type CandleList } from '../model/candle-list';
import { CHART_SPANS } from '../model/chart-span';

/** Number of candles of a call for older ones. */
const OLDER = 500;
/** The most candles that one answer may have. */
const ANSWER_MAX = 1_000;
/** Most calls for candles of less than an hour until one has any. */
const CALLS_MAX = 6;
const HOUR_MS = 3_600_000;
/** Longest time for which a market is closed; without candles for longer its history has not begun. */
const CLOSED_MAX_MS = 10 * 24 * HOUR_MS;
/** Longest and shortest time between two calls for the newest candles, milliseconds: the visitor's clock may be fast or slow. */
const REFRESH_MS = 60_000;
const REFRESH_MIN_MS = 5_000;
/** Time after the end of a candle at which the next one is requested, milliseconds. */
const AFTER_END_MS = 500;

/** Candles of a price of a symbol. */
export interface CandleSource {
  symbolId: string;
  interval: KlineInterval;
  priceType: PriceType;
}

const newestQueryKey = ({ symbolId, interval, priceType }: CandleSource) => ['coin-candles', symbolId, interval, priceType] as const;

/** Candles that open before a time (Unix milliseconds; now by default), without those of earlier calls. */
async function fetchWindow(source: CandleSource, limit: number, end?: number, signal?: AbortSignal): Promise<CandleList> {
  const { klines } = await call(candles, { ...source, limit, endTime: end }, { signal });
  const length = KLINE_INTERVALS[source.interval];
  const [first] = klines;
  if (length === null) return { klines, from: first?.time ?? 0, hasOlder: klines.length >= limit };
  const start = Math.max(0, (end ?? Date.now()) - limit * length);
  if (!first) return { klines, from: start, hasOlder: start > 0 && length < HOUR_MS };
  return { klines, from: first.time, hasOlder: first.time - start <= CLOSED_MAX_MS };
}

/** Candles that open before a time; earlier ones while there are none, as in the days in which a market is closed. */
async function fetchBefore(source: CandleSource, limit: number, end?: number, signal?: AbortSignal): Promise<CandleList> {
  let list = await fetchWindow(source, limit, end, signal);
  for (let calls = 1; calls < CALLS_MAX && list.klines.length === 0 && list.hasOlder; calls += 1)
    list = await fetchWindow(source, ANSWER_MAX, list.from, signal);
  return { ...list, hasOlder: list.hasOlder && list.klines.length > 0 };
}

/** Time until the next request, milliseconds: at the end of the running candle, and each minute. */
function refreshAfter(list: CandleList | undefined, interval: KlineInterval): number {
  const last = list?.klines.at(-1);
  const left = last ? candleEnd(last.time, interval) + AFTER_END_MS - Date.now() : -Infinity;
  // A candle that ended long ago is the last one of a closed market.
  return left < -REFRESH_MS ? REFRESH_MS : Math.min(REFRESH_MS, Math.max(REFRESH_MIN_MS, left));
}

/** Query for the candles of a chart, oldest first: those of its first view, and the older ones that were loaded. */
export function coinCandlesQuery(source: CandleSource) {
  const { interval } = source;
  const queryKey = newestQueryKey(source);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<CandleList> => {
      const newest = await fetchBefore(source, CHART_SPANS[interval].candles, undefined, signal);
      return withNewest(client.getQueryData<CandleList>(queryKey), newest);
    },
    staleTime: REFRESH_MS,
    refetchInterval: ({ state }) => refreshAfter(state.data, interval),
  });
}

/** Loads older candles into the query; rejects when the call fails. */
export async function loadOlderCandles(client: QueryClient, source: CandleSource): Promise<void> {
  const queryKey = newestQueryKey(source);
  const known = client.getQueryData<CandleList>(queryKey);
  if (known?.hasOlder !== true) return;
  const older = await fetchBefore(source, OLDER, known.from);
  client.setQueryData<CandleList>(queryKey, (now) => now && withOlder(now, older));
}

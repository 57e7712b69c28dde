import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { latestSeries, seriesList, seriesPoints } from '@/lib/contract/calls/series';
import { SERIES_GRANULARITIES, type SeriesGranularity, type SeriesName } from '@/lib/contract/series-terms';
import type { PastStates } from '../model/figures';
import { dataOf, endOf, joined, lengthOf, POINTS_MAX, stepsPerCall, type SeriesData } from '../model/series-data';

/** Refetch interval of figures, and the shortest of a chart, milliseconds: the series have a value a minute. */
export const REFRESH_MS = 15_000;
/** Refetch interval of the rows of the symbols, whose names and prices are shown, milliseconds. */
const ROWS_REFRESH_MS = 60_000;
/** Steps of the figures: the running one, the last complete one, and the one before. */
const FIGURE_STEPS = 3;

/** Query for the rows of symbols, in the order of their ids. */
export function symbolRowsQuery(symbolIds: readonly string[], via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['trading-data', 'rows', symbolIds.join(',')],
    queryFn: ({ signal }) => via(homeQuotation, { symbolIds: symbolIds.join(',') }, { signal }),
    refetchInterval: ROWS_REFRESH_MS,
  });
}

/** Query for the series that a symbol has. */
export function seriesListQuery(symbolId: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['trading-data', 'list', symbolId],
    queryFn: ({ signal }) => via(seriesList, { symbolId }, { signal }),
  });
}

/** Query for the newest values of all series of a symbol. */
export function latestSeriesQuery(symbolId: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['trading-data', 'latest', symbolId],
    queryFn: ({ signal }) => via(latestSeries, { symbolId }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Query for the last few steps of the series of figures. */
export function figuresQuery(symbolId: string, names: readonly SeriesName[], window: SeriesGranularity, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['trading-data', 'figures', symbolId, window, names.join(',')],
    queryFn: async ({ signal }): Promise<SeriesData> => {
      const from = firstStep(Date.now(), window, FIGURE_STEPS);
      return dataOf(await via(seriesPoints, { symbolId, names: [...names], granularity: window, from }, { signal }));
    },
    refetchInterval: REFRESH_MS,
  });
}

const MINUTE_MS = 60_000;
/** Times ago against which the open interest is compared, hours. */
export const OPEN_INTEREST_HOURS = [1, 4, 24] as const;

/** Query for the open contracts of a symbol some hours ago, in the order of `OPEN_INTEREST_HOURS`; null where unknown. */
export function pastOpenInterestQuery(symbolId: string, via: CallFunction = fetchCall) {
  const at = async (time: number): Promise<string | null> => {
    const input = { symbolId, names: ['openInterest' as const], granularity: '1m' as const, from: time, until: time + MINUTE_MS };
    return (await via(seriesPoints, input)).series.openInterest?.[0] ?? null;
  };
  return queryOptions({
    queryKey: ['trading-data', 'past-open-interest', symbolId],
    queryFn: () => {
      const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
      return Promise.all(OPEN_INTEREST_HOURS.map((hours) => at(minute - hours * 60 * MINUTE_MS)));
    },
    refetchInterval: ROWS_REFRESH_MS,
  });
}

/** Query for states of a symbol as long ago as a step is, at an exact minute; series that the source has at longer granularities only are absent. */
export function pastStatesQuery(symbolId: string, names: readonly SeriesName[], window: SeriesGranularity, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['trading-data', 'past-states', symbolId, window, names.join(',')],
    queryFn: async ({ signal }): Promise<PastStates> => {
      const from = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - SERIES_GRANULARITIES[window];
      const input = { symbolId, names: [...names], granularity: '1m' as const, from, until: from + MINUTE_MS };
      const { series } = await via(seriesPoints, input, { signal });
      return Object.fromEntries(names.map((name) => [name, series[name]?.[0] ?? null]));
    },
    refetchInterval: ROWS_REFRESH_MS,
  });
}

/** Beginning of the first of the newest steps at a time (Unix milliseconds). */
export function firstStep(now: number, window: SeriesGranularity, steps: number): number {
  const stepMs = SERIES_GRANULARITIES[window];
  return Math.max(stepMs, (Math.floor(now / stepMs) - steps + 1) * stepMs);
}

const chartKey = (symbolId: string, names: readonly SeriesName[], window: SeriesGranularity) =>
  ['trading-data', 'chart', symbolId, window, names.join(',')] as const;

/**
 * Query for the series of a chart from a time (Unix milliseconds) on, in one call; what was loaded before stays, and of it only the newest
 * steps are requested again.
 */
export function chartSeriesQuery(symbolId: string, names: readonly SeriesName[], window: SeriesGranularity, from: number) {
  const queryKey = chartKey(symbolId, names, window);
  const stepMs = SERIES_GRANULARITIES[window];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<SeriesData> => {
      const known = client.getQueryData<SeriesData>(queryKey);
      const start = known && lengthOf(known) > 1 ? endOf(known) - 2 * stepMs : from;
      const answer = await fetchCall(seriesPoints, { symbolId, names: [...names], granularity: window, from: start });
      signal.throwIfAborted();
      const now = client.getQueryData<SeriesData>(queryKey);
      return now ? joined(now, dataOf(answer)) : dataOf(answer);
    },
    staleTime: REFRESH_MS,
    // Every answer has another time up to which it is: a comparison of tens of thousands of values would be for nothing.
    structuralSharing: false,
    refetchInterval: Math.max(REFRESH_MS, Math.min(stepMs / 4, 4 * REFRESH_MS)),
  });
}

/** Loads the steps from a time (Unix milliseconds) on into the query of a chart that has later ones; rejects when the call fails. */
export async function loadOlderSeries(
  client: QueryClient,
  symbolId: string,
  names: readonly SeriesName[],
  window: SeriesGranularity,
  from: number,
): Promise<void> {
  const queryKey = chartKey(symbolId, names, window);
  const known = client.getQueryData<SeriesData>(queryKey);
  if (!known || known.start <= from) return;
  const stepMs = SERIES_GRANULARITIES[window];
  const first = Math.max(from, known.start - Math.min(stepsPerCall(names.length), POINTS_MAX) * stepMs);
  const input = { symbolId, names: [...names], granularity: window, from: first, until: known.start };
  const answer = await fetchCall(seriesPoints, input);
  client.setQueryData<SeriesData>(queryKey, (now) => now && joined(dataOf(answer), now));
}

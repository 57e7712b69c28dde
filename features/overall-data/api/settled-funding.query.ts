import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { seriesPoints } from '@/lib/contract/calls/series';
import { SERIES_GRANULARITIES, SERIES_GRANULARITY_NAMES } from '@/lib/contract/series-terms';

/** Length of the funding history, milliseconds. */
const HISTORY_MS = 30 * SERIES_GRANULARITIES['1d'];

/** Refetch interval of settled rates, which come with the hour, milliseconds. */
const REFRESH_MS = 60_000;

/**
 * Query for the rates of a contract that were settled in the last 30 days, each `hours`; makes no call while these are unknown. Rates are null
 * when the source does not publish them.
 */
export function settledFundingQuery(symbolId: string, hours: number | undefined) {
  const granularity = SERIES_GRANULARITY_NAMES.find((name) => SERIES_GRANULARITIES[name] === (hours ?? 0) * SERIES_GRANULARITIES['1h']);
  return queryOptions({
    queryKey: ['overall-data', 'settled', symbolId, granularity],
    queryFn:
      granularity === undefined
        ? skipToken
        : async ({ signal }) => {
            const { start, stepMs, series } = await call(
              seriesPoints,
              { symbolId, names: ['fundingSettled'], granularity, from: Date.now() - HISTORY_MS },
              { signal },
            );
            return { start, stepMs, rates: series.fundingSettled ?? null };
          },
    refetchInterval: REFRESH_MS,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { seriesPoints } from '@/lib/contract/calls/series';
import { SERIES_GRANULARITIES } from '@/lib/contract/series-terms';

const STEP = '1h';
/** Length of the funding history, milliseconds. */
const HISTORY_MS = 30 * SERIES_GRANULARITIES['1d'];

/** Refetch interval of settled rates, which come with the hour, milliseconds. */
const REFRESH_MS = 60_000;

/** Query for the rates of a contract that were settled in the last 30 days. */
export function settledFundingQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['overall-data', 'settled', symbolId],
    queryFn: async ({ signal }) => {
      const from = Math.floor((Date.now() - HISTORY_MS) / SERIES_GRANULARITIES[STEP]) * SERIES_GRANULARITIES[STEP];
      const { start, stepMs, series } = await call(
        seriesPoints,
        { symbolId, names: ['fundingSettled'], granularity: STEP, from },
        { signal },
      );
      return { start, stepMs, rates: series.fundingSettled ?? [] };
    },
    refetchInterval: REFRESH_MS,
  });
}

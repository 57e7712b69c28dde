import { queryOptions } from '@tanstack/react-query';
import type { CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { bitcoinHalving } from '@/lib/contract/calls/halving';
import { homeQuotation } from '@/lib/contract/calls/quotation';

/** Refetch interval of the height: a block takes about ten minutes. */
const HEIGHT_REFRESH_MS = 60_000;

/** Query for the next halving, with height and schedule. */
export function halvingQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['halving'],
    queryFn: ({ signal }) => via(bitcoinHalving, {}, { signal }),
    refetchInterval: HEIGHT_REFRESH_MS,
  });
}

/** Query for all markets of Bitcoin, by turnover. */
export function bitcoinPairsQuery(via: CallFunction = fetchCall) {
  const parameters = { coinId: 'bitcoin', sort: 'turnover' } as const;
  return queryOptions({
    queryKey: ['halving', 'pairs'],
    queryFn: ({ signal }) => via(homeQuotation, parameters, { signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call, type CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { contractData, fundingRates } from '@/lib/contract/calls/contract-data';
import { globalMetrics } from '@/lib/contract/calls/overview';
import type { ContractTab } from '@/lib/contract/contract-data-terms';

/** Refetch interval of figures, which are not on the socket, milliseconds. */
export const FIGURES_REFRESH_MS = 5_000;

/** Refetch interval while the exchange loads past values, milliseconds. */
export const LOADING_REFRESH_MS = 2_000;

/** Contracts in the first HTML. */
export const FIRST_CONTRACTS = 50;

/** Query for all contracts together: prefetched by the server, else fetched by the browser. */
export function contractDataQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overall-data', 'contracts'],
    queryFn: ({ signal }) => via(contractData, {}, { signal }),
  });
}

/** Query for the figures of the whole spot market. */
export function globalMetricsQuery(via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overall-data', 'metrics'],
    queryFn: ({ signal }) => via(globalMetrics, {}, { signal }),
  });
}

/** Query for the first contracts of a tab: prefetched by the server, else fetched by the browser. */
export function firstContractsQuery(tab: ContractTab, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['overall-data', 'first', tab],
    queryFn: ({ signal }) => via(fundingRates, { tab, limit: FIRST_CONTRACTS }, { signal }),
  });
}

/** Query for all contracts of a tab. */
export function allContractsQuery(tab: ContractTab) {
  return queryOptions({
    queryKey: ['overall-data', 'all', tab],
    queryFn: ({ signal }) => call(fundingRates, { tab }, { signal }),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { call, type CallFunction, type CallOptions } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { chains, plateConfig } from '@/lib/contract/calls/lists';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import type { ListRef } from '@/lib/contract/lists';
import type { PlateConfig } from '@/lib/contract/market-plates';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { rangeText } from '../model/filters';
import type { ListView } from '../model/list-view';
import { listCall, type ListCall, type ListParameters } from './list-call';

/** Rows in the first HTML of a list. */
export const FIRST_ROWS = 50;

/** Request of a view's first rows in its order; of all rows when the view has filters. */
export function firstRowsCall({ list, sort, direction, filters }: ListView, favorites: readonly string[] = DEFAULT_FAVORITES): ListCall {
  const order: ListParameters = sort === 'place' ? {} : { sort, direction };
  return listCall(list, favorites, { ...order, ...(filters.length === 0 ? { limit: String(FIRST_ROWS) } : {}) });
}

/** The first rows that match the view's filters. */
async function filterRows(quotation: HomeQuotation, view: ListView): Promise<HomeQuotation> {
  if (view.filters.length === 0) return quotation;
  const { filterAndSortRows } = await import('../model/filter-and-sort-rows');
  const rows = filterAndSortRows(quotation.rows, view);
  return { ...quotation, total: rows.length, rows: rows.slice(0, FIRST_ROWS) };
}

/** Query of a view's first rows: prefetched by the server, else fetched by the browser. */
export function firstRowsQuery(view: ListView, via: CallFunction = fetchCall) {
  const { call: entry, parameters } = firstRowsCall(view);
  const ranges = view.filters.map((filter) => `${filter.key}=${rangeText(filter)}`);
  return queryOptions({
    queryKey: ['market-lists', 'first-rows', entry.path, parameters, ranges],
    queryFn: async ({ signal }) => filterRows(await via(entry, parameters, { signal }), view),
  });
}

/** Query of all rows of a list, in no particular order; refetched at intervals for the values that the socket does not send. */
export function allRowsQuery(list: ListRef, favorites: readonly string[] = DEFAULT_FAVORITES, isUser = false) {
  const byIds = listCall(list, favorites);
  return queryOptions({
    queryKey: ['market-lists', 'all-rows', byIds.call.path, byIds.parameters],
    queryFn: async ({ signal }) => {
      if (!isUser || list.section !== 'favorite') return call(byIds.call, byIds.parameters, { signal });
      const { ownRows } = await import('./own-rows');
      return ownRows(list.category, favorites, byIds, signal);
    },
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** Type parameter of a section's second level; futures by line. */
function plateType({ section, contractLine }: ListRef): string {
  return contractLine === null ? section : `${section}/${contractLine}`;
}

/** Fetches the names of a section's second level; chains are that of on-chain tokens. */
export async function fetchPlates(list: ListRef, language: string, via: CallFunction, options?: CallOptions): Promise<PlateConfig> {
  const type = plateType(list);
  if (list.section !== 'onChain') return via(plateConfig, { type, languageType: language }, options);
  const { chains: plates, regional } = await via(chains, {}, options);
  return { type, plates, regional };
}

/** Query of a section's second-level lists in the page's language, without names that are for titles only. */
export function platesQuery(list: ListRef, language: string, via: CallFunction = call) {
  return queryOptions({
    queryKey: ['market-lists', 'plates', plateType(list), language],
    queryFn: async ({ signal }): Promise<PlateConfig> => ({ ...(await fetchPlates(list, language, via, { signal })), regional: undefined }),
  });
}

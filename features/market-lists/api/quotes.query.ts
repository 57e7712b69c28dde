import { queryOptions } from '@tanstack/react-query';
import type { SelectedList } from '@/lib/contract/favorites';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import type { ListRef } from '@/lib/contract/lists';
import type { AllChain, PlateConfig } from '@/lib/contract/market-plates';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { request } from '@/lib/api/http-client';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { rangeText } from '../model/filters';
import type { ListView } from '../model/list-view';
import { listCall, type ListCall } from './list-call';

/** Rows in the first HTML of a list. */
export const FIRST_ROWS = 50;

/** Path of the call for the names of a section's second level. */
export const PLATES_PATH = '/v1/mix/market-plate-config/config';

/** Path of the call for the chains of on-chain tokens, the second level of that section. */
export const CHAINS_PATH = '/v1/mix/onchain/allChain';

/** Request of a view's first rows in its order; of all rows when the view has filters. */
export function firstRowsCall({ list, sort, direction, filters }: ListView, favorites: readonly string[] = DEFAULT_FAVORITES): ListCall {
  const order: Record<string, string> = sort === 'place' ? {} : { sort, direction };
  return listCall(list, favorites, { ...order, ...(filters.length === 0 ? { limit: String(FIRST_ROWS) } : {}) });
}

/** Sends a list's request from the browser. */
const fetchCall = <T>({ method, path, parameters }: ListCall, signal: AbortSignal): Promise<T> =>
  request<T>({ method, path, ...(method === 'GET' ? { query: parameters } : { body: parameters }), changesState: false, signal });

/** The first rows that match the view's filters. */
export async function filterRows(quotation: HomeQuotation, view: ListView): Promise<HomeQuotation> {
  if (view.filters.length === 0) return quotation;
  const { filterAndSortRows } = await import('../model/filter-and-sort-rows');
  const rows = filterAndSortRows(quotation.rows, view);
  return { ...quotation, total: rows.length, rows: rows.slice(0, FIRST_ROWS) };
}

/** Query of a view's first rows: prefetched by the server, else fetched by the browser. */
export function firstRowsQuery(view: ListView) {
  const call = firstRowsCall(view);
  const ranges = view.filters.map((filter) => `${filter.key}=${rangeText(filter)}`);
  return queryOptions({
    queryKey: ['market-lists', 'first-rows', call, ranges],
    queryFn: async ({ signal }) => filterRows(await fetchCall<HomeQuotation>(call, signal), view),
  });
}

/** Rows of the symbols in the given order, without delisted ones; null when one is not yet a favorite of the group on the exchange. */
function selectRows(own: SelectedList, groupId: string | null, symbolIds: readonly string[]): HomeQuotation | null {
  const ownIds = new Set(own.favorites.groups.flatMap((group) => (groupId === null || group.groupId === groupId ? group.symbolIds : [])));
  if (!symbolIds.every((symbolId) => ownIds.has(symbolId))) return null;
  const rows = symbolIds.flatMap((symbolId) => own.rows.find((row) => row.symbolId === symbolId) ?? []);
  return { ...own, total: rows.length, rows };
}

/** A user's favorites by their own call; by id while a change is pending on the exchange. */
async function ownRows(groupId: string | null, symbolIds: readonly string[], byIds: ListCall, signal: AbortSignal): Promise<HomeQuotation> {
  const body = groupId === null ? {} : { groupId };
  const own = await request<SelectedList>({
    method: 'POST',
    path: '/v1/mix/index/userGroupSelectedList',
    body,
    changesState: false,
    signal,
  });
  return selectRows(own, groupId, symbolIds) ?? fetchCall<HomeQuotation>(byIds, signal);
}

/** Query of all rows of a list, in no particular order; refetched at intervals for the values that the socket does not send. */
export function allRowsQuery(list: ListRef, favorites: readonly string[] = DEFAULT_FAVORITES, isUser = false) {
  const call = listCall(list, favorites);
  return queryOptions({
    queryKey: ['market-lists', 'all-rows', call],
    queryFn: ({ signal }) =>
      isUser && list.section === 'favorite' ? ownRows(list.category, favorites, call, signal) : fetchCall<HomeQuotation>(call, signal),
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** Type parameter of a section's second level; futures by line. */
export function plateType({ section, contractLine }: ListRef): string {
  return contractLine === null ? section : `${section}/${contractLine}`;
}

/** Converts chains to the second level of their section. */
export const chainPlates = ({ chains, regional }: AllChain): PlateConfig => ({ type: 'onChain', plates: chains, regional });

/** Query of a section's second-level lists in the page's language. */
export function platesQuery(list: ListRef, language: string) {
  const body = { type: plateType(list), languageType: language };
  return queryOptions({
    queryKey: ['market-lists', 'plates', body],
    queryFn: async ({ signal }) =>
      list.section === 'onChain'
        ? chainPlates(await request<AllChain>({ method: 'GET', path: CHAINS_PATH, signal }))
        : request<PlateConfig>({ method: 'POST', path: PLATES_PATH, body, changesState: false, signal }),
  });
}

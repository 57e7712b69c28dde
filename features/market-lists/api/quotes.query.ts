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

/** Path of the call that names a section's second level. */
export const PLATES_PATH = '/v1/mix/market-plate-config/config';

/** Call of the chains of on-chain tokens, the second level of that section. */
export const CHAINS_PATH = '/v1/mix/onchain/allChain';

/** The call for the first rows of a view, in its order; for all of them when they are to be narrowed. */
export function firstRowsCall({ list, sort, direction, filters }: ListView, favorites: readonly string[] = DEFAULT_FAVORITES): ListCall {
  const order: Record<string, string> = sort === 'place' ? {} : { sort, direction };
  return listCall(list, favorites, { ...order, ...(filters.length === 0 ? { limit: String(FIRST_ROWS) } : {}) });
}

/** A list's call as the browser makes it. */
const ask = <T>({ method, path, parameters }: ListCall, signal: AbortSignal): Promise<T> =>
  request<T>({ method, path, ...(method === 'GET' ? { query: parameters } : { body: parameters }), changesState: false, signal });

/** The rows of a narrowed list that match, the first ones of them. */
export async function narrowed(quotation: HomeQuotation, view: ListView): Promise<HomeQuotation> {
  if (view.filters.length === 0) return quotation;
  const { shapeRows } = await import('../model/shape-rows');
  const rows = shapeRows(quotation.rows, view);
  return { ...quotation, total: rows.length, rows: rows.slice(0, FIRST_ROWS) };
}

/** The first rows of a view: rendered by the server, or fetched by the browser when the exchange was away then. */
export function firstRowsQuery(view: ListView) {
  const call = firstRowsCall(view);
  const ranges = view.filters.map((filter) => `${filter.key}=${rangeText(filter)}`);
  return queryOptions({
    queryKey: ['market-lists', 'first-rows', call, ranges],
    queryFn: async ({ signal }) => narrowed(await ask<HomeQuotation>(call, signal), view),
  });
}

/** The rows of these symbols in this order, without those that are listed no more; null when the exchange does not know one as a favorite of the group yet. */
function rowsOf(own: SelectedList, groupId: string | null, symbolIds: readonly string[]): HomeQuotation | null {
  const kept = new Set(own.favorites.groups.flatMap((group) => (groupId === null || group.groupId === groupId ? group.symbolIds : [])));
  if (!symbolIds.every((symbolId) => kept.has(symbolId))) return null;
  const rows = symbolIds.flatMap((symbolId) => own.rows.find((row) => row.symbolId === symbolId) ?? []);
  return { ...own, total: rows.length, rows };
}

/** A user's favorites by their own call; by their ids while a star is on its way to the exchange. */
async function ownRows(groupId: string | null, symbolIds: readonly string[], byIds: ListCall, signal: AbortSignal): Promise<HomeQuotation> {
  const body = groupId === null ? {} : { groupId };
  const own = await request<SelectedList>({
    method: 'POST',
    path: '/v1/mix/index/userGroupSelectedList',
    body,
    changesState: false,
    signal,
  });
  return rowsOf(own, groupId, symbolIds) ?? ask<HomeQuotation>(byIds, signal);
}

/** Every row of a list; the order is up to the reader. What the socket does not tell of them comes anew now and then. */
export function allRowsQuery(list: ListRef, favorites: readonly string[] = DEFAULT_FAVORITES, isUser = false) {
  const call = listCall(list, favorites);
  return queryOptions({
    queryKey: ['market-lists', 'all-rows', call],
    queryFn: ({ signal }) =>
      isUser && list.section === 'favorite' ? ownRows(list.category, favorites, call, signal) : ask<HomeQuotation>(call, signal),
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** What the second level of a section is called for: futures by line. */
export function plateType({ section, contractLine }: ListRef): string {
  return contractLine === null ? section : `${section}/${contractLine}`;
}

/** Chains as the second level of their section. */
export const chainPlates = ({ chains, regional }: AllChain): PlateConfig => ({ type: 'onChain', plates: chains, regional });

/** The second-level lists of a section in the page's language. */
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

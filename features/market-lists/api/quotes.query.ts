import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import { listCode, type ListRef } from '@/lib/contract/lists';
import type { PlateConfig } from '@/lib/contract/market-plates';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { request } from '@/lib/api/http-client';
import { SLOW_REFRESH_MS } from '@/lib/api/query-client';
import { rangeText } from '../model/filters';
import type { ListView } from '../model/list-view';

/** Rows in the first HTML of a list. */
export const FIRST_ROWS = 50;

/** Path of the quotation call. */
export const QUOTATION_PATH = '/v1/mix/market/getHomeQuotation';

/** Path of the call that names a section's second level. */
export const PLATES_PATH = '/v1/mix/market-plate-config/config';

/** Whose rows: a list by its code, favorites by their ids. */
function source(list: ListRef, favorites: readonly string[]): Record<string, string> {
  return list.section === 'favorite' ? { symbolIds: favorites.join(',') } : { list: listCode(list) };
}

/** Query of the quotation call for the first rows of a view, in its order; all of them when they are to be narrowed. */
export function firstRowsParameters(view: ListView, favorites: readonly string[] = DEFAULT_FAVORITES): Record<string, string> {
  const { list, sort, direction, filters } = view;
  const order: Record<string, string> = sort === 'place' ? {} : { sort, direction };
  return { ...source(list, favorites), ...order, ...(filters.length === 0 ? { limit: String(FIRST_ROWS) } : {}) };
}

/** The rows of a narrowed list that match, the first ones of them. */
export async function narrowed(quotation: HomeQuotation, view: ListView): Promise<HomeQuotation> {
  if (view.filters.length === 0) return quotation;
  const { shapeRows } = await import('../model/shape-rows');
  const rows = shapeRows(quotation.rows, view);
  return { ...quotation, total: rows.length, rows: rows.slice(0, FIRST_ROWS) };
}

/** The first rows of a view: rendered by the server, or fetched by the browser when the exchange was away then. */
export function firstRowsQuery(view: ListView) {
  const parameters = firstRowsParameters(view);
  const ranges = view.filters.map((filter) => `${filter.key}=${rangeText(filter)}`);
  return queryOptions({
    queryKey: ['market-lists', 'first-rows', parameters, ranges],
    queryFn: async ({ signal }) => narrowed(await request<HomeQuotation>({ method: 'GET', path: QUOTATION_PATH, query: parameters, signal }), view),
  });
}

/** Every row of a list; the order is up to the reader. What the socket does not tell of them comes anew now and then. */
export function allRowsQuery(list: ListRef, favorites: readonly string[] = DEFAULT_FAVORITES) {
  const parameters = source(list, favorites);
  return queryOptions({
    queryKey: ['market-lists', 'all-rows', parameters],
    queryFn: ({ signal }) => request<HomeQuotation>({ method: 'GET', path: QUOTATION_PATH, query: parameters, signal }),
    refetchInterval: SLOW_REFRESH_MS,
  });
}

/** What the second level of a section is called for: futures by line. */
export function plateType({ section, contractLine }: ListRef): string {
  return contractLine === null ? section : `${section}/${contractLine}`;
}

/** The second-level lists of a section in the page's language. */
export function platesQuery(list: ListRef, language: string) {
  const body = { type: plateType(list), languageType: language };
  return queryOptions({
    queryKey: ['market-lists', 'plates', body],
    queryFn: ({ signal }) => request<PlateConfig>({ method: 'POST', path: PLATES_PATH, body, changesState: false, signal }),
  });
}

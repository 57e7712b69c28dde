import { firstDirection, isSortable, type MarketColumnKey } from '@/components/market/market-column-key';
import { parseColumnChoice } from '@/components/table/column-choice';
import type { Density } from '@/components/table/use-mounted-rows';
import { nextOrder, type TableOrder } from '@/components/table/next-order';
import { defaultOrder, listCode, parseListSegments, type ListRef } from '@/lib/contract/lists';
import { SORT_DIRECTIONS, type SortDirection, type SortKey } from '@/lib/contract/ordering';
import { listColumns } from './columns';
import { parseFilters, rangeText, type RangeFilter } from './filters';
import { queryText, type PageQuery } from '@/lib/pages/page-query';

/** Row densities: heights of 48 and 36 px, on phones 56 and 48. */
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** A list (from the path) with its display state (from the query). */
export interface ListView {
  list: ListRef;
  sort: SortKey;
  direction: SortDirection;
  /** Chosen columns in their order, `name` first; null: the defaults for the current width. */
  columns: readonly MarketColumnKey[] | null;
  /** Range filters, at most one per key. */
  filters: readonly RangeFilter[];
  density: Density;
}

/** A list in its default order with its default columns. */
export function defaultView(list: ListRef): ListView {
  return { list, ...defaultOrder(list), columns: null, filters: [], density: 'comfortable' };
}

/** Default view of the list at a path (decision 4); null for an invalid path. */
export function parseListPath(slug: readonly string[] = []): ListView | null {
  const list = parseListSegments(slug);
  return list && defaultView(list);
}

/** Path of a list without language prefix and state. */
export function listPath(list: ListRef): string {
  return `/markets/${listCode(list)}`;
}

/** Applies the state of a query to a view; invalid parameters keep their default. */
export function withQuery(view: ListView, query: PageQuery): ListView {
  const key = listColumns(view.list).find((column) => column.key === queryText(query, 'sort'))?.key;
  const direction = SORT_DIRECTIONS.find((name) => name === queryText(query, 'dir'));
  const order = key !== undefined && isSortable(key) ? { sort: key, direction: direction ?? firstDirection(key) } : {};
  return {
    ...view,
    ...order,
    columns: parseColumnChoice(queryText(query, 'cols'), listColumns(view.list)),
    filters: parseFilters(query, view.list),
    density: DENSITIES.find((name) => name === queryText(query, 'density')) ?? view.density,
  };
}

/** Query of a view, with its question mark; empty for the default view. */
export function listQuery(view: ListView): string {
  const { list, sort, direction, columns, filters, density } = view;
  const initial = defaultView(list);
  const entries: [string, string][] = [];
  if (sort !== initial.sort || direction !== initial.direction) entries.push(['sort', sort], ['dir', direction]);
  if (columns !== null) entries.push(['cols', columns.join(',')]);
  for (const filter of filters) {
    entries.push([filter.key, rangeText(filter)]);
    if (filter.isOfDay) entries.push(['basis', '24h']);
  }
  if (density !== initial.density) entries.push(['density', density]);
  // Commas are left unencoded for readability; they have no meaning in a query.
  return entries.length === 0
    ? ''
    : `?${entries.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

/** Next order after a click on a column header: its first direction, the other one, then the list's default. */
export function nextSort(view: ListView, key: SortKey): TableOrder<SortKey> {
  return nextOrder({ sort: view.sort, direction: view.direction }, key, firstDirection(key), defaultOrder(view.list));
}

/** Kind of a list, for its heading, title and message keys: its section, for futures with the line. */
export type ListKind = Exclude<ListRef['section'], 'futures'> | 'usdtM' | 'usdcM' | 'coinM';

const FUTURES_KIND = { 'usdt-m': 'usdtM', 'usdc-m': 'usdcM', 'coin-m': 'coinM' } as const;

/** Returns the kind of a list. */
export function listKind({ section, contractLine }: ListRef): ListKind {
  return section === 'futures' ? FUTURES_KIND[contractLine ?? 'usdt-m'] : section;
}

/** True when the rows, or their underlyings, have trading sessions. */
export function hasSessions({ section }: ListRef): boolean {
  return section === 'stocks' || section === 'tradfi' || section === 'rwa';
}

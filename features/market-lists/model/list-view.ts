import { defaultOrder, listCode, parseListSegments, type ListRef } from '@/lib/contract/lists';
import { SORT_DIRECTIONS, type SortDirection, type SortKey } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import { columnsOf, isSortable, parseColumns, type ColumnKey } from './columns';
import { parseFilters, rangeText, type RangeFilter } from './filters';
import { queryText, type Query } from './query';

/** Height of rows: 48 or 36 px, on phones 56 and 48. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Which list (from the path) and how it is shown (from the query). */
export interface ListView {
  list: ListRef;
  sort: SortKey;
  direction: SortDirection;
  /** Chosen columns in their order, `name` first; null: the list's own for the width at hand. */
  columns: readonly ColumnKey[] | null;
  /** Ranges every row shown lies in; one a key. */
  filters: readonly RangeFilter[];
  density: Density;
}

/** A list in its own order with its own columns. */
export function plainView(list: ListRef): ListView {
  return { list, ...defaultOrder(list), columns: null, filters: [], density: 'comfortable' };
}

/** The list an address names (decision 4), shown plainly; null when the address names none. */
export function parseListPath(slug: readonly string[] = []): ListView | null {
  const list = parseListSegments(slug);
  return list && plainView(list);
}

/** Address of a list below the language prefix, without its state. */
export function listPath(list: ListRef): string {
  return `/markets/${listCode(list)}`;
}

/** Adds the state of a query to a list's plain view; anything not understood stays at its default. */
export function withQuery(view: ListView, query: Query): ListView {
  const key = columnsOf(view.list).find((column) => column.key === queryText(query, 'sort'))?.key;
  const direction = SORT_DIRECTIONS.find((name) => name === queryText(query, 'dir'));
  const order = key !== undefined && isSortable(key) ? { sort: key, direction: direction ?? firstDirection(key) } : {};
  return {
    ...view,
    ...order,
    columns: parseColumns(queryText(query, 'cols'), view.list),
    filters: parseFilters(query, view.list),
    density: DENSITIES.find((name) => name === queryText(query, 'density')) ?? view.density,
  };
}

/** The query of a view, with its question mark; empty for the plain view. */
export function listQuery(view: ListView): string {
  const { list, sort, direction, columns, filters, density } = view;
  const plain = plainView(list);
  const entries: [string, string][] = [];
  if (sort !== plain.sort || direction !== plain.direction) entries.push(['sort', sort], ['dir', direction]);
  if (columns !== null) entries.push(['cols', columns.join(',')]);
  for (const filter of filters) entries.push([filter.key, rangeText(filter)]);
  if (density !== plain.density) entries.push(['density', density]);
  // Commas and points read better plain, and mean nothing in a query.
  return entries.length === 0
    ? ''
    : `?${entries.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

/** Texts and ages rise first, everything else falls first. */
function firstDirection(key: SortKey): SortDirection {
  return ['name', 'chain', 'underlying', 'age', 'rank'].includes(key) ? 'asc' : 'desc';
}

/** The order after a press on a column's head: its first direction, the other one, then the list's default. */
export function nextSort(view: ListView, key: SortKey): Pick<ListView, 'sort' | 'direction'> {
  const first = firstDirection(key);
  if (view.sort !== key) return { sort: key, direction: first };
  if (view.direction === first) return { sort: key, direction: first === 'asc' ? 'desc' : 'asc' };
  return defaultOrder(view.list);
}

/** The kind of a list, for its heading, title and message keys: its section, of futures with the line. */
export type ListKind = Exclude<ListRef['section'], 'futures'> | 'usdtM' | 'usdcM' | 'coinM';

const FUTURES_KIND = { 'usdt-m': 'usdtM', 'usdc-m': 'usdcM', 'coin-m': 'coinM' } as const;

/** The kind of a list. */
export function listKind({ section, contractLine }: ListRef): ListKind {
  return section === 'futures' ? FUTURES_KIND[contractLine ?? 'usdt-m'] : section;
}

/** Which rows of a list keep sessions, so that their change is measured against the close of the previous one (decision 12). */
export function sessionsOf({ section }: Pick<ListRef, 'section'>, rows: readonly Pick<QuoteRow, 'session'>[]): 'none' | 'some' | 'all' {
  if (section === 'stocks' || section === 'tradfi') return 'all';
  const count = rows.filter(({ session }) => session !== undefined).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** True when the rows, or what stands behind them, keep hours of trading. */
export function keepsSessions({ section }: ListRef): boolean {
  return section === 'stocks' || section === 'tradfi' || section === 'rwa';
}

import type { MarketLine } from '@/lib/contract/identifiers';
import { SORT_DIRECTIONS, SORT_KEYS, type SortDirection, type SortKey } from '@/lib/contract/ordering';

/** Which list (from the path) and how it is sorted (from the query). */
export interface ListView {
  line: MarketLine;
  /** Quote coin in capitals; null shows every quote coin. */
  quote: string | null;
  sort: SortKey;
  direction: SortDirection;
}

export const DEFAULT_SORT: SortKey = 'turnover';
export const DEFAULT_DIRECTION: SortDirection = 'desc';

const QUOTE_SLUG = /^[a-z0-9]{2,10}$/;
const sorted = (line: MarketLine, quote: string | null): ListView => ({
  line,
  quote,
  sort: DEFAULT_SORT,
  direction: DEFAULT_DIRECTION,
});

/** The list an address names (decision 4), in its default order; null when the address names none. */
export function parseListPath(slug: readonly string[] = []): ListView | null {
  const [section = 'spot', second, ...rest] = slug;
  if (rest.length > 0) return null;
  if (section === 'spot') {
    if (second === undefined) return sorted('spot', null);
    return QUOTE_SLUG.test(second) ? sorted('spot', second.toUpperCase()) : null;
  }
  if (section === 'futures') return second === undefined || second === 'usdt-m' ? sorted('usdt-m', null) : null;
  return null;
}

/** Address of a list below the language prefix, without its state. */
export function listPath({ line, quote }: Pick<ListView, 'line' | 'quote'>): string {
  if (line === 'usdt-m') return '/markets/futures/usdt-m';
  return quote === null ? '/markets/spot' : `/markets/spot/${quote.toLowerCase()}`;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Adds the state of a query to a list's default view; anything not understood stays at its default. */
export function withQuery(view: ListView, query: Query): ListView {
  const sort = SORT_KEYS.find((key) => key === query['sort']);
  if (!sort || (sort === 'mark' && view.line === 'spot')) return view;
  const direction = SORT_DIRECTIONS.find((name) => name === query['dir']) ?? DEFAULT_DIRECTION;
  return { ...view, sort, direction };
}

/** The query of a view, with its question mark; empty for the default order. */
export function listQuery({ sort, direction }: Pick<ListView, 'sort' | 'direction'>): string {
  if (sort === DEFAULT_SORT && direction === DEFAULT_DIRECTION) return '';
  return `?${new URLSearchParams({ sort, dir: direction }).toString()}`;
}

/** The socket's name for the live order of a view. */
export function orderBizNo({ line, quote, sort, direction }: ListView): string {
  return `${line}:${quote?.toLowerCase() ?? 'all'}:${sort}:${direction}`;
}

/** The order after a press on a column's head: its first direction, the other one, then the list's default. */
export function nextSort(view: ListView, key: SortKey): Pick<ListView, 'sort' | 'direction'> {
  const first: SortDirection = key === 'name' ? 'asc' : 'desc';
  if (view.sort !== key) return { sort: key, direction: first };
  if (view.direction === first) return { sort: key, direction: first === 'asc' ? 'desc' : 'asc' };
  return { sort: DEFAULT_SORT, direction: DEFAULT_DIRECTION };
}

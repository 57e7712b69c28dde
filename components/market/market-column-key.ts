import { SORT_KEYS, type SortDirection, type SortKey } from '@/lib/contract/ordering';

/** Key of a column of markets: a sort key, or a column without sorting. Its head is in the messages `markets.column`. */
export type MarketColumnKey = Exclude<SortKey, 'place'> | 'sparkline' | 'contract';

/** True for columns by which the exchange sorts. */
export function isSortable(key: MarketColumnKey): key is MarketColumnKey & SortKey {
  return SORT_KEYS.some((sortKey) => sortKey === key);
}

/** First direction of a column: texts, ages and ranks ascending, all others descending. */
export function firstDirection(key: SortKey): SortDirection {
  return ['name', 'chain', 'underlying', 'age', 'rank'].includes(key) ? 'asc' : 'desc';
}

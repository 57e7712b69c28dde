import type { SortDirection } from './column';

/** Column and direction by which a table is sorted; the key may be that of no column. */
export interface TableOrder<Key extends string = string> {
  sort: Key;
  direction: SortDirection;
}

/** Order after a click on a head: the column's first direction, the other one, then the table's own order. */
export function nextOrder<Key extends string>(
  now: TableOrder<Key>,
  key: Key,
  first: SortDirection,
  initial: TableOrder<Key>,
): TableOrder<Key> {
  if (now.sort !== key) return { sort: key, direction: first };
  if (now.direction === first) return { sort: key, direction: first === 'asc' ? 'desc' : 'asc' };
  return initial;
}

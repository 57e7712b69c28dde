import type { ListRef, ListSection } from '@/lib/contract/lists';
import { SORT_KEYS, type SortKey } from '@/lib/contract/ordering';

/** Column key: a sort key, or a column without sorting. Its message key is in `markets.column`. */
export type ColumnKey = Exclude<SortKey, 'place' | 'listed'> | 'sparkline' | 'contract';

/** Minimum width at which a column shows by default: always, on tablets, on PCs, on PCs of 1360 px, or only when chosen. */
export type ColumnFrom = 'phone' | 'tablet' | 'pc' | 'wide' | 'chosen';

/** One column of a list. */
export interface Column {
  key: ColumnKey;
  from: ColumnFrom;
}

const columns = (text: string): readonly Column[] =>
  text.split(' ').map((part) => {
    const [key, from] = part.split(':') as [ColumnKey, ColumnFrom];
    return { key, from };
  });

const BASE = 'name:phone price:phone change:phone';

/** Columns of each section's lists, in reading order. */
const COLUMNS: Readonly<Record<ListSection, readonly Column[]>> = {
  spot: columns(
    `${BASE} sparkline:pc high:pc low:pc volume:pc turnover:tablet marketCap:pc rank:chosen change1h:chosen change7d:chosen change30d:chosen supply:chosen allTimeHigh:chosen`,
  ),
  futures: columns(
    `${BASE} sparkline:pc mark:tablet index:wide fundingRate:tablet openInterest:pc high:wide low:wide turnover:pc leverage:wide volume:chosen`,
  ),
  margin: columns(
    `${BASE} sparkline:pc leverage:tablet dailyInterest:tablet borrowable:pc high:wide low:wide volume:pc turnover:pc marketCap:chosen`,
  ),
  onChain: columns(
    `${BASE} sparkline:pc chain:tablet contract:wide liquidity:tablet fdv:pc holders:pc age:wide turnover:pc high:chosen low:chosen volume:chosen marketCap:chosen`,
  ),
  rwa: columns(`${BASE} sparkline:pc underlying:tablet premium:tablet high:wide low:wide volume:pc turnover:pc marketCap:pc`),
  stocks: columns(`${BASE} sparkline:pc high:pc low:pc volume:tablet turnover:pc marketCap:tablet`),
  tradfi: columns(`${BASE} sparkline:pc high:tablet low:tablet volume:pc turnover:pc`),
  favorite: columns(`${BASE} sparkline:pc high:pc low:pc volume:pc turnover:tablet`),
};

/** Available columns of a list, in reading order. */
export function columnsOf({ section }: Pick<ListRef, 'section'>): readonly Column[] {
  return COLUMNS[section];
}

/** True for sortable columns. */
export function isSortable(key: ColumnKey): key is ColumnKey & SortKey {
  return SORT_KEYS.some((sortKey) => sortKey === key);
}

/** Visible columns: the chosen ones, in their order and at every width, or the list's default. */
export function shownColumns(list: Pick<ListRef, 'section'>, chosen: readonly ColumnKey[] | null): readonly Column[] {
  const offered = columnsOf(list);
  if (chosen === null) return offered.filter(({ from }) => from !== 'chosen');
  return chosen.filter((key) => offered.some((column) => column.key === key)).map((key) => ({ key, from: 'phone' }));
}

const KEYS_MAX = 20;

/** Parses a query text such as `name,price,marketCap`: the name always first, unavailable columns dropped; null when none is chosen. */
export function parseColumns(text: string | undefined, list: Pick<ListRef, 'section'>): readonly ColumnKey[] | null {
  if (text === undefined || text.length > 200) return null;
  const offered = columnsOf(list);
  const keys = new Set(
    text
      .split(',')
      .slice(0, KEYS_MAX)
      .flatMap((part) => offered.find(({ key }) => key === part)?.key ?? []),
  );
  if (keys.size === 0) return null;
  keys.delete('name');
  return ['name', ...keys];
}

import type { MarketLine } from '@/lib/contract/identifiers';
import type { SortKey } from '@/lib/contract/ordering';

/** From which width a column shows: always, on tablets, or on PCs. */
export type ColumnFrom = 'phone' | 'tablet' | 'pc';

/** One column of a list: its key is also what it sorts by and its message key below `markets.column`. */
export interface Column {
  key: SortKey;
  from: ColumnFrom;
}

const NAME: Column = { key: 'name', from: 'phone' };
const PRICE: Column = { key: 'price', from: 'phone' };
const CHANGE: Column = { key: 'change', from: 'phone' };
const MARK: Column = { key: 'mark', from: 'tablet' };
const HIGH: Column = { key: 'high', from: 'pc' };
const LOW: Column = { key: 'low', from: 'pc' };
const VOLUME: Column = { key: 'volume', from: 'pc' };
const TURNOVER: Column = { key: 'turnover', from: 'tablet' };

/** Columns of each market line, in reading order. */
export const COLUMNS: Record<MarketLine, readonly Column[]> = {
  spot: [NAME, PRICE, CHANGE, HIGH, LOW, VOLUME, TURNOVER],
  'usdt-m': [NAME, PRICE, CHANGE, MARK, HIGH, LOW, VOLUME, TURNOVER],
};

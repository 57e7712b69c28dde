import { CHANGE_LAST_24H, type ChangeBasis } from '@/components/market/cell-text';
import { sortRows as sortByValue } from '@/components/table/sort-rows';
import { compareTies } from '@/lib/contract/compare-rows';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { ListView } from './list-view';
import { rowValue } from './row-values';

const tieOf = ({ symbolId, turnover }: QuoteRow) => ({ symbolId, turnover: turnover === null ? null : Number(turnover) });

/** Compares rows of equal values like the exchange. */
export const compareEqualRows = (a: QuoteRow, b: QuoteRow): number => compareTies(tieOf(a), tieOf(b));

/** Rows sorted by their own values, until the exchange sends the live order. */
export function sortQuoteRows(
  rows: readonly QuoteRow[],
  { sort, direction }: Pick<ListView, 'sort' | 'direction'>,
  basis: ChangeBasis = CHANGE_LAST_24H,
): QuoteRow[] {
  return sort === 'place' ? [...rows] : sortByValue(rows, (row) => rowValue(row, sort, basis), direction, compareEqualRows);
}

/** Rows in the order of the given ids; ids without a row are dropped, rows without an id follow in their own order. */
export function orderRows(rows: readonly QuoteRow[], ids: readonly string[]): QuoteRow[] {
  const remaining = new Map(rows.map((row) => [row.symbolId, row]));
  const ordered: QuoteRow[] = [];
  for (const id of ids) {
    const row = remaining.get(id);
    if (!row) continue;
    remaining.delete(id);
    ordered.push(row);
  }
  return [...ordered, ...remaining.values()];
}

import { CHANGE_LAST_24H, type ChangeBasis } from '@/components/market/cell-text';
import { compareRows } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { ListView } from './list-view';
import { rowValue } from './row-values';

/** Rows sorted by their own values, until the exchange sends the live order. */
export function sortRows(
  rows: readonly QuoteRow[],
  { sort, direction }: Pick<ListView, 'sort' | 'direction'>,
  basis: ChangeBasis = CHANGE_LAST_24H,
): QuoteRow[] {
  if (sort === 'place') return [...rows];
  return rows
    .map((row) => ({
      row,
      symbolId: row.symbolId,
      turnover: row.turnover === null ? null : Number(row.turnover),
      value: rowValue(row, sort, basis),
    }))
    .sort((a, b) => compareRows(direction, a, b))
    .map(({ row }) => row);
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

import { CHANGE_LAST_24H, type ChangeBasis } from '@/components/market/cell-text';
import { compareRows } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { ListView } from './list-view';
import { rowValue } from './row-values';

/** Rows of a view in the order their own numbers give: what is shown until the exchange sends the live order. */
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

/** Rows in the order of the given ids; ids without a row are left out, rows without an id follow in their own order. */
export function orderRows(rows: readonly QuoteRow[], ids: readonly string[]): QuoteRow[] {
  const left = new Map(rows.map((row) => [row.symbolId, row]));
  const ordered: QuoteRow[] = [];
  for (const id of ids) {
    const row = left.get(id);
    if (!row) continue;
    left.delete(id);
    ordered.push(row);
  }
  return [...ordered, ...left.values()];
}

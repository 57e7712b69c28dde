import { compareRows, type SortKey } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { ListView } from './list-view';

const num = (text: string | null): number | null => (text === null ? null : Number(text));

const change = (row: QuoteRow): number | null =>
  row.price === null || row.open24h === null ? null : Number(row.price) / Number(row.open24h) - 1;

const SORT_VALUE: Record<SortKey, (row: QuoteRow) => number | null> = {
  name: () => null,
  price: (row) => num(row.price),
  change,
  high: (row) => num(row.high24h),
  low: (row) => num(row.low24h),
  volume: (row) => num(row.baseVolume),
  turnover: (row) => num(row.turnover),
  mark: (row) => num(row.markPrice),
};

/** Rows of a view in the order their own numbers give: what is shown until the exchange sends the live order. */
export function sortRows(rows: readonly QuoteRow[], view: ListView): QuoteRow[] {
  return rows
    .filter((row) => view.quote === null || row.rightCoinName === view.quote)
    .map((row) => ({ row, symbolId: row.symbolId, leftCoinName: row.leftCoinName, turnover: num(row.turnover), value: SORT_VALUE[view.sort](row) }))
    .sort((a, b) => compareRows(view.sort, view.direction, a, b))
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

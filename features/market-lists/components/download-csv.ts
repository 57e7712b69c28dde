import { cellText, type CellContext } from '@/components/market/cell-text';
import { newest } from '@/components/market/newest';
import { listCode, type ListRef } from '@/lib/contract/lists';
import type { QuoteRow } from '@/lib/contract/quotes';
import { tickStore } from '@/lib/realtime/tick-store';
import type { Column, ColumnKey } from '../model/columns';
import { toCsv } from '../model/csv';

/** The table as text: heads, then every row as its cells say it now. The small pictures are left out. */
export function csvOf(rows: readonly QuoteRow[], columns: readonly Column[], label: (column: ColumnKey) => string, context: CellContext): string {
  const keys = columns.flatMap(({ key }) => (key === 'sparkline' ? [] : [key]));
  const lines = rows.map((row) => {
    const values = newest(row, tickStore.get(row.symbolId));
    return keys.map((key) => cellText(key, row, values, context));
  });
  return toCsv([keys.map(label), ...lines]);
}

/** Gives the browser a file of what the list shows: `spot-usdt-2026-11-21T02-30-00Z.csv`. */
export function downloadCsv(list: ListRef, rows: readonly QuoteRow[], columns: readonly Column[], label: (column: ColumnKey) => string, context: CellContext): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows, columns, label, context)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${listCode(list).replaceAll('/', '-')}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

import { cellText, type CellContext } from '@/components/market/cell-text';
import { latestValues } from '@/components/market/latest-values';
import { listCode, type ListRef } from '@/lib/contract/lists';
import type { QuoteRow } from '@/lib/contract/quotes';
import { toCsv } from '@/lib/files/csv';
import { saveFile } from '@/lib/files/save-file';
import { tickStore } from '@/lib/realtime/tick-store';
import type { Column, ColumnKey } from '../model/columns';

/** CSV of the table: headers, then the current cell texts of every row, without sparklines. */
export function csvOf(
  rows: readonly QuoteRow[],
  columns: readonly Column[],
  label: (column: ColumnKey) => string,
  context: CellContext,
): string {
  const keys = columns.flatMap(({ key }) => (key === 'sparkline' ? [] : [key]));
  const lines = rows.map((row) => {
    const values = latestValues(row, tickStore.get(row.symbolId));
    return keys.map((key) => cellText(key, row, values, context));
  });
  return toCsv([keys.map(label), ...lines]);
}

/** Downloads the list as a CSV file, e.g. `spot-usdt-2026-11-21T02-30-00Z.csv`. */
export function downloadCsv(
  list: ListRef,
  rows: readonly QuoteRow[],
  columns: readonly Column[],
  label: (column: ColumnKey) => string,
  context: CellContext,
): void {
  const name = `${listCode(list).replaceAll('/', '-')}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`;
  saveFile(name, 'text/csv;charset=utf-8', csvOf(rows, columns, label, context));
}

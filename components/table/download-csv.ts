import { toCsv } from '@/lib/files/csv';
import { saveFile } from '@/lib/files/save-file';
import { timedFileName } from '@/lib/files/timed-file-name';
import type { Column } from './column';

/** The part of a table's columns that a file has. */
type FileColumn<Row> = Pick<Column<Row>, 'head' | 'text'>;

/** CSV of a table: the heads, then the texts of every row, of the columns that have texts. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): string {
  const withText = columns.flatMap(({ head, text }) => (text === undefined ? [] : [{ head, text }]));
  return toCsv([withText.map(({ head }) => head), ...rows.map((row) => withText.map(({ text }) => text(row)))]);
}

/** Downloads a table as a CSV file with the time in its name, e.g. `spot-usdt-2026-11-21T02-30-00Z.csv`. */
export function downloadCsv<Row>(name: string, rows: readonly Row[], columns: readonly FileColumn<Row>[]): void {
  saveFile(timedFileName(name, 'csv', Date.now()), 'text/csv;charset=utf-8', csvOf(rows, columns));
}

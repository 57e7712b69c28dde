/** Text that a spreadsheet would evaluate as a formula; not signed numbers, nor `--` for an unknown value. */
const FORMULA = /^[=@\t\r]|^[+\-−](?!-$|[\d.,]+(?:%|[KMBT])?$)/;

/** One cell by RFC 4180; a `'` in front marks text that a spreadsheet would evaluate as a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text of a parsed cell, without the `'` that {@link csvCell} put in front. */
export function csvCellText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Rows as CSV with the byte order mark by which spreadsheets recognize UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

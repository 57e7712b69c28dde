/** Text that a spreadsheet would take for a formula; a number may begin with a sign, and `--` is what is unknown. */
const FORMULA = /^[=@\t\r]|^[+\-−](?!-$|[\d.,]+(?:%|[KMBT])?$)/;

/** One cell as RFC 4180 has it; what a spreadsheet would calculate is marked as text by a `'` in front. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell's text says, without the `'` that {@link csvCell} put in front. */
export function csvCellText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Rows as CSV with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

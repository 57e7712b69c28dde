import { MINUS_SIGN, UNKNOWN_TEXT } from '../money/digits';

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

/** A number as it is displayed: signed, with group separators, in per cent. */
const NUMBER = /^([+\-−]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?%?$/;

/**
 * Cell for programs of a displayed text: a number without separators, plus and percent signs, and with the minus of ASCII (`−1,234.5%` is
 * `-1234.5`); empty where it is unknown. Other texts stay as they are.
 */
export function plainCell(text: string): string {
  if (text === UNKNOWN_TEXT) return '';
  const [, sign = '', whole, decimals = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${sign === MINUS_SIGN || sign === '-' ? '-' : ''}${whole.replaceAll(',', '')}${decimals}`;
}

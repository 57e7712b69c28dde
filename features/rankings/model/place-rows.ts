import type { QuoteRow } from '@/lib/contract/quotes';

/** Rows in the order of the given ids; a row without an id is no longer ranked, an id without a row has none yet. */
export function placeRows(rows: readonly QuoteRow[], ids: readonly string[]): QuoteRow[] {
  const byId = new Map(rows.map((row) => [row.symbolId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

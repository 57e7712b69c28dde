import { replaceEqualDeep } from '@tanstack/react-query';
import type { HomeQuotation } from '@/lib/contract/quotes';

/**
 * `structuralSharing` of a query of rows. Where an answer replaces one that left out rows for the sake of some country, the rows known
 * from that stay the same objects and are not rendered again: they are seconds older, and the socket has what is newer.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  const known = before as HomeQuotation | undefined;
  if (known?.isPartial !== true || known.epoch !== (after as HomeQuotation).epoch) return replaceEqualDeep(before, after);
  const next = after as HomeQuotation;
  const rowOf = new Map(known.rows.map((row) => [row.symbolId, row]));
  const hasKnownQuotes = next.quotes.every(({ coin, count }, at) => coin === known.quotes[at]?.coin && count === known.quotes[at].count);
  return {
    ...next,
    quotes: hasKnownQuotes ? known.quotes : next.quotes,
    rows: replaceEqualDeep(
      known.rows,
      next.rows.map((row) => rowOf.get(row.symbolId) ?? row),
    ),
  };
}

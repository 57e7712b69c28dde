import type { QuoteRow } from '@/lib/contract/quotes';

/** The market that stands for its coin: the one that carries the coin's facts, else the first; undefined without any. */
export function mainMarket(rows: readonly QuoteRow[]): QuoteRow | undefined {
  return rows.find((row) => row.circulatingSupply !== undefined) ?? rows[0];
}

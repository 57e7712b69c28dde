import type { QuoteRow } from '@/lib/contract/quotes';

/** The market that stands for its coin: the one among the chosen, else the one that carries the coin's facts, else the first; undefined without any. */
export function mainMarket(rows: readonly QuoteRow[], chosen: readonly string[] = []): QuoteRow | undefined {
  return rows.find(({ symbolId }) => chosen.includes(symbolId)) ?? rows.find((row) => row.circulatingSupply !== undefined) ?? rows[0];
}

import type { QuoteRow } from '@/lib/contract/quotes';

/** Main market of a coin: the chosen one, else the one with the coin's figures, else the first; undefined without any. */
export function mainMarket(rows: readonly QuoteRow[], chosen: readonly string[] = []): QuoteRow | undefined {
  return rows.find(({ symbolId }) => chosen.includes(symbolId)) ?? rows.find((row) => row.circulatingSupply !== undefined) ?? rows[0];
}

import { marketLineOf, type MarketLine } from '@/lib/contract/identifiers';
import type { QuoteRow } from '@/lib/contract/quotes';

/** Message key in `search.class` of a result's asset class, which with the full name distinguishes equal tickers. */
export function assetClassOf(row: Pick<QuoteRow, 'symbolId'>): MarketLine {
  return marketLineOf(row.symbolId) ?? 'spot';
}

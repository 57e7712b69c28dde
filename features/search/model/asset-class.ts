import { marketLineOf, type MarketLine } from '@/lib/contract/identifiers';
import type { QuoteRow } from '@/lib/contract/quotes';

/** Message key below `search.class` for what a result is: equal tickers are told apart by it and by the full name. */
export function assetClassOf(row: Pick<QuoteRow, 'symbolId'>): MarketLine {
  return marketLineOf(row.symbolId) ?? 'spot';
}

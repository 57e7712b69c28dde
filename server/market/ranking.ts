import type { MarketLine } from '../../lib/contract/identifiers';
import { compareRows, type Sortable, type SortDirection, type SortKey } from '../../lib/contract/ordering';
import type { Market, Quote } from './market';

/** A live-sorted list of one market line; `quote` null is every quote coin. */
export interface Ranking {
  line: MarketLine;
  /** Quote coin in capitals. */
  quote: string | null;
  key: SortKey;
  direction: SortDirection;
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The number a list is sorted by; `change` is last / open of 24 h ago − 1, `volume` is in the base coin. */
const SORT_VALUE: Record<SortKey, (quote: Quote) => number | null> = {
  name: () => null,
  price: (quote) => quote.last,
  change: (quote) => quote.last / quote.open24h - 1,
  high: (quote) => quote.high24h,
  low: (quote) => quote.low24h,
  volume: (quote) => quote.baseVolume24h,
  turnover: (quote) => known(quote.turnover),
  mark: (quote) => known(quote.mark),
};

/** Symbol indices of a list in its present order; symbols the feed has not quoted yet are left out. */
export function rankSymbols(market: Market, ranking: Ranking): number[] {
  const rows: (Sortable & { index: number })[] = [];
  for (const symbol of market.catalog.symbols) {
    if (symbol.line !== ranking.line) continue;
    if (ranking.quote !== null && symbol.quoteCoin !== ranking.quote) continue;
    const quote = market.quote(symbol.index);
    if (!quote) continue;
    rows.push({
      index: symbol.index,
      symbolId: symbol.symbolId,
      leftCoinName: symbol.coin.ticker,
      turnover: known(quote.turnover),
      value: SORT_VALUE[ranking.key](quote),
    });
  }
  rows.sort((a, b) => compareRows(ranking.key, ranking.direction, a, b));
  return rows.map((row) => row.index);
}

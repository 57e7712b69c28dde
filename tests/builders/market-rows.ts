import { TICK_FIELDS } from '../../lib/contract/tick-fields';
import type { MarketView } from '../../server/market/market-view';

const COLUMNS = ['version', 'low', 'high', ...TICK_FIELDS.map(({ name }) => name)];

/** Everything that a market knows of a symbol now; unknown numbers are NaN. */
export interface MarketRow {
  symbolId: string;
  index: number;
  venue: string | null;
  /** Beat of the last change, extremes since the one before it, and the fields of a tick in their order. */
  values: number[];
}

/** Returns the rows of all symbols of a market in the order of its catalog. */
export function marketRows(market: MarketView): MarketRow[] {
  const columns = COLUMNS.map((name) => market.columns.column(name));
  return market.catalog.symbols.map(({ symbolId, index }) => ({
    symbolId,
    index,
    venue: market.venueOf(index),
    values: columns.map((column) => column[index] ?? Number.NaN),
  }));
}

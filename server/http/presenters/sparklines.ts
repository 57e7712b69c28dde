import { SPARKLINE_STEP_MS, type MultiKline } from '../../../lib/contract/market-plates';
import type { CatalogSymbol } from '../../instruments/catalog';
import { priceText } from '../../market/quote-text';
import type { CurrentSparklines } from '../../market/sparklines';

/** Returns the sparklines of symbols by id; a point without a price is null. */
export function presentSparklines({ sparklineOf, nextTime }: CurrentSparklines, symbols: readonly CatalogSymbol[]): MultiKline {
  const points = (symbol: CatalogSymbol): (string | null)[] =>
    sparklineOf(symbol).map((open) => (open > 0 ? priceText(symbol, open) : null));
  return { stepMs: SPARKLINE_STEP_MS, nextTime, closes: Object.fromEntries(symbols.map((symbol) => [symbol.symbolId, points(symbol)])) };
}

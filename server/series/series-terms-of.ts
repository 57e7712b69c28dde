import { DECIMALS } from '../../lib/contract/decimals';
import { isContractLine } from '../../lib/contract/identifiers';
import { SERIES, type SeriesName, type SeriesScope, type SeriesUnit } from '../../lib/contract/series-terms';
import type { CatalogSymbol } from '../instruments/catalog';

/** Contracts of a catalog without their terms, such as that of a recording, may be perpetual. */
const IN_SCOPE: Readonly<Record<SeriesScope, (symbol: CatalogSymbol) => boolean>> = {
  all: () => true,
  spot: ({ line }) => !isContractLine(line),
  margin: ({ margin }) => margin !== null,
  futures: ({ line }) => isContractLine(line),
  perpetual: ({ line, contract }) => isContractLine(line) && (contract === null || contract.expiryTime === null),
  dated: ({ contract }) => contract !== null && contract.expiryTime !== null,
};

/** True when a series can exist for a symbol: one of margin trading also for a pair of a catalog that has no terms of it, `hasMarginTerms`. */
export function isApplicable(name: SeriesName, symbol: CatalogSymbol, hasMarginTerms = true): boolean {
  const { of } = SERIES[name];
  return IN_SCOPE[of](symbol) || (of === 'margin' && !hasMarginTerms && !isContractLine(symbol.line));
}

const DECIMALS_OF: Readonly<Record<SeriesUnit, (symbol: CatalogSymbol) => number>> = {
  base: ({ quantityPrecision }) => quantityPrecision,
  quote: ({ pricePrecision }) => pricePrecision,
  USDT: () => DECIMALS.dollars,
  USD: () => DECIMALS.dollars,
  ratio: () => DECIMALS.seriesRatio,
  share: () => DECIMALS.seriesShare,
  rate: () => DECIMALS.rate,
};

/** Returns the number of decimals of a series of a symbol. */
export function seriesDecimals(name: SeriesName, symbol: CatalogSymbol): number {
  return DECIMALS_OF[SERIES[name].unit](symbol);
}

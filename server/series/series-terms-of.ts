import { DECIMALS } from '../../lib/contract/decimals';
import { SERIES, type SeriesName, type SeriesScope, type SeriesUnit } from '../../lib/contract/series-terms';
import type { CatalogSymbol } from '../instruments/catalog';

const IN_SCOPE: Readonly<Record<SeriesScope, (symbol: CatalogSymbol) => boolean>> = {
  all: () => true,
  spot: ({ contract }) => contract === null,
  margin: ({ margin }) => margin !== null,
  futures: ({ contract }) => contract !== null,
  perpetual: ({ contract }) => contract !== null && contract.fundingHours !== null,
  dated: ({ contract }) => contract !== null && contract.expiryTime !== null,
};

/** True when a series can exist for a symbol. */
export function isApplicable(name: SeriesName, symbol: CatalogSymbol): boolean {
  return IN_SCOPE[SERIES[name].of](symbol);
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

import type { MarketLine } from '../../lib/contract/identifiers';

/** A coin: `id` is unique and addresses its token page, `ticker` may not be. */
export interface CatalogCoin {
  id: string;
  ticker: string;
  name: string;
  /** Path of the icon on the site, null when none is known. */
  iconUrl: string | null;
  /** Codes of the partitions (sectors) it belongs to, e.g. `layer-1`. */
  sectors: readonly string[];
}

/** A symbol; its place in `Catalog.symbols` is its index on the wire for this epoch. */
export interface CatalogSymbol {
  index: number;
  symbolId: string;
  symbolCode: string;
  line: MarketLine;
  coin: CatalogCoin;
  quoteCoin: string;
  /** Decimals of a price. */
  pricePrecision: number;
  /** Decimals of an amount in the base coin. */
  quantityPrecision: number;
  supportUta: boolean;
}

/** What a feed lists. Fixed for the life of a process. */
export interface Catalog {
  coins: readonly CatalogCoin[];
  symbols: readonly CatalogSymbol[];
}

import type { MarketLine } from '../../lib/contract/identifiers';
import type { SupplyOrigin } from '../../lib/contract/market-plates';
import type { SymbolStatus } from '../../lib/contract/quotes';
import type { TradingSessionCode } from '../../lib/contract/trading-sessions';

/** Kinds of assets that have prices. */
export type AssetClass = 'crypto' | 'stock' | 'commodity' | 'forex' | 'index' | 'metal';

/** A coin (or stock, commodity, currency …): `id` is unique and addresses its token page, `ticker` may not be. */
export interface CatalogCoin {
  id: string;
  ticker: string;
  name: string;
  /** Path of the icon on the site, null when unknown. */
  iconUrl: string | null;
  /** Codes of the partitions (sectors) it belongs to, e.g. `layer-1`. */
  sectors: readonly string[];
  assetClass: AssetClass;
  /** Units in circulation (of stocks: shares outstanding); NaN when unknown or meaningless. */
  circulatingSupply: number;
  /** Existing or maximum units; NaN when unbounded, unknown or meaningless. */
  totalSupply: number;
  /** Where the supplies are from; null when they are unknown. */
  supplyOrigin: SupplyOrigin | null;
}

/** Contract terms of a symbol. */
export interface ContractTerms {
  leverageMax: number;
  /** Hours between settlements of funding: 1, 2, 4 or 8; null for dated contracts. */
  fundingHours: number | null;
  /** Last moment of a dated contract, Unix milliseconds; null for perpetual ones. */
  expiryTime: number | null;
}

/** Margin terms of a spot symbol. */
export interface MarginTerms {
  leverageMax: number;
  /** Interest per day as a fraction. */
  dailyInterestRate: number;
  /** Amount that can be borrowed, in the base coin. */
  borrowable: number;
}

/** Chain and contract of an on-chain token. */
export interface ChainTerms {
  /** Code of the chain, e.g. `solana`. */
  chain: string;
  contractAddress: string;
  /** Unix milliseconds. */
  createdTime: number;
}

/** Underlying stock of a stock token. */
export interface TokenTerms {
  /** `symbolId` of the stock. */
  underlying: string;
  /** Shares per token. */
  ratio: number;
}

/** A change of a symbol's status and its start, Unix milliseconds. */
export interface StatusChange {
  from: number;
  status: SymbolStatus;
}

/** A symbol; its position in `Catalog.symbols` is its index on the wire for this epoch. */
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
  /** First moment of trading here, Unix milliseconds; null when before the history. */
  listTime: number | null;
  /** Trading session of the symbol; null: around the clock. */
  session: TradingSessionCode | null;
  /** Oldest first; before the first and without any the status is trading. */
  statuses: readonly StatusChange[];
  contract: ContractTerms | null;
  margin: MarginTerms | null;
  onChain: ChainTerms | null;
  token: TokenTerms | null;
}

/** Coins and symbols that a feed lists. Fixed for the life of a process. */
export interface Catalog {
  coins: readonly CatalogCoin[];
  symbols: readonly CatalogSymbol[];
}

/** Terms of a symbol that only some lines have, all absent. */
export const PLAIN_TERMS = {
  listTime: null,
  session: null,
  statuses: [],
  contract: null,
  margin: null,
  onChain: null,
  token: null,
} as const satisfies Partial<CatalogSymbol>;

import type { MarketLine } from '../../lib/contract/identifiers';
import type { SymbolStatus } from '../../lib/contract/quotes';
import type { TradingSessionCode } from '../../lib/contract/trading-sessions';

/** Kinds of things prices are of. */
export type AssetClass = 'crypto' | 'stock' | 'commodity' | 'forex' | 'index' | 'metal';

/** A coin (or stock, commodity, currency …): `id` is unique and addresses its token page, `ticker` may not be. */
export interface CatalogCoin {
  id: string;
  ticker: string;
  name: string;
  /** Path of the icon on the site, null when none is known. */
  iconUrl: string | null;
  /** Codes of the partitions (sectors) it belongs to, e.g. `layer-1`. */
  sectors: readonly string[];
  assetClass: AssetClass;
  /** Units in circulation (of stocks: shares outstanding); NaN when unknown or meaningless. */
  circulatingSupply: number;
  /** Units there are or will be; NaN when unbounded, unknown or meaningless. */
  totalSupply: number;
}

/** What a contract adds to a symbol. */
export interface ContractTerms {
  leverageMax: number;
  /** Hours between settlements of funding: 1, 2, 4 or 8; null for dated contracts. */
  fundingHours: number | null;
  /** Last moment of a dated contract, Unix milliseconds; null for perpetual ones. */
  expiryTime: number | null;
}

/** What margin trading adds to a spot symbol. */
export interface MarginTerms {
  leverageMax: number;
  /** Interest a day as a fraction. */
  dailyInterestRate: number;
  /** What can be borrowed, in the base coin. */
  borrowable: number;
}

/** Where an on-chain token lives. */
export interface ChainTerms {
  /** Code of the chain, e.g. `solana`. */
  chain: string;
  contractAddress: string;
  /** Unix milliseconds. */
  createdTime: number;
}

/** What stands behind a stock token. */
export interface TokenTerms {
  /** `symbolId` of the stock. */
  underlying: string;
  /** Shares a token. */
  ratio: number;
}

/** A change of a symbol's status with the moment from which it holds, Unix milliseconds. */
export interface StatusChange {
  from: number;
  status: SymbolStatus;
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
  /** First moment of trading here, Unix milliseconds; null when before the history. */
  listTime: number | null;
  /** Session whose closed hours the symbol keeps; null: around the clock. */
  session: TradingSessionCode | null;
  /** Oldest first; before the first and without any: trading. */
  statuses: readonly StatusChange[];
  contract: ContractTerms | null;
  margin: MarginTerms | null;
  onChain: ChainTerms | null;
  token: TokenTerms | null;
}

/** What a feed lists. Fixed for the life of a process. */
export interface Catalog {
  coins: readonly CatalogCoin[];
  symbols: readonly CatalogSymbol[];
}

/** The parts of a symbol that only some lines have, all absent. */
export const PLAIN_TERMS = {
  listTime: null,
  session: null,
  statuses: [],
  contract: null,
  margin: null,
  onChain: null,
  token: null,
} as const satisfies Partial<CatalogSymbol>;

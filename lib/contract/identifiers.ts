/** Business line of an alert (specification §4): spot 1, futures 2, P2P 3. */
export const ALERT_LINE = { spot: 1, futures: 2, p2p: 3 } as const;
export type AlertLine = (typeof ALERT_LINE)[keyof typeof ALERT_LINE];

/** Business line of a contract, by the suffix of its `symbolId` (specification §9). */
export const CONTRACT_LINE = {
  _UMCBL: 10,
  _DMCBL: 11,
  _CMCBL: 12,
  _SUMCBL: 8,
  _SDMCBL: 9,
  _SCMCBL: 13,
} as const;
export type ContractSuffix = keyof typeof CONTRACT_LINE;
export type ContractLine = (typeof CONTRACT_LINE)[ContractSuffix];

/** Suffixes of `symbolId` outside contracts; ours (decision 11). */
export const SPOT_SUFFIX = '_SPBL';
export const ONCHAIN_SUFFIX = '_OCBL';
export const RWA_SUFFIX = '_RWBL';
export const STOCK_SUFFIX = '_STBL';
export const TRADFI_SUFFIX = '_TFBL';

/** Id of a favorite group, also the last segment of its page's address. */
export const GROUP_ID = /^[\w-]{1,64}$/;

/** Business of an open-price request: spot (all but contracts) or contracts. */
export const KLINE_BUSINESS = { spot: 'sp', contract: 'mc' } as const;
export type KlineBusiness = (typeof KLINE_BUSINESS)[keyof typeof KLINE_BUSINESS];

/**
 * Market lines: the books of the exchange that symbols belong to, also the values of the `businessLine` parameter of
 * `getHomeQuotation`. Margin is a flag on spot symbols, not a line.
 */
export const MARKET_LINES = ['spot', 'usdt-m', 'usdc-m', 'coin-m', 'onchain', 'rwa', 'stocks', 'tradfi'] as const;
export type MarketLine = (typeof MARKET_LINES)[number];

/** Market lines of contracts, also the second segment of a futures list. */
export const CONTRACT_LINES = ['usdt-m', 'usdc-m', 'coin-m'] as const satisfies readonly MarketLine[];
export type ContractMarketLine = (typeof CONTRACT_LINES)[number];

/** `symbolId` suffix of each market line. */
export const LINE_SUFFIX: Record<MarketLine, string> = {
  spot: SPOT_SUFFIX,
  'usdt-m': '_UMCBL',
  'usdc-m': '_CMCBL',
  'coin-m': '_DMCBL',
  onchain: ONCHAIN_SUFFIX,
  rwa: RWA_SUFFIX,
  stocks: STOCK_SUFFIX,
  tradfi: TRADFI_SUFFIX,
};

/** Whether a market line is one of contracts. */
export function isContractLine(line: MarketLine): line is ContractMarketLine {
  return CONTRACT_LINES.some((contract) => contract === line);
}

/** Alert line of a market line, the `businessLine` of its rows. */
export function alertLineOf(line: MarketLine): typeof ALERT_LINE.spot | typeof ALERT_LINE.futures {
  return isContractLine(line) ? ALERT_LINE.futures : ALERT_LINE.spot;
}

/** Kline business of a market line. */
export function klineBusinessOf(line: MarketLine): KlineBusiness {
  return isContractLine(line) ? KLINE_BUSINESS.contract : KLINE_BUSINESS.spot;
}

const SYMBOL_ID = /^[A-Z0-9]{1,40}(_[A-Z]{4,6})$/;

/** Market line of a `symbolId` such as `BTCUSDT_SPBL`; null when its form or suffix is unknown. */
export function marketLineOf(symbolId: string): MarketLine | null {
  const suffix = SYMBOL_ID.exec(symbolId)?.[1];
  return MARKET_LINES.find((line) => LINE_SUFFIX[line] === suffix) ?? null;
}

/** `symbolId` of a symbol code on a line: `BTCUSDT` → `BTCUSDT_SPBL`, `BTCPERP` → `BTCPERP_CMCBL`, `BTCUSDH27` → `BTCUSDH27_DMCBL`. */
export function symbolIdOf(line: MarketLine, symbolCode: string): string {
  return `${symbolCode}${LINE_SUFFIX[line]}`;
}

/** Favorites of users who have chosen none (specification §9). */
export const DEFAULT_FAVORITES: readonly string[] = ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL'];

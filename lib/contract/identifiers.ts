/** Line of an alert (specification §4): spot 1, futures 2, p2p 3. */
export const ALERT_LINE = { spot: 1, futures: 2, p2p: 3 } as const;
export type AlertLine = (typeof ALERT_LINE)[keyof typeof ALERT_LINE];

/** Line of a contract, by the suffix of its `symbolId` (specification §9). */
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

/** Suffix of a spot `symbolId`; ours (decision 11). */
export const SPOT_SUFFIX = '_SPBL';

/** Business of an open-price request: spot or contracts. */
export const KLINE_BUSINESS = { spot: 'sp', contract: 'mc' } as const;
export type KlineBusiness = (typeof KLINE_BUSINESS)[keyof typeof KLINE_BUSINESS];

/**
 * A market line: which of the exchange's lists a symbol belongs to. The word the market, the socket's topics and
 * the `businessLine` parameter of `getHomeQuotation` use.
 */
export const MARKET_LINES = ['spot', 'usdt-m'] as const;
export type MarketLine = (typeof MARKET_LINES)[number];

/** The `symbolId` suffix of each market line. */
export const LINE_SUFFIX: Record<MarketLine, string> = { spot: SPOT_SUFFIX, 'usdt-m': '_UMCBL' };

/** The alert line a market line falls into: what rows carry as `businessLine`. */
export const LINE_TO_ALERT_LINE: Record<MarketLine, AlertLine> = { spot: ALERT_LINE.spot, 'usdt-m': ALERT_LINE.futures };

/** The kline business a market line falls into. */
export const LINE_TO_KLINE_BUSINESS: Record<MarketLine, KlineBusiness> = { spot: 'sp', 'usdt-m': 'mc' };

const SYMBOL_ID = /^[A-Z0-9]{2,30}(_[A-Z]{4,6})$/;

/** The market line of a `symbolId` such as `BTCUSDT_SPBL`; null when its form or suffix is unknown. */
export function marketLineOf(symbolId: string): MarketLine | null {
  const suffix = SYMBOL_ID.exec(symbolId)?.[1];
  return MARKET_LINES.find((line) => LINE_SUFFIX[line] === suffix) ?? null;
}

/** `symbolId` of a base coin against a quote coin on a line: `BTCUSDT_SPBL`, `BTCUSDT_UMCBL`. */
export function symbolIdOf(line: MarketLine, baseCoin: string, quoteCoin: string): string {
  return `${baseCoin}${quoteCoin}${LINE_SUFFIX[line]}`;
}

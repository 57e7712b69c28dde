/** Tabs of the trading data; `futures` is named in the path, spot is there without one. */
export const TRADING_TABS = ['spot', 'futures'] as const;
export type TradingTab = (typeof TRADING_TABS)[number];

/** First segment of the trading data of a symbol; `markets/trading-data` alone shows the same. */
const TYPE = 'trading';

/** Query keys of the trading data: symbol, the one beside it, length of a point, the series in view, those shown as tables, and the visible times. */
export const TRADING_DATA_QUERY_KEYS = ['symbol', 'compare', 'window', 'series', 'table', 'range'] as const;

/** Whether the segments after `markets/trading-data` name a tab of the trading data. */
export function isTradingDataPath([type = TYPE, tab = 'futures', ...more]: readonly string[]): boolean {
  return type === TYPE && tab === 'futures' && more.length === 0;
}

/** Path of a tab. */
export const tradingDataPath = (tab: TradingTab): `/${string}` => `/markets/trading-data/${TYPE}${tab === 'spot' ? '' : `/${tab}`}`;

/** Tab of a path, by the last segment after `markets/trading-data`. */
export const tradingTabOf = (segment: string | undefined): TradingTab => (segment === 'futures' ? 'futures' : 'spot');

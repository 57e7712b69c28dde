/** Key of the address that names the market of a coin by its symbol id. */
export const MARKET_KEY = 'market';

/** Ending of the symbol id of a spot pair against USDT, which the page of a coin shows by default. */
const DEFAULT_MARKET = /USDT_SPBL$/;

/** Address of a coin's page without language; names the market of a figure unless it is the one that the page shows by default. */
export function coinPath(coinId: string, symbolId = ''): string {
  const path = `/markets/tokens/${coinId}`;
  return symbolId === '' || DEFAULT_MARKET.test(symbolId) ? path : `${path}?${MARKET_KEY}=${symbolId}`;
}

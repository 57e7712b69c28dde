/** Key of the address that names the market of a coin by its symbol id. */
export const MARKET_KEY = 'market';

/**
 * Address of a coin's page without language; names the market of a figure unless it is a spot pair against USDT, which the page shows by
 * default.
 */
export const coinPath = (coinId = '', symbolId = ''): string =>
  `/markets/tokens/${coinId}${/^$|USDT_SPBL$/.test(symbolId) ? '' : `?${MARKET_KEY}=${symbolId}`}`;

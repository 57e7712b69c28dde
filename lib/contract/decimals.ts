/**
 * Most decimals of the numbers on the wire that no symbol declares. Prices of a symbol have its `pricePrecision`, amounts
 * in its base coin `quantityPrecision`.
 */
export const DECIMALS = {
  /** Changes as a fraction: `chgUTC`. */
  change: 6,
  /** Rates as a fraction: of funding, of interest a day, of shares a token. */
  rate: 8,
  /** Amounts in dollars and their coins, from one dollar up: `quoteVolume`, `turnover`, `liquidity`, `marketCap`. */
  dollars: 2,
  /** Smaller amounts in dollars, and amounts in other quote coins. */
  amount: 8,
  /** Amounts of a coin that an advertisement offers. */
  ad: 6,
  /** Coins in existence. */
  supply: 0,
  /** One USDT in a display currency. */
  usdtRate: 6,
  /** One quote coin in USDT. */
  usdtPrice: 8,
} as const;

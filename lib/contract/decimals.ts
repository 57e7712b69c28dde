/**
 * Maximum number of decimals of wire values without a precision of their own. Prices of a symbol have its
 * `pricePrecision`, amounts in its base coin its `quantityPrecision`.
 */
export const DECIMALS = {
  /** Changes as a fraction: `chgUTC`, and the numbers of the rules of moves. */
  change: 6,
  /** Volume of a move in means of the volumes before it. */
  volumeRatio: 1,
  /** Rates as a fraction: funding, daily interest, shares per token. */
  rate: 8,
  /** Ratios of two amounts in a series, such as long / short. */
  seriesRatio: 4,
  /** Parts of a whole in a series, as a fraction. */
  seriesShare: 4,
  /** Weights and contributions of a sector's members, and its part in the market, as a fraction. */
  share: 8,
  /** Scores of a rate and their inputs as fractions, and shares of cases. */
  score: 6,
  /** Points of an index that starts at 100. */
  indexPoints: 4,
  /** Amounts in dollars and dollar coins from one dollar up: `quoteVolume`, `turnover`, `liquidity`, `marketCap`. */
  dollars: 2,
  /** Smaller amounts in dollars, and amounts in other quote coins. */
  amount: 8,
  /** Coin amounts of P2P advertisements. */
  ad: 6,
  /** Supplies, in coins. */
  supply: 0,
  /** One USDT in a display currency. */
  usdtRate: 6,
  /** One quote coin in USDT. */
  usdtPrice: 8,
} as const;

const DAYS_PER_YEAR = 365;
const DAY_MS = 86_400_000;
/** Interest of eight hours, and the limit of the premium's effect on it (decision 31). */
const INTEREST = 0.0001;
const PULL_MAX = 0.0005;
/** Limit of a funding rate to either side. */
const RATE_MAX = 0.0075;
/** Number of accounts of the concentration. */
export const LARGEST_ACCOUNTS = 10;
/** Part of the accounts, by margin balance, that are top traders. */
export const TOP_TRADERS = 0.2;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Premium of a perpetual contract, a fraction: [max(0, impact bid − index) − max(0, index − impact ask)] / index. Source: decision 31; the
 * "premium index" in the funding rules of Binance and Hyperliquid.
 */
export function premium(impactBid: number, impactAsk: number, index: number): number {
  return (Math.max(0, impactBid - index) - Math.max(0, index - impactAsk)) / index;
}

/** Mean premium of a funding interval: minute samples with weights 1…n (decision 31). */
export class MeanPremium {
  private samples = 0;
  private weighted = 0;
  private weights = 0;

  /** Starts an interval. */
  reset(): void {
    this.samples = 0;
    this.weighted = 0;
    this.weights = 0;
  }

  add(sample: number): void {
    this.samples += 1;
    this.weighted += this.samples * sample;
    this.weights += this.samples;
  }

  /** Mean of the samples so far; NaN without any. */
  get value(): number {
    return this.weights > 0 ? this.weighted / this.weights : Number.NaN;
  }
}

/**
 * Funding rate of an interval of `hours` N, a fraction: F = clamp([P + clamp(I − P, −0.05 %, 0.05 %)] / (8 / N), ±0.75 %), `meanPremium` P,
 * I = 0.01 %. Source: decision 31; the funding rules of Binance (N = 8, 4, 1) and Hyperliquid (N = 1). NaN for an unknown premium.
 */
export function fundingRate(meanPremium: number, hours: number): number {
  return clamp((meanPremium + clamp(INTEREST - meanPremium, -PULL_MAX, PULL_MAX)) / (8 / hours), -RATE_MAX, RATE_MAX);
}

/**
 * Index of a coin from its spot prices, decision 31: their median, which of two is the mean. `usdt` and `usdc` are the prices of its pairs
 * (NaN without one), `usdcPrice` is one USDC in USDT. In USDT, or in dollars, one of which is one USDC.
 */
export function indexPrice(usdt: number, usdc: number, usdcPrice: number, isInDollars: boolean): number {
  const median = Number.isNaN(usdc) ? usdt : (usdt + usdc * usdcPrice) / 2;
  return isInDollars ? median / usdcPrice : median;
}

/** Mark price: index × (1 + mean basis), the mean of contract / index − 1 over the last minutes (decision 31). */
export function markPrice(index: number, meanBasis: number): number {
  return index * (1 + meanBasis);
}

/** Basis: price of the contract − index, in the quote coin. Source: `basis` of Binance's futures data. */
export function basis(price: number, index: number): number {
  return price - index;
}

/** Basis as a fraction of the index. Source: `basisRate` of Binance's futures data. */
export function basisRate(price: number, index: number): number {
  return (price - index) / index;
}

/**
 * Basis rate per year without compounding: rate × 365 / days until the expiry, both times in Unix milliseconds; NaN from the expiry on. Source:
 * the simple annual yield of a cash-and-carry position. A contract without expiry has none.
 */
export function annualizedBasis(rate: number, time: number, expiryTime: number): number {
  return expiryTime > time ? (rate * DAYS_PER_YEAR * DAY_MS) / (expiryTime - time) : Number.NaN;
}

/** A ratio such as long / short or taker buy / taker sell; NaN when the second amount is not above 0. */
export function ratioOf(first: number, second: number): number {
  return second > 0 ? first / second : Number.NaN;
}

/** Net inflow: taker buy volume − taker sell volume, in their unit. */
export function netInflow(buys: number, sells: number): number {
  return buys - sells;
}

/** Change of an amount relative to an earlier one: now / before − 1; NaN when that is not above 0. */
export function growth(now: number, before: number): number {
  return before > 0 ? now / before - 1 : Number.NaN;
}

/** Concentration: share of the largest ten accounts in the sum of all holdings, 0 to 1; `holdings` in any order, the others as a sum. */
export function concentration(holdings: readonly number[], others: number): number {
  const sorted = [...holdings].sort((a, b) => b - a);
  const sum = (part: readonly number[]): number => part.reduce((total, holding) => total + holding, 0);
  return sum(sorted.slice(0, LARGEST_ACCOUNTS)) / (sum(sorted) + others);
}

/** Classes of orders: values in USDT from which on an order is medium, and large; a bound belongs to the class above it. */
export interface OrderBounds {
  mediumFrom: number;
  largeFrom: number;
}

/** Open interest in money: one side of the open contracts, in the base coin, at the mark price, and the quote coin's price in USD. */
export function openInterestValue(openInterest: number, mark: number, quoteInUsd: number): number {
  return openInterest * mark * quoteInUsd;
}

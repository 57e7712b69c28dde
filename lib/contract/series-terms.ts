/** Terms of the series of a symbol. Zod-free: the browser imports it. The calls are in `series.ts`. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Steps between two points of a series and their length, milliseconds; steps begin at whole multiples of it since 1970, in UTC. */
export const SERIES_GRANULARITIES = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '30d': 30 * DAY_MS,
} as const;
export type SeriesGranularity = keyof typeof SERIES_GRANULARITIES;
/** Names of the granularities, shortest first. */
export const SERIES_GRANULARITY_NAMES = Object.keys(SERIES_GRANULARITIES) as [SeriesGranularity, ...SeriesGranularity[]];

/**
 * Units of a series. `base`: amount in the symbol's base coin. `quote`: amount in its quote coin. `USDT`, `USD`: amounts in these. `ratio`:
 * one amount in another. `share`: a part of a whole, 0 to 1. `rate`: a fraction of either sign, 0.0001 is 0.01 %.
 */
export const SERIES_UNITS = ['base', 'quote', 'USDT', 'USD', 'ratio', 'share', 'rate'] as const;
export type SeriesUnit = (typeof SERIES_UNITS)[number];

/**
 * How the values of short steps make that of a long one. `sum`: flows add up. `last`: a state is that of the last moment. `max`: the largest.
 * `ratio`: computed from the joined values of two other series. `change`: the last state relative to that of the step before, minus one.
 */
export const SERIES_JOINS = ['sum', 'last', 'max', 'ratio', 'change'] as const;
export type SeriesJoin = (typeof SERIES_JOINS)[number];

/** Symbols that a series is about: all, those without a contract, contracts, or a part of these. */
export type SeriesScope = 'all' | 'spot' | 'margin' | 'futures' | 'perpetual' | 'dated';

interface SeriesTerms {
  unit: SeriesUnit;
  join: SeriesJoin;
  of: SeriesScope;
}

const flow = (of: SeriesScope) => ({ unit: 'base', join: 'sum', of }) as const;
const state = <Unit extends SeriesUnit, Scope extends SeriesScope>(unit: Unit, of: Scope) => ({ unit, join: 'last', of }) as const;

/**
 * Every series that a symbol can have, by name; a feed may publish fewer.
 *
 * A flow is about the trades of a step [t, t + step), a state about the opening of its last minute. Taker flows are the volume by the side
 * of the taker, and by the value of the order: large, medium and small, whose bounds are parameters of the series (USDT).
 */
export const SERIES = {
  takerBuy: flow('all'),
  takerSell: flow('all'),
  /** Taker buy volume / taker sell volume. */
  takerRatio: { unit: 'ratio', join: 'ratio', of: 'all' },
  takerBuyLarge: flow('spot'),
  takerBuyMedium: flow('spot'),
  takerBuySmall: flow('spot'),
  takerSellLarge: flow('spot'),
  takerSellMedium: flow('spot'),
  takerSellSmall: flow('spot'),
  /** Taker buy volume − taker sell volume, of all orders and by class. */
  netInflow: flow('spot'),
  netInflowLarge: flow('spot'),
  netInflowMedium: flow('spot'),
  netInflowSmall: flow('spot'),
  /** Net inflow of large orders over the 24 hours, and the five days, before. */
  largeNetInflow24h: state('base', 'spot'),
  largeNetInflow5d: state('base', 'spot'),
  /** Share of the ten largest accounts in the holdings of the coin on this exchange. */
  concentration: state('share', 'spot'),
  /** Outstanding loans of the pair, base and quote coin together. */
  marginLoans: state('USDT', 'margin'),
  /** Change of the outstanding loans over the step. */
  marginLoanGrowth: { unit: 'rate', join: 'change', of: 'margin' },
  /** Loans of the pair by coin, and quote / base: above 1 more is borrowed to buy than to sell. */
  marginBaseLoans: state('USDT', 'margin'),
  marginQuoteLoans: state('USDT', 'margin'),
  marginLongShort: state('ratio', 'margin'),
  /** Loans in isolated accounts by coin, and base / quote. */
  isolatedBaseLoans: state('USDT', 'margin'),
  isolatedQuoteLoans: state('USDT', 'margin'),
  isolatedBorrowingRatio: state('ratio', 'margin'),
  /** Open contracts, one side counted, in the base coin and at the mark price. */
  openInterest: state('base', 'futures'),
  openInterestValue: state('USD', 'futures'),
  /** Accounts with more long than short positions, and the others, among the top 20 % by margin balance; and long / short. */
  topAccountsLong: state('share', 'futures'),
  topAccountsShort: state('share', 'futures'),
  topAccountsLongShort: state('ratio', 'futures'),
  /** Long and short positions of the same accounts; and long / short. */
  topPositionsLong: state('share', 'futures'),
  topPositionsShort: state('share', 'futures'),
  topPositionsLongShort: state('ratio', 'futures'),
  /** All accounts with a position; and long / short. */
  accountsLong: state('share', 'futures'),
  accountsShort: state('share', 'futures'),
  accountsLongShort: state('ratio', 'futures'),
  /** Price − index, as an amount, as a fraction of the index, and of a dated contract that fraction per year. */
  basis: state('quote', 'futures'),
  basisRate: state('rate', 'futures'),
  basisAnnualized: state('rate', 'dated'),
  /** Funding paid at the settlements of the step. */
  fundingSettled: { unit: 'rate', join: 'sum', of: 'perpetual' },
  /** Funding rate of the running interval so far: at its last minute the rate that is settled. */
  fundingProjected: state('rate', 'perpetual'),
  /** Volume of liquidated long and short positions, and the largest single liquidation. */
  liquidationLong: flow('futures'),
  liquidationShort: flow('futures'),
  liquidationLargest: { unit: 'base', join: 'max', of: 'futures' },
} as const satisfies Readonly<Record<string, SeriesTerms>>;
export type SeriesName = keyof typeof SERIES;
/** Names of the series. */
export const SERIES_NAMES = Object.keys(SERIES) as [SeriesName, ...SeriesName[]];

/** Maximum number of series in one answer: those of the figures of one page. */
export const SERIES_PER_CALL_MAX = 20;
/** Maximum number of values in one answer, points × series: 30 days of minutes of one series. */
export const SERIES_VALUES_MAX = 45_000;

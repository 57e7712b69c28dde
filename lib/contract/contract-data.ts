import { z } from 'zod';
import { CONTRACT_TABS, HISTORY_STATUSES } from './contract-data-terms';
import { feedSourceSchema } from './feed';
import { CONTRACT_LINES } from './identifiers';
import { decimalSchema, homeQuotationSchema, quoteRowSchema } from './quotes';

const count = z.number().int().nonnegative();
const unixMs = z.number().int();
const tab = z.enum(CONTRACT_TABS);

/** Sum over contracts: Σ open interest × mark price, each position counted once (a long and a short are one), in USD; a dollar is one USDC. */
const sumFields = {
  /** Null while the open interest of every contract is unknown. */
  openInterestUsd: decimalSchema.nullable(),
  contracts: count,
  /** Contracts whose open interest or mark price is unknown: they are not in the sum. */
  unknown: count,
};

/**
 * Open interest of all contracts at past times, USD: at each time Σ over the contracts whose series has a value there. `loading`: the series
 * of `loaded` of `all` contracts have arrived. `unpublished`: the source has no such series.
 */
export const openInterestHistorySchema = z.object({
  status: z.enum(HISTORY_STATUSES),
  loaded: count,
  all: count,
  stepMs: z.number().int().positive(),
  /** Unix milliseconds, oldest first: whole steps, and the time of the answer; none unless `ready`. */
  times: z.array(unixMs),
  /** One value for each time, of each line; null where it is unknown. */
  lines: z.record(z.enum(CONTRACT_LINES), z.array(decimalSchema.nullable())),
});
export type OpenInterestHistory = z.infer<typeof openInterestHistorySchema>;

/** Funding of the perpetual contracts of a tab that trade. */
export const tabFundingSchema = z.object({
  tab,
  perpetuals: count,
  /** Contracts whose projected rate is above, below and at zero; unknown ones are the rest. */
  longsPay: count,
  shortsPay: count,
  zero: count,
  /** Mean of the projected rates of a day (F × 24 / N), weighted by open interest, as a fraction; null when none is known. */
  dailyRate: decimalSchema.nullable(),
});
export type TabFunding = z.infer<typeof tabFundingSchema>;

/** A perpetual contract with its place in a ranking. */
export const fundingPlaceSchema = quoteRowSchema
  .pick({
    symbolId: true,
    symbolCodeDisplayName: true,
    leftCoinName: true,
    rightCoinName: true,
    coinId: true,
    coinName: true,
    imgUrl: true,
  })
  .extend({
    /** Projected rate of the running interval as a fraction. */
    fundingRate: decimalSchema,
    /** Time of its settlement, Unix milliseconds, and the length of the interval. */
    fundingTime: unixMs,
    fundingHours: z.number().int().positive(),
    /** F × 24 / N × 365 as a fraction. */
    annualizedRate: decimalSchema,
    /** In USD; null when unknown. */
    openInterestUsd: decimalSchema.nullable(),
  });
export type FundingPlace = z.infer<typeof fundingPlaceSchema>;

/** Body of `POST /v1/mix/data/contractData`. */
export const contractDataRequestSchema = z.object({ languageType: z.string().max(20).optional() });

/** Data of all contracts together. Sums count every contract for every caller; rankings leave out those hidden from the caller. */
export const contractDataSchema = z.object({
  epoch: z.number().int(),
  /** Feed time, Unix milliseconds. */
  asOf: unixMs,
  source: feedSourceSchema,
  /** One USD in USDT; null while unknown. */
  dollar: decimalSchema.nullable(),
  ...sumFields,
  lines: z.array(z.object({ line: z.enum(CONTRACT_LINES), ...sumFields })),
  history: openInterestHistorySchema,
  funding: z.array(tabFundingSchema),
  /** Perpetual contracts that trade: the highest positive rates first, and the lowest negative ones, by annualized rate. */
  mostPositive: z.array(fundingPlaceSchema),
  mostNegative: z.array(fundingPlaceSchema),
  /** As in lists: contracts are left out of an answer for pages cached for every country, as some country hides them. */
  isRegional: z.boolean().optional(),
  isPartial: z.boolean().optional(),
});
export type ContractData = z.infer<typeof contractDataSchema>;

/** Body of `POST /v1/mix/data/fundingRates`; the contracts counted in dollar coins by default, and all of them without `limit`. */
export const fundingRatesRequestSchema = z.object({
  tab: tab.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(3_000).optional(),
});

/** A contract's row with its open interest in USD and the last settled rate; what is unknown, or not there for a dated contract, is null. */
export const fundingRowSchema = quoteRowSchema.extend({
  openInterestUsd: decimalSchema.nullable(),
  /** Rate of the last settlement as a fraction, and its time, Unix milliseconds. */
  settledRate: decimalSchema.nullable(),
  settledTime: unixMs.nullable(),
});
export type FundingRow = z.infer<typeof fundingRowSchema>;

/** Contracts of a tab, the largest open interest first. */
export const fundingRatesSchema = homeQuotationSchema.extend({
  tab,
  /** One USD in USDT; null while unknown. */
  dollar: decimalSchema.nullable(),
  rows: z.array(fundingRowSchema),
});
export type FundingRates = z.infer<typeof fundingRatesSchema>;

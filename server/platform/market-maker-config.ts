import { z } from 'zod';
import { decimal, optional, whole } from './variables';

/** Fees of a market maker in percent of the turnover; a negative one is paid to it. */
export interface MarketMakerFees {
  maker: number;
  taker: number;
}

/** Parameters of the market maker program, and bounds of its applications. */
export interface MarketMakerConfig {
  spotFees: MarketMakerFees;
  futuresFees: MarketMakerFees;
  /** Least turnover of 30 days, and least value of the quotes on each side, USDT. */
  turnoverMin: number;
  depthMin: number;
  /** Least part of the time with quotes on both sides, and their greatest distance, percent. */
  quotingMin: number;
  spreadMax: number;
  /** Days in which an application is answered. */
  answerDays: number;
  /** Applications of one address in 24 hours. */
  applicationsPerDay: number;
  /** Greatest size of all stored images together. */
  imageMegabytes: number;
  /** Days after which an application is deleted. */
  applicationDays: number;
}

const FEES_ALLOWED = 'the fees of maker and taker in percent such as -0.005,0.03, each from -1 to 1 with at most 4 decimals';
/** Two percentages; the first is the maker's. */
const fees = (fallback: string) =>
  optional(
    z
      .string()
      .regex(/^\s*-?[01](\.\d{1,4})?\s*,\s*-?[01](\.\d{1,4})?\s*$/, FEES_ALLOWED)
      .default(fallback)
      .transform((text): MarketMakerFees => {
        const [maker = Number.NaN, taker = Number.NaN] = text.split(',').map(Number);
        return { maker, taker };
      })
      .refine(({ maker, taker }) => Math.abs(maker) <= 1 && Math.abs(taker) <= 1, FEES_ALLOWED),
  );

/** Variables of the market maker program. */
export const marketMakerVariables = {
  MARKET_MAKER_SPOT_FEES: fees('-0.005,0.03'),
  MARKET_MAKER_FUTURES_FEES: fees('-0.0025,0.02'),
  MARKET_MAKER_TURNOVER_MIN: whole(0, 1_000_000_000_000, 10_000_000),
  MARKET_MAKER_DEPTH_MIN: whole(0, 1_000_000_000_000, 20_000),
  MARKET_MAKER_QUOTING_MIN: decimal(0, 100, 90),
  MARKET_MAKER_SPREAD_MAX: decimal(0.0001, 100, 0.1),
  MARKET_MAKER_ANSWER_DAYS: whole(1, 365, 14),
  APPLICATIONS_PER_DAY: whole(1, 1_000_000, 3),
  APPLICATION_IMAGE_MEGABYTES: whole(1, 1_000_000, 1_024),
  APPLICATION_DAYS: whole(1, 36_500, 365),
};

/** Values of these variables. */
type Values = { [Name in keyof typeof marketMakerVariables]: z.output<(typeof marketMakerVariables)[Name]> };

/** Returns the settings of the programme from the values of its variables. */
export function marketMakerConfig(value: Values): MarketMakerConfig {
  return {
    spotFees: value.MARKET_MAKER_SPOT_FEES,
    futuresFees: value.MARKET_MAKER_FUTURES_FEES,
    turnoverMin: value.MARKET_MAKER_TURNOVER_MIN,
    depthMin: value.MARKET_MAKER_DEPTH_MIN,
    quotingMin: value.MARKET_MAKER_QUOTING_MIN,
    spreadMax: value.MARKET_MAKER_SPREAD_MAX,
    answerDays: value.MARKET_MAKER_ANSWER_DAYS,
    applicationsPerDay: value.APPLICATIONS_PER_DAY,
    imageMegabytes: value.APPLICATION_IMAGE_MEGABYTES,
    applicationDays: value.APPLICATION_DAYS,
  };
}

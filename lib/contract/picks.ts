import { z } from 'zod';
import { callerBodySchema } from './caller-body';
import { plateSchema } from './market-plates';
import { PICK_CLASS_NAMES, PICK_COINS_MAX } from './pick-terms';
import { decimalSchema, homeQuotationSchema } from './quotes';

const count = z.number().int().nonnegative();
/** Unix milliseconds. */
const time = z.number().int();
/** Whole percentage. */
const rate = z.number().int().min(0).max(100);

/** Inputs of a rate, from daily candles up to its day. */
export const pickInputsSchema = z.object({
  /** Close of the day, and the mean of the last 50 closes. */
  close: decimalSchema,
  mean: decimalSchema,
  /** `close / mean − 1` as a fraction. */
  aboveMean: decimalSchema,
  /** Change of the close over 14 days as a fraction. */
  change: decimalSchema,
  /** Standard deviation of the logarithmic daily returns of 30 days, as a fraction. */
  volatility: decimalSchema,
  /** Mean daily turnover of 7 days divided by that of 30 days. */
  turnoverRatio: decimalSchema,
});
export type PickInputs = z.infer<typeof pickInputsSchema>;

/** Parts of the score and the score itself, each from −1 to 1. */
export const pickScoresSchema = z.object({ trend: decimalSchema, momentum: decimalSchema, volume: decimalSchema, total: decimalSchema });
export type PickScores = z.infer<typeof pickScoresSchema>;

/** How often the price had risen after rates of a class, over one horizon. */
export const pickOutcomeSchema = z.object({
  /** Days after the rate's day: 1 or 7. */
  days: z.union([z.literal(1), z.literal(7)]),
  cases: count,
  rises: count,
  /** `rises / cases` as a fraction, and the bounds of its Wilson score interval of 95 %; null without a case. */
  share: decimalSchema.nullable(),
  shareMin: decimalSchema.nullable(),
  shareMax: decimalSchema.nullable(),
  /** The interval contains one half, or there is no case. */
  isCoinToss: z.boolean(),
});
export type PickOutcome = z.infer<typeof pickOutcomeSchema>;

/** Outcomes of the rates of the past year, without look-ahead. */
export const pickBacktestSchema = z.object({
  /** First and last UTC day with a rate, by their starts. */
  from: time,
  until: time,
  /** Number of coins whose days are counted. */
  coins: count,
  classes: z.array(z.object({ class: z.enum(PICK_CLASS_NAMES), outcomes: z.array(pickOutcomeSchema) })),
  /** Of all rates together. */
  all: z.array(pickOutcomeSchema),
});
export type PickBacktest = z.infer<typeof pickBacktestSchema>;

/** Authors of a text: the exchange's template, or the configured language model. */
export const PICK_AUTHORS = ['template', 'model'] as const;

/** Coin decipherment (specification §3): rates of a coin with their inputs and a text about them. */
export const pickSchema = z.object({
  coinId: z.string(),
  /** Path of the icon on this site; null when there is none. */
  coinIcon: z.string().nullable(),
  /** Full name, e.g. `Bitcoin`. */
  coinName: z.string(),
  ticker: z.string(),
  /** Its spot market against USDT, whose candles the rates are computed from. */
  symbolId: z.string(),
  pricePrecision: z.number().int().min(0).max(18),
  /** Sectors of the coin that have a page of their own, with their names in the requested language. */
  tags: z.array(plateSchema.omit({ count: true })),
  longRate: rate,
  /** 100 − `longRate`. */
  shortRate: rate,
  class: z.enum(PICK_CLASS_NAMES),
  /** Start of the UTC day whose candle is the last one used. */
  day: time,
  inputs: pickInputsSchema,
  scores: pickScoresSchema,
  /** Outcomes of rates of this class. */
  outcomes: z.array(pickOutcomeSchema),
  /** Plain text in the requested language. */
  deciphermentTitle: z.string(),
  deciphermentContent: z.string(),
  deciphermentAuthor: z.enum(PICK_AUTHORS),
  deciphermentUpdateTime: time,
});
export type TokenPick = z.infer<typeof pickSchema>;

/** `computing`: not known yet since the start; `ready`: the rates of a complete day are known. */
export const PICK_STATUSES = ['computing', 'ready'] as const;

/** Body of `POST /v1/mix/public/getAiRecommendListV2`; without `limit` all. */
export const pickListRequestSchema = callerBodySchema.extend({ limit: z.number().int().min(1).max(PICK_COINS_MAX).optional() });

/**
 * Answer of `POST /v1/mix/public/getAiRecommendListV2`: rates of the coins with the largest turnover, the highest `longRate` first, and the
 * rows of their markets. `total` is the number of all.
 */
export const pickListSchema = homeQuotationSchema.extend({
  status: z.enum(PICK_STATUSES),
  /** While `computing`: coins that are done, of all that are rated, and when it began; null when it has not begun, and afterwards. */
  progress: z.object({ done: count, all: count, since: time }).nullable(),
  /** Null while `computing`. */
  backtest: pickBacktestSchema.nullable(),
  picks: z.array(pickSchema),
});
export type PickList = z.infer<typeof pickListSchema>;

/** Body of `POST /v1/mix/public/getAiCoinRecommendByCoinId`. */
export const coinPickRequestSchema = callerBodySchema.extend({ coinId: z.string().max(80) });

/** Answer of `POST /v1/mix/public/getAiCoinRecommendByCoinId`: null while `computing`, and for a coin without rates. */
export const coinPickSchema = z.object({ status: z.enum(PICK_STATUSES), pick: pickSchema.nullable() });
export type CoinPick = z.infer<typeof coinPickSchema>;

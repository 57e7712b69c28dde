import { z } from 'zod';
import { decimalSchema } from './quotes';

const height = z.number().int().nonnegative();
/** Unix milliseconds. */
const time = z.number().int();
/** Text in BTC, or in seconds. */
const decimal = decimalSchema;

/** How the height is known: read from the configured source, or estimated from the latest known block. */
export const HEIGHT_KINDS = ['source', 'estimate'] as const;

/** State of the source of the height: none is configured, not read yet, read recently, failing or stuck. */
export const HEIGHT_SOURCE_STATES = ['none', 'waiting', 'fresh', 'failing'] as const;
export type HeightSourceState = (typeof HEIGHT_SOURCE_STATES)[number];

/** Expected time of a block, with the bounds of its range. */
export const blockEstimateSchema = z.object({ expected: time, earliest: time, latest: time });
export type BlockEstimate = z.infer<typeof blockEstimateSchema>;

/** A halving, past or future. */
export const halvingSchema = z.object({
  /** From 1. */
  number: z.number().int().positive(),
  /** First block with the new subsidy. */
  height,
  /** Time of that block; null when it is not known: of a future one, or of a past one that is not shipped. */
  time: time.nullable(),
  /** Null for a past one. */
  estimate: blockEstimateSchema.nullable(),
  /** Subsidy of a block from it on, BTC. */
  subsidy: decimal,
  /** BTC issued before it. */
  supplied: decimal,
  /** Close in USD of its UTC day; null when no source with a fitting licence has one. */
  closeUsd: decimal.nullable(),
});
export type BitcoinHalving = z.infer<typeof halvingSchema>;

/** Answer of `POST /v1/mix/index/halving`: the next halving of Bitcoin, how its time is estimated, and all halvings. */
export const halvingAnswerSchema = z.object({
  asOf: time,
  /** Height of the chain. */
  height,
  heightKind: z.enum(HEIGHT_KINDS),
  sourceState: z.enum(HEIGHT_SOURCE_STATES),
  /** Latest block whose height and time are known: read from the source at that time, or shipped. */
  latest: z.object({ height, time, isShipped: z.boolean() }),
  /** The next halving; null when no subsidy is left. */
  next: z
    .object({ number: z.number().int().positive(), height, blocksLeft: height, estimate: blockEstimateSchema, subsidy: decimal })
    .nullable(),
  /** Running epoch: its first block, its blocks so far and their part of the epoch as a fraction. */
  epoch: z.object({ from: height, blocks: height, progress: decimal }),
  /** Subsidy of a block now, BTC. */
  subsidy: decimal,
  /** BTC issued up to `height`, and in all. */
  supplied: decimal,
  supplyMax: decimal,
  /** Spacing of the blocks, seconds: the mean since a height, its spread, the target, and that of each complete epoch. */
  method: z.object({
    spacing: decimal,
    spread: decimal,
    target: decimal,
    since: height,
    epochs: z.array(z.object({ fromHeight: height, untilHeight: height, spacing: decimal })),
  }),
  /** Of all epochs with a subsidy, and the one that ends it. */
  halvings: z.array(halvingSchema),
});
export type HalvingAnswer = z.infer<typeof halvingAnswerSchema>;

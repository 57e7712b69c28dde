import { z } from 'zod';
import { feedSourceSchema } from './feed';
import {
  FEAR_GREED_CLASS_NAMES,
  FEAR_GREED_COMPONENTS,
  FEAR_GREED_INPUT_UNITS,
  FEAR_GREED_PAUSES,
  type FearGreedInputName,
} from './fear-greed-terms';
import { decimalSchema } from './quotes';

/** Unix milliseconds. */
const time = z.number().int();
/** Whole value of the index. */
const value = z.number().int().min(0).max(100);
const classification = z.enum(FEAR_GREED_CLASS_NAMES);

/** The index of a complete UTC day; `day` is its start. */
export const fearGreedDaySchema = z.object({ day: time, value, classification });
export type FearGreedDay = z.infer<typeof fearGreedDaySchema>;

/** A component of the index. */
export const fearGreedComponentSchema = z.object({
  name: z.enum(FEAR_GREED_COMPONENTS),
  /** In percent; all of them add up to 100. */
  weight: z.number().int(),
  /** Weight after those of paused components are shared out in proportion, in percent; all of them add up to 100, 0 for a paused one. */
  effectiveWeight: decimalSchema,
  /** 0 (fear) to 100 (greed); null for a paused component. */
  score: decimalSchema.nullable(),
  /** Figures behind the score; fractions for percentages. */
  inputs: z.array(
    z.object({
      name: z.enum(Object.keys(FEAR_GREED_INPUT_UNITS) as [FearGreedInputName, ...FearGreedInputName[]]),
      figure: decimalSchema.nullable(),
    }),
  ),
  /** Time of its newest input; null for a paused component. */
  updatedAt: time.nullable(),
  /** Reason for which it is paused; null when it counts. */
  paused: z.enum(FEAR_GREED_PAUSES).nullable(),
});
export type FearGreedComponent = z.infer<typeof fearGreedComponentSchema>;

/** `computing`: past days are being loaded since the start; `ready`: they are known. */
export const FEAR_GREED_STATUSES = ['computing', 'ready'] as const;

/** Answer of `POST /v1/cms/fearGreed`: the fear and greed index of the running UTC day as of now, its components and its past. */
export const fearGreedSchema = z.object({
  epoch: z.number().int(),
  asOf: time,
  source: feedSourceSchema,
  status: z.enum(FEAR_GREED_STATUSES),
  /** Start of the running UTC day; null while `computing`. */
  day: time.nullable(),
  /** Null while `computing`, and when the history is shorter than the formulas need. */
  value: value.nullable(),
  classification: classification.nullable(),
  /** The complete days 1, 7 and 30 days before the running one. */
  yesterday: fearGreedDaySchema.nullable(),
  lastWeek: fearGreedDaySchema.nullable(),
  lastMonth: fearGreedDaySchema.nullable(),
  /** In their order; empty while `computing`. */
  components: z.array(fearGreedComponentSchema),
  /** Complete UTC days, oldest first, from the first one with a value: the index and the close of Bitcoin. */
  history: z.object({
    /** False while days before the first one are being loaded. */
    isWhole: z.boolean(),
    /** Start of the first day; null without a day. */
    from: time.nullable(),
    values: z.array(value.nullable()),
    /** Market of Bitcoin with the decimals of its price. */
    symbolId: z.string(),
    pricePrecision: z.number().int().min(0).max(18),
    closes: z.array(decimalSchema),
  }),
});
export type FearGreedIndex = z.infer<typeof fearGreedSchema>;

/** Answer of `GET /v1/public/fear-and-greed.json`, for other sites, without an envelope. Days are ISO dates (UTC). */
export const publicFearGreedSchema = z.object({
  name: z.string(),
  /** Page with method and history. */
  url: z.string(),
  /** Where the prices come from: a simulated market, a replay of past prices, or live markets. */
  source: feedSourceSchema.shape.kind,
  /** Minute of the value, ISO 8601; the value of a running day changes until 24:00 UTC. */
  updatedAt: z.string(),
  day: z.string().nullable(),
  value: value.nullable(),
  classification: classification.nullable(),
  yesterday: value.nullable(),
  lastWeek: value.nullable(),
  lastMonth: value.nullable(),
  /** Complete days, oldest first. */
  history: z.array(z.object({ day: z.string(), value })),
});
export type PublicFearGreed = z.infer<typeof publicFearGreedSchema>;

/** Query of `GET /v1/public/fear-and-greed.svg`: light and English by default. */
export const fearGreedBadgeQuerySchema = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  language: z.string().max(20).optional(),
});

import { z } from 'zod';
import { feedSourceSchema } from './feed';
import { decimalSchema } from './quotes';
import { SERIES_GRANULARITY_NAMES, SERIES_JOINS, SERIES_NAMES, SERIES_PER_CALL_MAX, SERIES_UNITS } from './series-terms';

const symbolIdSchema = z.string().max(50);
const timeSchema = z.number().int().positive().max(8.64e15);
const namesSchema = z.array(z.enum(SERIES_NAMES)).min(1);

/** Body of `POST /v1/mix/series/list`. */
export const seriesListRequestSchema = z.object({ symbolId: symbolIdSchema });

/** A series that the source of the data publishes for the symbol. */
const publishedSeriesSchema = z.object({
  name: z.enum(SERIES_NAMES),
  isPublished: z.literal(true),
  unit: z.enum(SERIES_UNITS),
  /** Number of decimals of its values at most. */
  decimals: z.number().int().min(0).max(18),
  join: z.enum(SERIES_JOINS),
  /** Time between two values of the source, milliseconds. */
  cadenceMs: z.number().int().positive(),
  /** Granularities at which it can be requested, shortest first. */
  granularities: z.array(z.enum(SERIES_GRANULARITY_NAMES)),
  /** Time of the first point, Unix milliseconds. */
  availableFrom: z.number().int(),
  /** Numbers of its definition by name, such as the bounds of the classes of orders in USDT. */
  parameters: z.record(z.string(), decimalSchema),
});

/** A series without points: the source does not publish it (`isApplicable`), or it does not exist for such a symbol. */
const missingSeriesSchema = z.object({ name: z.enum(SERIES_NAMES), isPublished: z.literal(false), isApplicable: z.boolean() });

/** Answer of `POST /v1/mix/series/list`: every series of the contract, in the order of `SERIES`. */
export const seriesListSchema = z.object({
  symbolId: z.string(),
  /** Coins of the units `base` and `quote`. */
  baseCoin: z.string(),
  quoteCoin: z.string(),
  source: feedSourceSchema,
  series: z.array(z.discriminatedUnion('isPublished', [publishedSeriesSchema, missingSeriesSchema])),
});
export type SeriesList = z.infer<typeof seriesListSchema>;
export type PublishedSeries = z.infer<typeof publishedSeriesSchema>;

/**
 * Body of `POST /v1/mix/series/points`: the points of the steps that begin in [from, until), Unix milliseconds. Earlier steps than the
 * first of the series, and later ones than now (the default of `until`), are left out, and so are series that are not published.
 */
export const seriesPointsRequestSchema = z.object({
  symbolId: symbolIdSchema,
  names: namesSchema.max(SERIES_PER_CALL_MAX),
  granularity: z.enum(SERIES_GRANULARITY_NAMES),
  from: timeSchema,
  until: timeSchema.optional(),
});
export type SeriesPointsRequest = z.infer<typeof seriesPointsRequestSchema>;

/**
 * Answer of `POST /v1/mix/series/points`, at most `SERIES_VALUES_MAX` values. Point number i is about the step that begins at `start` + i ×
 * `stepMs`; null is unknown.
 */
export const seriesPointsSchema = z.object({
  symbolId: z.string(),
  granularity: z.enum(SERIES_GRANULARITY_NAMES),
  /** Beginning of the first step, Unix milliseconds. */
  start: z.number().int(),
  stepMs: z.number().int().positive(),
  /** Values include everything up to here, Unix milliseconds; the step that holds it is still running. */
  asOf: z.number().int(),
  /** By name, oldest first, all of one length. */
  series: z.partialRecord(z.enum(SERIES_NAMES), z.array(decimalSchema.nullable())),
});
export type SeriesPoints = z.infer<typeof seriesPointsSchema>;

/** Body of `POST /v1/mix/series/latest`: all published series without `names`. */
export const latestSeriesRequestSchema = z.object({ symbolId: symbolIdSchema, names: namesSchema.optional() });

/** Answer of `POST /v1/mix/series/latest`: the newest known value of each series at its cadence; null where none is known. */
export const latestSeriesSchema = z.object({
  symbolId: z.string(),
  asOf: z.number().int(),
  /** By name. */
  values: z.partialRecord(z.enum(SERIES_NAMES), decimalSchema.nullable()),
  /** Beginnings of the values' steps by name, Unix milliseconds. */
  times: z.partialRecord(z.enum(SERIES_NAMES), z.number().int().nullable()),
});
export type LatestSeries = z.infer<typeof latestSeriesSchema>;

import { z } from 'zod';

/** An exchange whose public market data a live source shows. */
export const venueSchema = z.object({
  /** Its code in the configuration, e.g. `okx`. */
  code: z.string(),
  /** Its name as pages show it, e.g. `OKX`. */
  name: z.string(),
});
export type Venue = z.infer<typeof venueSchema>;

/**
 * Source of the market data, named on every page. `from` and `until` are the recorded window of a replay (Unix
 * milliseconds, end excluded), null otherwise; `speed` is recorded seconds per second. `venues` are the exchanges of a live
 * source in the order of their preference, absent otherwise.
 */
export const feedSourceSchema = z.object({
  kind: z.enum(['simulated', 'replay', 'live']),
  from: z.number().int().nullable(),
  until: z.number().int().nullable(),
  speed: z.number(),
  venues: z.array(venueSchema).min(1).optional(),
});
export type FeedSource = z.infer<typeof feedSourceSchema>;

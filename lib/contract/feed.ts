import { z } from 'zod';

/**
 * Source of the market data, named on every page. `from` and `until` are the recorded window of a replay (Unix
 * milliseconds, end excluded), null otherwise; `speed` is recorded seconds per second.
 */
export const feedSourceSchema = z.object({
  kind: z.enum(['simulated', 'replay', 'live']),
  from: z.number().int().nullable(),
  until: z.number().int().nullable(),
  speed: z.number(),
});
export type FeedSource = z.infer<typeof feedSourceSchema>;

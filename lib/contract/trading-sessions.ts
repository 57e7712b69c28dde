import { z } from 'zod';

/** Codes of the trading sessions that an instrument may follow. The browser imports types alone, so that it loads no zod. */
export const TRADING_SESSION_CODES = ['us-stocks', 'commodities', 'forex', 'indexes', 'metals'] as const;
export type TradingSessionCode = (typeof TRADING_SESSION_CODES)[number];

/** One trading session, Unix milliseconds, end excluded. `early`: closes before its usual time. */
export const sessionSpanSchema = z.object({ open: z.number().int(), close: z.number().int(), early: z.boolean() });
export type SessionSpan = z.infer<typeof sessionSpanSchema>;

/** Sessions of one code around now: the previous one, the current one if any, and those of the coming days. */
export const sessionScheduleSchema = z.object({
  code: z.enum(TRADING_SESSION_CODES),
  /** IANA time zone of the session, e.g. `America/New_York`. */
  timeZone: z.string(),
  /** Oldest first; at least one past and one future span. */
  spans: z.array(sessionSpanSchema),
});
export type SessionSchedule = z.infer<typeof sessionScheduleSchema>;

/** Answer of `GET /v1/mix/rwa/marketConfig`. */
export const rwaMarketConfigSchema = z.object({ serverTime: z.number().int(), schedules: z.array(sessionScheduleSchema) });
export type RwaMarketConfig = z.infer<typeof rwaMarketConfigSchema>;

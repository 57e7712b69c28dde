import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooManyRequests } from '../errors';
import { HistoryBusyError } from '../feeds/history-queue';
import type { HttpDeps } from './deps';
import { RateLimiter } from './rate-limit';

const SECONDS_A_MINUTE = 60;
/** Minutes' worth of days that an address that was quiet may ask for at once. */
const BURST_MINUTES = 2;

/** One call that asks for history. */
export interface HistoryVisit {
  /** Aborted when the caller leaves before the answer. */
  signal: AbortSignal;
  /**
   * Does work for which so many days of candles have to be computed, taken from what the caller's address may ask for:
   * rejects with 429 when that is too little, and gives them back when the work is refused because too much is computed.
   */
  paying<T>(days: number, work: () => Promise<T>): Promise<T>;
}

interface Asking {
  raw: IncomingMessage;
}

interface Answering {
  raw: ServerResponse;
}

/** Begins the visit of a call. */
export type HistoryVisits = (request: Asking, reply: Answering) => HistoryVisit;

/** The limit by cost that all calls for history share; calls of the web process are free. */
export function createHistoryVisits(deps: HttpDeps): HistoryVisits {
  const perMinute = deps.config.candleDaysPerMinute;
  const limiter = new RateLimiter(perMinute / SECONDS_A_MINUTE, BURST_MINUTES * perMinute);
  return (request, reply) => {
    const left = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) left.abort();
    });
    return {
      signal: left.signal,
      async paying(days, work) {
        if (days <= 0 || deps.addresses.isInternal(request.raw)) return work();
        const address = deps.addresses.ipOf(request.raw);
        const seconds = limiter.waitSeconds(address, deps.clock(), days);
        if (seconds > 0) throw tooManyRequests(seconds * 1_000);
        return work().catch((error: unknown) => {
          if (error instanceof HistoryBusyError) limiter.giveBack(address, days);
          throw error;
        });
      },
    };
  };
}

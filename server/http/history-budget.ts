import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooManyRequests, HistoryBusyError } from '../platform/errors';
import type { HttpDeps } from './deps';
import { networkOf, RateLimiter } from '../platform/rate-limit';

const SECONDS_PER_MINUTE = 60;
/** Burst of an idle address, in minutes' worth of days. */
const BURST_MINUTES = 2;

/** One call that requests history. */
export interface HistoryCharge {
  /** Network of the caller's address; see `networkOf`. */
  network: string;
  /** The caller is the web process, which renders a page for everybody. */
  isOfPage: boolean;
  /** Aborted when the caller disconnects before the answer. */
  signal: AbortSignal;
  /**
   * Runs work that computes this number of days of candles, charged to the budget of the caller's address: rejects with 429 when the budget
   * is too small, and refunds the days when the work is refused because of load, or the caller leaves before it begins.
   */
  withinBudget<T>(days: number, work: () => Promise<T>): Promise<T>;
}

interface BudgetRequest {
  raw: IncomingMessage;
}

interface BudgetReply {
  raw: ServerResponse;
}

/** Starts the accounting of one call. */
export type HistoryBudget = (request: BudgetRequest, reply: BudgetReply) => HistoryCharge;

/** Creates the cost limit that all calls for history share; calls of the web process are free. */
export function createHistoryBudget(deps: HttpDeps): HistoryBudget {
  const perMinute = deps.config.candleDaysPerMinute;
  const limiter = new RateLimiter(perMinute / SECONDS_PER_MINUTE, BURST_MINUTES * perMinute);
  return (request, reply) => {
    const left = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) left.abort();
    });
    const address = deps.addresses.ipOf(request.raw);
    const isOfPage = deps.addresses.isInternal(request.raw);
    return {
      isOfPage,
      network: networkOf(address),
      signal: left.signal,
      async withinBudget(days, work) {
        if (days <= 0 || isOfPage) return work();
        const seconds = limiter.waitSeconds(address, deps.clock(), days);
        if (seconds > 0) throw tooManyRequests(seconds * 1_000);
        return work().catch((error: unknown) => {
          if (error instanceof HistoryBusyError && !error.hasBegun) limiter.refund(address, days);
          throw error;
        });
      },
    };
  };
}

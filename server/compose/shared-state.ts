import type { Database } from '../db/database';
import { firstHour, type SearchCounts } from '../market/search-counts';
import { exchangeSearches } from '../market/shared-searches';

const SWEEP_EVERY_MS = 600_000;
const EXCHANGE_EVERY_MS = 15_000;
/** Rows per statement, so that other transactions wait only briefly. */
const BATCH = 500;

/** Dependencies of the shared state. */
export interface SharedStateOptions {
  database: Database;
  clock: () => number;
  /** Searches of this process; without them none are shared. */
  searches: SearchCounts | undefined;
  log: { warn(details: object, message: string): void };
}

/** Deletes what is over at a time (Unix milliseconds); resolves to the number of rows. Any number of processes may do so at once. */
export async function sweepSharedState(database: Database, now: number): Promise<number> {
  const rules = [
    ['attempt_windows', 'ends_at <= $1', now],
    ['socket_tickets', 'ends_at <= $1', now],
    ['search_counts', 'hour < $1', firstHour(now)],
  ] as const;
  let count = 0;
  for (const [table, where, cutoff] of rules) {
    for (let deleted = BATCH; deleted === BATCH; count += deleted) {
      // Rows locked by other transactions are skipped: a sweep that never waits cannot deadlock.
      const rows = await database.query(
        `delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${BATCH} for update skip locked) returning 1`,
        [cutoff],
      );
      deleted = rows.length;
    }
  }
  return count;
}

/**
 * Keeps what the processes share in the database of a server: what is over is deleted every ten minutes, searches are exchanged every 15 s and
 * at the end. Returns the function that ends it. With the embedded database it does nothing.
 */
export function startSharedState({ database, clock, searches, log }: SharedStateOptions): () => Promise<void> {
  if (database.kind !== 'server') return () => Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  const after = (work: () => Promise<unknown>, failure: string): void => {
    last = last.then(work).catch((err: unknown) => log.warn({ err }, failure));
  };
  const sweep = (): void => after(() => sweepSharedState(database, clock()), 'expired shared rows not deleted');
  const exchange = (): void => {
    if (searches) after(() => exchangeSearches(database, searches, clock()), 'searches not shared');
  };
  const timers = [setInterval(sweep, SWEEP_EVERY_MS).unref(), setInterval(exchange, EXCHANGE_EVERY_MS).unref()];
  sweep();
  exchange();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    exchange();
    await last;
  };
}

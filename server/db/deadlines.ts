import { DatabaseError, STATEMENT_TIMEOUT } from './database';

/** Time limits of a database; tests set shorter ones. */
export interface Deadlines {
  /** Limit for the answer to a statement, and for the wait before it. */
  statementMs: number;
  /** Limit for connecting to a server, after which the driver retries. */
  connectMs: number;
  /** Run time of one statement after which the embedded engine is terminated. */
  engineMs: number;
  /** Maximum number of waiting calls; more are refused at once. */
  waitingMax: number;
}

/** The deadlines of the product. */
export const DEADLINES: Deadlines = { statementMs: 3_000, connectMs: 3_000, engineMs: 10_000, waitingMax: 1_000 };

/**
 * Settles as the work does; rejects when it has not settled within `ms` milliseconds (null: no limit). An answer that has
 * arrived counts, however late a busy thread reads it. `onLate` runs before the rejection.
 */
export function withDeadline<T>(work: Promise<T>, ms: number | null, onLate: () => void = () => undefined): Promise<T> {
  if (ms === null) return work;
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const expire = (): void => {
      if (isSettled) return;
      onLate();
      reject(new DatabaseError(`The database did not answer within ${ms} ms.`, STATEMENT_TIMEOUT));
    };
    // Timers run before messages in an iteration of the event loop; the messages of this iteration are read first.
    const timer = setTimeout(() => setImmediate(expire), ms);
    const settle = (): void => {
      isSettled = true;
      clearTimeout(timer);
    };
    work.finally(settle).then(resolve, reject);
  });
}

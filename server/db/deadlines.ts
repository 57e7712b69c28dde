import { DatabaseError, STATEMENT_TIMEOUT } from './database';

/** How long a database may take; tests set shorter times. */
export interface Deadlines {
  /** A statement is answered after so long at the latest, and a call waits no longer for its turn. */
  statementMs: number;
  /** A connection to a server stands after so long, or is tried again. */
  connectMs: number;
  /** The embedded engine is ended when one statement has run for so long. */
  engineMs: number;
  /** Calls that wait for their turn; more are refused at once. */
  waitingMax: number;
}

/** The deadlines of the product. */
export const DEADLINES: Deadlines = { statementMs: 3_000, connectMs: 3_000, engineMs: 10_000, waitingMax: 1_000 };

/**
 * Settles as the work does; rejects when it has not settled within `ms` (null: whenever it settles). An answer that has
 * arrived counts, however late a busy thread comes to read it. `onLate` runs before the rejection.
 */
export function withDeadline<T>(work: Promise<T>, ms: number | null, onLate: () => void = () => undefined): Promise<T> {
  if (ms === null) return work;
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const giveUp = (): void => {
      if (isSettled) return;
      onLate();
      reject(new DatabaseError(`The database did not answer within ${ms} ms.`, STATEMENT_TIMEOUT));
    };
    // Timers come before answers in a turn of the event loop; the answers of this turn are read first.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    const settle = (): void => {
      isSettled = true;
      clearTimeout(timer);
    };
    work.finally(settle).then(resolve, reject);
  });
}

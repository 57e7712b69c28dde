import { DatabaseError, STATEMENT_TIMEOUT, type Queryable, type SqlValue } from './database';

/** Time limits of a database; tests set shorter ones. */
export interface Deadlines {
  /** Limit for the answer to a statement, the wait for a connection before it included. */
  statementMs: number;
  /** Limit for connecting to a server, after which the driver retries. */
  connectMs: number;
  /** Run time of one statement after which the embedded engine is terminated. */
  engineMs: number;
  /** Limit for ending the connections to a server in order; those that are left are cut off. */
  closeMs: number;
  /** Maximum number of waiting calls; more are refused at once. */
  waitingMax: number;
}

/** The deadlines of the product. */
export const DEADLINES: Deadlines = { statementMs: 3_000, connectMs: 3_000, engineMs: 10_000, closeMs: 3_000, waitingMax: 1_000 };

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

/** Deadline of a transaction's first answer: the wait for a connection counts as part of its first statement. */
export class FirstAnswerDeadline {
  private isLate = false;
  private markAnswered: () => void = () => undefined;
  private readonly answered = new Promise<void>((resolve) => (this.markAnswered = resolve));

  /** `ms`: milliseconds from the call; null: no limit. */
  constructor(private readonly ms: number | null) {}

  /** Settles as the transaction does; rejects when neither it nor its first statement is answered in time. */
  limit<T>(transaction: Promise<T>): Promise<T> {
    return withDeadline(Promise.race([this.answered, transaction]), this.ms, () => (this.isLate = true)).then(() => transaction);
  }

  /** Returns the work with a deadline: after the rejection its statements reject too, so that the transaction is rolled back. */
  observe<T>(work: (tx: Queryable) => Promise<T>): (tx: Queryable) => Promise<T> {
    const rejectLate = (): void => {
      if (this.isLate) throw new DatabaseError('The call is over.', STATEMENT_TIMEOUT);
    };
    return (tx) => {
      const query = async <Row extends object>(text: string, params?: readonly SqlValue[]): Promise<Row[]> => {
        rejectLate();
        const rows = await tx.query<Row>(text, params).finally(this.markAnswered);
        rejectLate();
        return rows;
      };
      return work({ query });
    };
  }
}

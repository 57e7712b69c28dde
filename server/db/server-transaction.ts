import postgres, { type Sql, type TransactionSql } from 'postgres';
import { DatabaseError, type Queryable, type SqlValue } from './database';
import { withDeadline } from './deadlines';

const CONNECTION_LOST = '08006';
/** Longest time for which a process that was halted within a transaction holds its locks, unless another one is given, milliseconds. */
const IDLE_MS = 30_000;
/** Share of a statement's time after which the server cancels it; the rest is for its error to arrive. */
const SERVER_SHARE = 5 / 6;
/** Sets the limits per transaction, as poolers refuse settings of the connection. */
const SET_LIMITS = "select set_config('idle_in_transaction_session_timeout', $1, true), set_config('statement_timeout', $2, true)";

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const code = error instanceof postgres.PostgresError ? error.code : CONNECTION_LOST;
  return new DatabaseError(error instanceof Error ? error.message : String(error), code);
}

async function runStatement<Row extends object>(sql: TransactionSql, text: string, params: readonly SqlValue[]): Promise<Row[]> {
  try {
    return Array.from(await sql.unsafe<Row[]>(text, [...params], { prepare: true }));
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Never settles: the driver waits for it instead of writing to a lost connection. */
const NEVER = new Promise<never>(() => undefined);

/** Dependencies of a transaction. */
export interface ServerTransactionOptions {
  sql: Sql;
  /** Time limit of a statement from now on, milliseconds; null: none. */
  statementMs(): number | null;
  /** As in `TransactionOptions`. */
  idleMs?: number | undefined;
  /** Called when the server did not answer in that time: its connections are unusable. */
  onTimeout(): void;
}

/**
 * One transaction on a server. The driver ends it by a statement of its own, and throws an uncatchable error when the
 * connection is lost by then. Therefore neither this class nor the driver writes anything once the connection is lost.
 */
export class ServerTransaction<T> {
  private isGone = false;
  private workError: unknown;
  private markBegun: () => void = () => undefined;
  private fail: (error: unknown) => void = () => undefined;
  private driver: Promise<T> = NEVER;

  constructor(
    private readonly options: ServerTransactionOptions,
    private readonly work: (tx: Queryable) => Promise<T>,
  ) {}

  /** Runs the transaction; to be called once. */
  run(): Promise<T> {
    const begun = new Promise<void>((resolve) => (this.markBegun = resolve));
    const silence = new Promise<never>((_resolve, reject) => (this.fail = reject));
    this.driver = this.options.sql
      .begin((tx) => this.inside(tx))
      .then(({ value }) => value as T)
      .catch((error: unknown) => {
        this.isGone = true;
        // Errors of the work are passed on; all others are the database's.
        throw error === this.workError ? error : asDatabaseError(error);
      });
    this.watch(Promise.race([begun, this.driver]));
    return Promise.race([this.driver, silence]);
  }

  private async inside(tx: TransactionSql): Promise<{ value: T }> {
    this.markBegun();
    const { idleMs = IDLE_MS } = this.options;
    const statementMs = this.options.statementMs();
    const guarded: Queryable = { query: (text, params = []) => this.query(tx, text, params) };
    try {
      const serverLimit = statementMs === null ? '0' : String(Math.round(SERVER_SHARE * statementMs));
      // The limits are not awaited: they are sent with the first statement.
      const [, value] = await Promise.all([guarded.query(SET_LIMITS, [String(idleMs), serverLimit]), this.work(guarded)]);
      if (this.isGone) return NEVER;
      this.watch(this.driver);
      return { value };
    } catch (error) {
      this.workError = error;
      // The running statement is rejected on a lost connection a moment before the driver rejects.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.isGone) return NEVER;
      throw error;
    }
  }

  private query<Row extends object>(tx: TransactionSql, text: string, params: readonly SqlValue[]): Promise<Row[]> {
    if (this.isGone) return Promise.reject(new DatabaseError('The connection is gone.', CONNECTION_LOST));
    const answer = runStatement<Row>(tx, text, params);
    this.watch(answer);
    return answer;
  }

  /** Aborts the whole transaction when a step of it is not answered in time. */
  private watch(step: Promise<unknown>): void {
    const onLate = (): void => {
      this.isGone = true;
      this.options.onTimeout();
    };
    withDeadline(step, this.options.statementMs(), onLate).catch((error: unknown) => {
      if (this.isGone) this.fail(error);
    });
  }
}

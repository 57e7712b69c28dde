import postgres, { type Sql, type TransactionSql } from 'postgres';
import { DatabaseError, type Queryable, type SqlValue } from './database';
import { withDeadline } from './deadlines';

const CONNECTION_LOST = '08006';
/** A process that was halted within a transaction holds its locks no longer than that. */
const IDLE_LIMIT = '30s';
/** Of a statement's time: then the server gives it up, and the rest is for its refusal to arrive. */
const SERVER_SHARE = 5 / 6;
/** Limits of one transaction. Not settings of the connection: poolers refuse those. */
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

/** Never settles: the driver waits for it in place of writing to a connection that is gone. */
const NEVER = new Promise<never>(() => undefined);

/** What one transaction runs on. */
export interface ServerTransactionOptions {
  sql: Sql;
  /** Longest time of a statement from now on, milliseconds; null: none. */
  statementMs(): number | null;
  /** The server has said nothing in that time: its connections are of no use any more. */
  onTimeout(): void;
}

/**
 * One transaction on a server. The driver ends it by a statement of its own, and throws where it cannot be caught when the
 * connection is gone by then. So nothing is written, by us or by it, once the connection is gone.
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

  /** Runs it, once. */
  run(): Promise<T> {
    const begun = new Promise<void>((resolve) => (this.markBegun = resolve));
    const silence = new Promise<never>((_resolve, reject) => (this.fail = reject));
    this.driver = this.options.sql
      .begin((tx) => this.inside(tx))
      .then(({ value }) => value as T)
      .catch((error: unknown) => {
        this.isGone = true;
        // What the work throws is its own; what is thrown around it is the database's.
        throw error === this.workError ? error : asDatabaseError(error);
      });
    this.watch(Promise.race([begun, this.driver]));
    return Promise.race([this.driver, silence]);
  }

  private async inside(tx: TransactionSql): Promise<{ value: T }> {
    this.markBegun();
    const statementMs = this.options.statementMs();
    const guarded: Queryable = { query: (text, params = []) => this.query(tx, text, params) };
    try {
      const serverLimit = statementMs === null ? '0' : String(Math.round(SERVER_SHARE * statementMs));
      // The limits are not waited for: they go with the first statement.
      const [, value] = await Promise.all([guarded.query(SET_LIMITS, [IDLE_LIMIT, serverLimit]), this.work(guarded)]);
      if (this.isGone) return NEVER;
      this.watch(this.driver);
      return { value };
    } catch (error) {
      this.workError = error;
      // The statement under way hears of a lost connection a moment before the driver has rejected.
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

  /** Gives the whole transaction up when a step of it is not answered in time. */
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

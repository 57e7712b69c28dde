/** What may be given to a statement; lists go in as JSON text (`$1::text::jsonb`), times as Unix milliseconds. */
export type SqlValue = string | number | boolean | null;

/** Runs one statement with `$1` parameters; the caller says what its rows look like. 64-bit whole numbers come as `number`. */
export interface Queryable {
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** Carries words between the processes that share a database; each hears its own too. At most 8,000 bytes a word. */
export interface DatabaseBus {
  publish(word: string): Promise<void>;
  /** Until the database is closed; a lost connection is made again, what was told meanwhile is missed. */
  subscribe(onWord: (word: string) => void): Promise<void>;
}

/** How a transaction is run. */
export interface TransactionOptions {
  /** False for what may take long and that no call waits for: migrations, dumps, restores. */
  hasDeadline?: boolean;
}

/**
 * A PostgreSQL database, embedded or on a server: the same SQL for both. A statement that is not answered in time
 * (`deadlines.ts`) rejects; it may have happened all the same.
 */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Null where no other process can be: the embedded database is one process's. */
  readonly bus: DatabaseBus | null;
  /** Resolves with the reason when the database is gone for good without having been closed: open another one. */
  readonly lost: Promise<DatabaseError>;
  /** Commits when the work resolves, rolls back when it rejects. Rows locked in it stay locked until then. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects with the reason when the database cannot serve now. */
  check(): Promise<void>;
  /** Waits for what is under way. Statements after it reject. */
  close(): Promise<void>;
}

/** A statement the database refused, with its SQLSTATE; `08006` when the database itself is gone. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

const UNIQUE_VIOLATION = '23505';

/** True when a row with the same unique key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** True when a row belongs to another one that is gone meanwhile: here always a user's, whose account was deleted. */
export function isOwnerGone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}

/** SQLSTATE of a statement that was given up because it took too long. */
export const STATEMENT_TIMEOUT = '57014';
/** SQLSTATE of a statement that found too many others before it. */
export const DATABASE_BUSY = '53300';
/** SQLSTATE of files that cannot be what a database has written. */
export const DATA_CORRUPTED = 'XX001';
/** SQLSTATE of a disk without room. */
export const DISK_FULL = '53100';

/**
 * SQLSTATE classes of a database that cannot be reached, has no room (a full disk), is shutting down, answers too late,
 * cannot use its files, or gave a halted transaction up.
 */
const UNAVAILABLE = /^(?:08|53|57P|57014|58|25P03)/;

/** True when the database cannot be reached or cannot serve: asking again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && UNAVAILABLE.test(error.code);
}

/** Parameter of a statement; lists are passed as JSON text (`$1::text::jsonb`), times as Unix milliseconds. */
export type SqlValue = string | number | boolean | null;

/** Runs one statement with `$1` parameters; the caller specifies the type of its rows. 64-bit integers are returned as `number`. */
export interface Queryable {
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** Message bus between the processes that share a database; a process receives its own messages too. At most 8,000 bytes per message. */
export interface DatabaseBus {
  publish(message: string): Promise<void>;
  /** Subscribes until the database is closed; a lost connection is reopened, messages in between are lost. */
  subscribe(onMessage: (message: string) => void): Promise<void>;
}

/** Options of a transaction. */
export interface TransactionOptions {
  /** False for long work that no call waits for: migrations, dumps, restores. */
  hasDeadline?: boolean;
  /** Longest time without a statement in it, milliseconds, after which a server ends it and releases its locks; 30 s by default. */
  idleMs?: number;
}

/**
 * A PostgreSQL database, embedded or on a server: the same SQL for both. A statement that is not answered in time
 * (`deadlines.ts`) rejects; it may nevertheless have been executed.
 */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Null for the embedded database, which belongs to one process. */
  readonly bus: DatabaseBus | null;
  /** Resolves with the reason when the database is lost without having been closed: it has to be opened again. */
  readonly lost: Promise<DatabaseError>;
  /** Commits when the work resolves, rolls back when it rejects. Row locks are held until then. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects with the reason when the database cannot serve now. */
  check(): Promise<void>;
  /** Waits for the statements in progress. Later ones reject. */
  close(): Promise<void>;
}

/** Error of a statement, with its SQLSTATE; `08006` when the database itself is lost. */
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

/** True for a violation of a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** True when the row's owner has been deleted meanwhile: a foreign key here always refers to a user whose account is gone. */
export function isOwnerDeleted(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
}

/** SQLSTATE of a statement that timed out. */
export const STATEMENT_TIMEOUT = '57014';
/** SQLSTATE of a statement refused because too many others wait. */
export const DATABASE_BUSY = '53300';
/** SQLSTATE of damaged database files. */
export const DATA_CORRUPTED = 'XX001';
/** SQLSTATE of a full disk. */
export const DISK_FULL = '53100';

/**
 * SQLSTATE classes of a database that cannot be reached, has a full disk, is shutting down, answers too late,
 * cannot use its files (one that is missing stays missing), or ended an idle transaction.
 */
const UNAVAILABLE = /^(?:08|53|57P|57014|58(?!P01)|25P03)/;

/** Interval at which an open database is checked, milliseconds; each check is answered within a statement's deadline. */
export const DATABASE_CHECK_MS = 1_000;

/** True when the database cannot be reached or cannot serve: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && UNAVAILABLE.test(error.code);
}

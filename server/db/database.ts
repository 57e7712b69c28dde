/** What may be given to a statement; lists go in as JSON text (`$1::text::jsonb`), times as Unix milliseconds. */
export type SqlValue = string | number | boolean | null;

/** Runs one statement with `$1` parameters; the caller says what its rows look like. 64-bit whole numbers come as `number`. */
export interface Queryable {
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** Carries words between the processes that share a database; each hears its own too. At most 8,000 bytes a word. */
export interface DatabaseBus {
  tell(word: string): Promise<void>;
  /** Until the database is closed; a lost connection is made again, what was told meanwhile is missed. */
  listen(onWord: (word: string) => void): Promise<void>;
}

/** A PostgreSQL database, embedded or on a server: the same SQL for both. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Null where no other process can be: the embedded database is one process's. */
  readonly bus: DatabaseBus | null;
  /** Resolves with the reason when the database is gone for good without having been closed: open another one. */
  readonly lost: Promise<DatabaseError>;
  /** Commits when the work resolves, rolls back when it rejects. Rows locked in it stay locked until then. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
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

/** SQLSTATE classes of a database that cannot be reached, is shutting down, or gave a halted transaction up. */
const AWAY = /^(?:08|57P|25P03)/;

/** True when the database cannot be reached: asking again may help. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseError && AWAY.test(error.code);
}

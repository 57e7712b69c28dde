/** What may be given to a statement; lists go in as JSON text (`$1::text::jsonb`), times as Unix milliseconds. */
export type SqlValue = string | number | boolean | null;

/** Runs one statement with `$1` parameters; the caller says what its rows look like. 64-bit whole numbers come as `number`. */
export interface Queryable {
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/** A PostgreSQL database, embedded or on a server: the same SQL for both. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
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

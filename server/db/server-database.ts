import postgres, { type Sql, type TransactionSql } from 'postgres';
import { DatabaseError, type Database, type Queryable, type SqlValue } from './database';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_S = 10;
const CLOSE_TIMEOUT_S = 3;
const INT8_OID = 20;
/** Name of the channel on which processes tell each other (`LISTEN`, `NOTIFY`). */
const BUS = 'exchange';
const CONNECTION_LOST = '08006';
/** A process that was halted within a transaction holds its locks no longer than that. Not a setting of the connection: poolers refuse those. */
const LIMIT_IDLE = "set local idle_in_transaction_session_timeout = '30s'";

const OPTIONS = {
  max: CONNECTIONS_MAX,
  connect_timeout: CONNECT_TIMEOUT_S,
  onnotice: () => undefined,
  // As the embedded engine: whole numbers, not text. Ours are counts and Unix milliseconds.
  types: { bigint: { to: INT8_OID, from: [INT8_OID], serialize: String, parse: Number } },
};

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const code = error instanceof postgres.PostgresError ? error.code : CONNECTION_LOST;
  return new DatabaseError(error instanceof Error ? error.message : String(error), code);
}

async function run<Row extends object>(sql: Sql | TransactionSql, text: string, params: readonly SqlValue[]): Promise<Row[]> {
  try {
    return Array.from(await sql.unsafe<Row[]>(text, [...params], { prepare: true }));
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Never settles: the driver waits for it in place of writing to a connection that is gone. */
const NEVER = new Promise<never>(() => undefined);

/**
 * The driver ends a transaction by a statement of its own, and throws where nobody can catch it when the connection is gone
 * by then. So nothing is written, by us or by it, once it has rejected because of the connection.
 */
async function transact<T>(sql: Sql, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let refusal: unknown;
  let isLost = false;
  const inside = async (tx: TransactionSql): Promise<{ value: T }> => {
    const guarded: Queryable = {
      query: (text, params = []) => (isLost ? Promise.reject(new DatabaseError('The connection is gone.', CONNECTION_LOST)) : run(tx, text, params)),
    };
    try {
      // The limit is not waited for: it goes with the first statement.
      const [, value] = await Promise.all([guarded.query(LIMIT_IDLE), work(guarded)]);
      return isLost ? NEVER : { value };
    } catch (error) {
      refusal = error;
      // The statement under way hears of a lost connection a moment before the driver has rejected.
      await new Promise((resolve) => setImmediate(resolve));
      if (isLost) return NEVER;
      throw error;
    }
  };
  const result = await sql.begin(inside).catch((error: unknown) => {
    isLost = true;
    // What the work throws is its own; what is thrown around it is the database's.
    throw error === refusal ? error : asDatabaseError(error);
  });
  return (result as { value: T }).value;
}

/** Connects to a PostgreSQL server (13 or newer) by its address; rejects when it cannot be reached within 10 s. */
export async function openServerDatabase(databaseUrl: string): Promise<Database> {
  const sql = postgres(databaseUrl, OPTIONS) as unknown as Sql;
  const database: Database = {
    kind: 'server',
    bus: {
      tell: async (word) => void (await sql.notify(BUS, word)),
      listen: async (onWord) => void (await sql.listen(BUS, onWord)),
    },
    // The driver connects again by itself.
    lost: new Promise(() => undefined),
    query: (text, params = []) => run(sql, text, params),
    transaction: (work) => transact(sql, work),
    close: () => sql.end({ timeout: CLOSE_TIMEOUT_S }),
  };
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

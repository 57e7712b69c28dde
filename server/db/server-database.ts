import postgres, { type Sql, type TransactionSql } from 'postgres';
import { DatabaseError, type Database, type Queryable, type SqlValue } from './database';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_S = 10;
const CLOSE_TIMEOUT_S = 3;
const INT8_OID = 20;
/** Name of the channel on which processes tell each other (`LISTEN`, `NOTIFY`). */
const BUS = 'exchange';
const CONNECTION_LOST = '08006';

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
    async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
      const result = await sql.begin(async (tx) => ({ value: await work({ query: (text, params = []) => run(tx, text, params) }) })).catch((error: unknown) => {
        throw error instanceof postgres.PostgresError ? asDatabaseError(error) : error;
      });
      return (result as { value: T }).value;
    },
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

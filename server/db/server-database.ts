import postgres, { type Sql } from 'postgres';
import type { Database, DatabaseBus, Queryable, SqlValue, TransactionOptions } from './database';
import { DEADLINES, type Deadlines } from './deadlines';
import { ServerTransaction } from './server-transaction';
import { Semaphore } from './semaphore';

const CONNECTIONS_MAX = 10;
const CLOSE_TIMEOUT_S = 3;
const MS_PER_S = 1_000;
const INT8_OID = 20;
/** Name of the channel on which processes tell each other (`LISTEN`, `NOTIFY`). */
const CHANNEL = 'exchange';

/** Connections to a server; which of them a statement takes, the driver decides. */
function connect(databaseUrl: string, connectMs: number): Sql {
  return postgres(databaseUrl, {
    max: CONNECTIONS_MAX,
    connect_timeout: connectMs / MS_PER_S,
    onnotice: () => undefined,
    // As the embedded engine: whole numbers, not text. Ours are counts and Unix milliseconds.
    types: { bigint: { to: INT8_OID, from: [INT8_OID], serialize: String, parse: Number } },
  }) as unknown as Sql;
}

class ServerDatabase implements Database {
  readonly kind = 'server';
  /** The driver connects again by itself. */
  readonly lost = new Promise<never>(() => undefined);
  readonly bus: DatabaseBus;
  private readonly connections: Semaphore;
  private sql: Sql;
  /** Its one connection waits for words: no deadline ends it. */
  private readonly listenerConnection: Sql;
  private isClosed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly deadlines: Deadlines,
  ) {
    this.connections = new Semaphore(CONNECTIONS_MAX, deadlines.waitingMax);
    this.sql = connect(databaseUrl, deadlines.connectMs);
    this.listenerConnection = connect(databaseUrl, deadlines.connectMs);
    this.bus = {
      publish: async (word) => void (await this.query('select pg_notify($1, $2)', [CHANNEL, word])),
      subscribe: async (onWord) => void (await this.listenerConnection.listen(CHANNEL, onWord)),
    };
  }

  /** In a transaction of its own, which carries its time limit. */
  query<Row extends object>(text: string, params?: readonly SqlValue[]): Promise<Row[]> {
    return this.transaction((tx) => tx.query<Row>(text, params));
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>, { hasDeadline = true }: TransactionOptions = {}): Promise<T> {
    const statementMs = (): number | null => (hasDeadline ? this.deadlines.statementMs : null);
    return this.inTurn(await this.connections.acquire(statementMs()), work, statementMs);
  }

  async check(): Promise<void> {
    const { statementMs } = this.deadlines;
    await this.inTurn(
      await this.connections.acquireFirst(statementMs),
      (tx) => tx.query('select 1'),
      () => statementMs,
    );
  }

  private async inTurn<T>(release: () => void, work: (tx: Queryable) => Promise<T>, statementMs: () => number | null): Promise<T> {
    const { sql } = this;
    try {
      return await new ServerTransaction({ sql, statementMs, onTimeout: () => this.abandon(sql) }, work).run();
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.sql.end({ timeout: CLOSE_TIMEOUT_S }), this.listenerConnection.end({ timeout: CLOSE_TIMEOUT_S })]);
  }

  /** A server that does not answer may do so for hours: its connections are given up, the next statement makes new ones. */
  private abandon(sql: Sql): void {
    if (this.sql !== sql || this.isClosed) return;
    this.sql = connect(this.databaseUrl, this.deadlines.connectMs);
    void sql.end({ timeout: 0 });
  }
}

/** Connects to a PostgreSQL server (13 or newer) by its address; rejects when it does not answer in time. */
export async function openServerDatabase(databaseUrl: string, deadlines: Deadlines = DEADLINES): Promise<Database> {
  const database = new ServerDatabase(databaseUrl, deadlines);
  try {
    await database.check();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

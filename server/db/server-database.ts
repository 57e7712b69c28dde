import postgres, { type Sql } from 'postgres';
import type { Database, DatabaseBus, Queryable, SqlValue, TransactionOptions } from './database';
import { DEADLINES, FirstAnswerDeadline, withDeadline, type Deadlines } from './deadlines';
import { ServerTransaction } from './server-transaction';
import { Semaphore } from './semaphore';

const CONNECTIONS_MAX = 10;
const MS_PER_S = 1_000;
const INT8_OID = 20;
/** Channel of the message bus between processes (`LISTEN`, `NOTIFY`). */
const CHANNEL = 'exchange';

/** Opens a pool of connections to a server; the driver assigns statements to them. */
function connect(databaseUrl: string, connectMs: number): Sql {
  return postgres(databaseUrl, {
    max: CONNECTIONS_MAX,
    connect_timeout: connectMs / MS_PER_S,
    onnotice: () => undefined,
    // No statement has arrays; the driver's own one about them would be rejected uncaught with a connection that is dropped meanwhile.
    fetch_types: false,
    // Numbers instead of text, as in the embedded engine; the values are counts and Unix milliseconds.
    types: { bigint: { to: INT8_OID, from: [INT8_OID], serialize: String, parse: Number } },
  }) as unknown as Sql;
}

class ServerDatabase implements Database {
  readonly kind = 'server';
  /** Never resolves: the driver reconnects by itself. */
  readonly lost = new Promise<never>(() => undefined);
  readonly bus: DatabaseBus;
  private readonly connections: Semaphore;
  private sql: Sql;
  /** Connection that waits for messages; it has no deadline. */
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
      publish: async (message) => void (await this.query('select pg_notify($1, $2)', [CHANNEL, message])),
      subscribe: async (onMessage) => void (await this.listenerConnection.listen(CHANNEL, onMessage)),
    };
  }

  /** Runs in a transaction of its own, which carries the time limit. */
  query<Row extends object>(text: string, params?: readonly SqlValue[]): Promise<Row[]> {
    return this.transaction((tx) => tx.query<Row>(text, params));
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>, { hasDeadline = true, idleMs }: TransactionOptions = {}): Promise<T> {
    const statementMs = (): number | null => (hasDeadline ? this.deadlines.statementMs : null);
    const deadline = new FirstAnswerDeadline(statementMs());
    return deadline.limit(this.withConnection(this.connections.acquire(statementMs()), deadline.observe(work), statementMs, idleMs));
  }

  async check(): Promise<void> {
    const { statementMs } = this.deadlines;
    const turn = this.connections.acquireFirst(statementMs);
    const select = (tx: Queryable): Promise<unknown> => tx.query('select 1');
    await withDeadline(
      this.withConnection(turn, select, () => statementMs),
      statementMs,
    );
  }

  /** Each statement has its whole time on the connection, also when the caller, who has waited for it, no longer waits. */
  private async withConnection<T>(
    turn: Promise<() => void>,
    work: (tx: Queryable) => Promise<T>,
    statementMs: () => number | null,
    idleMs?: number,
  ): Promise<T> {
    const release = await turn;
    const { sql } = this;
    try {
      return await new ServerTransaction({ sql, statementMs, idleMs, onTimeout: () => this.abandon(sql) }, work).run();
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const timeout = this.deadlines.closeMs / MS_PER_S;
    await Promise.all([this.sql.end({ timeout }), this.listenerConnection.end({ timeout })]);
  }

  /** Drops the connections to a server that does not answer, possibly for hours; the next statement opens new ones. */
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

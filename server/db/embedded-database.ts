import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DatabaseError, type Database, type Queryable, type SqlValue } from './database';

interface Answer {
  id: number;
  rows?: object[];
  error?: { message: string; code: string };
}

interface Waiting {
  resolve(rows: object[]): void;
  reject(error: Error): void;
}

const CONNECTION_LOST = '08006';
const OPENING = 0;

/** The engine's thread, with one answer for each statement. */
class EngineThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lost: DatabaseError | null = null;
  private lastId = OPENING;
  readonly opened: Promise<object[]>;
  /** Resolves when the thread has ended. */
  readonly ended: Promise<DatabaseError>;
  private tellEnd: (reason: DatabaseError) => void = () => undefined;

  constructor(folder: string | null, task: 'make' | 'serve') {
    this.opened = this.expect(OPENING);
    this.ended = new Promise((resolve) => (this.tellEnd = resolve));
    // Beside this file in the sources and beside the program in the bundle.
    const file = new URL('./embedded-worker.mjs', import.meta.url);
    this.worker = new Worker(file, { workerData: { folder, task }, name: 'database' });
    this.worker.on('message', (answer: Answer) => this.settle(answer));
    this.worker.on('error', (error) => this.end(`The embedded database failed: ${error.message}`));
    this.worker.on('exit', () => this.end('The embedded database is closed.'));
  }

  /** Sends a statement; null closes the database. */
  run(sql: string | null, params: readonly SqlValue[] = []): Promise<object[]> {
    if (this.lost) return Promise.reject(this.lost);
    this.lastId += 1;
    this.worker.postMessage({ id: this.lastId, sql, params });
    return this.expect(this.lastId);
  }

  private expect(id: number): Promise<object[]> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private settle({ id, rows, error }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new DatabaseError(error.message, error.code));
    else waiting?.resolve(rows ?? []);
  }

  private end(message: string): void {
    this.lost ??= new DatabaseError(message, CONNECTION_LOST);
    for (const { reject } of this.waiting.values()) reject(this.lost);
    this.waiting.clear();
    this.tellEnd(this.lost);
  }
}

/** The engine has one connection: a transaction has it for itself, everything else waits its turn. */
class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly bus = null;
  readonly lost: Promise<DatabaseError>;
  private turn: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly engine: EngineThread) {
    this.lost = new Promise((resolve) => void engine.ended.then((reason) => (this.isClosed ? undefined : resolve(reason))));
  }

  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]> {
    return this.inTurn(() => this.engine.run(sql, params) as Promise<Row[]>);
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const tx: Queryable = { query: <Row extends object>(sql: string, params?: readonly SqlValue[]) => this.engine.run(sql, params) as Promise<Row[]> };
    return this.inTurn(async () => {
      await this.engine.run('begin');
      try {
        const result = await work(tx);
        await this.engine.run('commit');
        return result;
      } catch (error) {
        await this.engine.run('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  close(): Promise<void> {
    this.isClosed = true;
    return this.inTurn(async () => {
      await this.engine.run(null).catch(() => undefined);
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

/**
 * Opens PostgreSQL in WebAssembly in a folder, null: in memory. The engine does not lock its folder: the caller holds
 * the lock on `DATA_DIR`. A killed process loses nothing acknowledged; a power cut may, as the engine does not sync.
 */
export async function openEmbeddedDatabase(folder: string | null): Promise<Database> {
  // In a thread that ends with it: making a database takes 0.5 GB, which the thread would keep.
  if (folder !== null && !existsSync(folder)) await new EngineThread(folder, 'make').opened;
  const engine = new EngineThread(folder, 'serve');
  await engine.opened;
  return new EmbeddedDatabase(engine);
}

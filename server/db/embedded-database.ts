import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import {
  DATA_CORRUPTED,
  DatabaseError,
  DISK_FULL,
  isDatabaseUnavailable,
  type Database,
  type Queryable,
  type SqlValue,
  type TransactionOptions,
} from './database';
import { DEADLINES, FirstAnswerDeadline, withDeadline, type Deadlines } from './deadlines';
import { EngineThread } from './engine-thread';
import { Semaphore } from './semaphore';

/** Two files of the engine's log, which it creates one at a time: with less it stops in the middle of a write. */
const FREE_BYTES_MIN = 32 * 1024 * 1024;

/** The engine fails when any of these is missing; without the first it creates an empty database over the folder's contents. */
const REQUIRED_FILES = ['PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'pg_multixact'];
/** SQLSTATE of an unreadable page of a table, of one of an index, and of a missing file. */
const DAMAGED = ['XX001', 'XX002', '58P01'];
/** Error messages of the engine that name no reason. */
const GENERIC_FAILURE = /^Aborted\(|^PGlite failed to initialize/;

/** Free bytes of the disk that a folder is on. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Overrides for tests. */
export interface EmbeddedOptions {
  deadlines?: Deadlines;
  freeBytes?: (folder: string) => Promise<number>;
  /** As of `EngineThreadOptions`. */
  image?: string | null;
  /** The engine's thread; default: `embedded-worker.mjs`. */
  workerFile?: URL;
}

/** Database on the engine's one connection: a transaction has it exclusively, everything else waits. */
class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly bus = null;
  readonly lost: Promise<DatabaseError>;
  private readonly connection: Semaphore;
  private isClosed = false;

  constructor(
    private readonly engine: EngineThread,
    private readonly deadlines: Deadlines,
    private readonly checkFreeSpace: () => Promise<void>,
    /** Null: in memory. */
    private readonly folder: string | null,
  ) {
    this.connection = new Semaphore(1, deadlines.waitingMax);
    this.lost = new Promise((resolve) => void engine.ended.then((reason) => (this.isClosed ? undefined : resolve(reason))));
  }

  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]> {
    const { statementMs } = this.deadlines;
    return withDeadline(this.run<Row>(this.connection.acquire(statementMs), sql, params), statementMs);
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>, { hasDeadline = true }: TransactionOptions = {}): Promise<T> {
    const ms = (): number | null => (hasDeadline ? this.deadlines.statementMs : null);
    const deadline = new FirstAnswerDeadline(ms());
    return deadline.limit(this.runTransaction(deadline.observe(work), hasDeadline, ms));
  }

  private async runTransaction<T>(work: (tx: Queryable) => Promise<T>, hasDeadline: boolean, ms: () => number | null): Promise<T> {
    const release = await this.connection.acquire(ms());
    let isOver = false;
    const run = <Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]> =>
      isOver
        ? Promise.reject(new DatabaseError('The transaction is over.', '25000'))
        : withDeadline(this.ask<Row>(sql, params, { hasDeadline }), ms());
    try {
      await run('begin');
      const result = await work({ query: run });
      await run('commit');
      release();
      return result;
    } catch (error) {
      isOver = true;
      // Not awaited: after a late statement the rollback is the engine's next statement, however long that takes.
      this.engine.run('rollback').then(release, release);
      throw error;
    }
  }

  async check(): Promise<void> {
    const { statementMs } = this.deadlines;
    // Before all waiting calls, but after a running backup, during which calls are refused too.
    const select = (): Promise<unknown> => this.run(this.connection.acquireFirst(statementMs), 'select 1');
    await withDeadline(this.checkFreeSpace().then(select), statementMs);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const closing = this.connection.acquire(null).then((release) => this.engine.run(null).finally(release));
    await withDeadline(closing, this.deadlines.statementMs).catch(() => undefined);
    await this.engine.terminate();
  }

  /** Holds the connection until the engine is done, also when the caller no longer waits. */
  private async run<Row extends object>(turn: Promise<() => void>, sql: string, params?: readonly SqlValue[]): Promise<Row[]> {
    const release = await turn;
    return this.ask<Row>(sql, params).finally(release);
  }

  /** Runs a statement; a table that cannot be read is reported with the command that restores the database. */
  private ask<Row extends object>(sql: string, params?: readonly SqlValue[], options?: TransactionOptions): Promise<Row[]> {
    const answer = this.engine.run(sql, params, options) as Promise<Row[]>;
    const { folder } = this;
    if (folder === null) return answer;
    return answer.catch((error: unknown) => {
      throw error instanceof DatabaseError && DAMAGED.includes(error.code) ? damageError(folder, error.message) : error;
    });
  }
}

/** Resolves when a thread has opened its folder; a thread that cannot has ended before this rejects. */
async function waitUntilOpen(engine: EngineThread): Promise<EngineThread> {
  try {
    await engine.opened;
    return engine;
  } catch (error) {
    await engine.terminate();
    throw error;
  }
}

/** Returns the error of a damaged folder for an operator, with the reason unless it is unknown. */
export function damageError(folder: string, reason: string | null): DatabaseError {
  const advice = `Stop the exchange and run \`npm run db:restore-backup\`: it puts the newest backup in its place and keeps the damaged folder.`;
  return new DatabaseError(`The database in ${folder} is damaged${reason === null ? '' : ` (${reason})`}. ${advice}`, DATA_CORRUPTED);
}

/** Converts the error of an unreadable folder to one of damage; errors of the system (permissions, disk space, memory) stay as they are. */
function asDamageError(folder: string, error: unknown): unknown {
  if (!(error instanceof DatabaseError) || /^E[A-Z]+$/.test(error.code) || isDatabaseUnavailable(error)) return error;
  return damageError(folder, GENERIC_FAILURE.test(error.message) ? null : error.message);
}

/**
 * Opens PostgreSQL in WebAssembly on a folder, null: in memory. The engine does not lock its folder: the caller holds
 * the lock on `DATA_DIR`. Acknowledged writes survive a killed process and, where the disk persists what it reports as
 * written, a power cut. Rejects while the disk has no space for the engine's log.
 */
export async function openEmbeddedDatabase(
  folder: string | null,
  { deadlines = DEADLINES, freeBytes = freeBytesOf, image, workerFile }: EmbeddedOptions = {},
): Promise<Database> {
  const checkFreeSpace = async (): Promise<void> => {
    if (folder === null || !existsSync(folder)) return;
    const free = await freeBytes(folder);
    if (free < FREE_BYTES_MIN)
      throw new DatabaseError(`The disk of ${folder} is full: ${free} bytes are free, ${FREE_BYTES_MIN} are needed.`, DISK_FULL);
  };
  await checkFreeSpace();
  if (folder !== null && existsSync(folder)) {
    const missing = REQUIRED_FILES.find((name) => !existsSync(path.join(folder, name)));
    if (missing !== undefined) throw damageError(folder, `${missing} is missing`);
  }
  // In a thread of its own that ends afterwards: creating a database takes 0.5 GB, which the thread would keep.
  if (folder !== null && !existsSync(folder))
    await (
      await waitUntilOpen(new EngineThread({ folder, task: 'make', deadlines, workerFile }))
    ).ended;
  const engine = await waitUntilOpen(new EngineThread({ folder, image, task: 'serve', deadlines, workerFile })).catch((error: unknown) => {
    throw folder === null ? error : asDamageError(folder, error);
  });
  return new EmbeddedDatabase(engine, deadlines, checkFreeSpace, folder);
}

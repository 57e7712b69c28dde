import { Worker } from 'node:worker_threads';
import { DatabaseError, type SqlValue } from './database';
import type { Deadlines } from './deadlines';

interface Answer {
  id: number;
  rows?: object[];
  error?: { message: string; code: string };
}

interface PendingStatement {
  resolve(rows: object[]): void;
  reject(error: Error): void;
  /** Run time after which the thread is terminated, milliseconds; null: no limit. */
  msMax: number | null;
}

/** Options of the thread. */
export interface EngineThreadOptions {
  /** Null: in memory. */
  folder: string | null;
  /** Image of the initial files of an in-memory database; default: the engine creates them, which takes seconds. */
  image?: string | null | undefined;
  /** `make` creates the folder and ends, `serve` answers statements. */
  task: 'make' | 'serve';
  deadlines: Pick<Deadlines, 'engineMs'>;
  /** Default: `embedded-worker.mjs`. */
  workerFile?: URL | undefined;
}

const CONNECTION_LOST = '08006';
const OPENING = 0;
/** Replaying a log of 1 GB takes minutes on a slow disk. */
const OPENING_MS_MAX = 600_000;

/** The engine's thread, which answers statements in the order of arrival. */
export class EngineThread {
  private readonly worker: Worker;
  /** In the order of execution: the first one is running. */
  private readonly pending = new Map<number, PendingStatement>();
  private readonly deadlines: Pick<Deadlines, 'engineMs'>;
  private lost: DatabaseError | null = null;
  private lastId = OPENING;
  private watch: NodeJS.Timeout | undefined;
  readonly opened: Promise<object[]>;
  /** Resolves when the thread has ended: from then on its folder may be opened again. */
  readonly ended: Promise<DatabaseError>;

  constructor({ folder, image = null, task, deadlines, workerFile }: EngineThreadOptions) {
    this.deadlines = deadlines;
    // Next to this file in the sources and next to the program in the bundle.
    const file = workerFile ?? new URL('./embedded-worker.mjs', import.meta.url);
    this.worker = new Worker(file, { workerData: { folder, image, task }, name: 'database' });
    this.opened = this.expect(OPENING, OPENING_MS_MAX);
    this.worker.on('message', (answer: Answer) => this.settle(answer));
    this.worker.on('error', (error) => this.fail(`The embedded database failed: ${error.message}`));
    this.ended = new Promise((resolve) => void this.worker.on('exit', () => resolve(this.fail('The embedded database is closed.'))));
  }

  /** Sends a statement; null closes the database. Without a deadline it may run without limit. */
  run(sql: string | null, params: readonly SqlValue[] = [], { hasDeadline = true } = {}): Promise<object[]> {
    if (this.lost) return Promise.reject(this.lost);
    this.lastId += 1;
    this.worker.postMessage({ id: this.lastId, sql, params });
    return this.expect(this.lastId, hasDeadline ? this.deadlines.engineMs : null);
  }

  /** Terminates the thread at once; resolves when it has ended. */
  async terminate(): Promise<void> {
    await this.worker.terminate();
    await this.ended;
  }

  private expect(id: number, msMax: number | null): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, msMax });
      if (this.pending.size === 1) this.watchRunning();
    });
  }

  private settle({ id, rows, error }: Answer): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    this.watchRunning();
    if (error) waiting?.reject(new DatabaseError(error.message, error.code));
    else waiting?.resolve(rows ?? []);
  }

  private watchRunning(): void {
    clearTimeout(this.watch);
    const [running] = this.pending.values();
    if (!running || running.msMax === null) return;
    const { msMax } = running;
    const end = (): void => {
      const [still] = this.pending.values();
      if (still !== running) return;
      this.fail(`The embedded database was ended: one statement had run for ${msMax} ms.`);
      void this.worker.terminate();
    };
    // After the messages of this iteration of the event loop, which a busy thread may not have read yet.
    this.watch = setTimeout(() => setImmediate(end), msMax);
  }

  private fail(message: string): DatabaseError {
    this.lost ??= new DatabaseError(message, CONNECTION_LOST);
    clearTimeout(this.watch);
    for (const { reject } of this.pending.values()) reject(this.lost);
    this.pending.clear();
    return this.lost;
  }
}

import { DatabaseError, isDatabaseUnavailable, type Database } from '../db/database';
import { notReady } from '../platform/errors';
import type { AlertQueue, PendingChange } from './alert-queue';
import { saveChanges, type WrittenEvent } from './save-changes';
import type { TargetFacts } from './alert-targets';

const BATCH_MAX = 500;
const RETRY_MS_MIN = 50;
const RETRY_MS_MAX = 5_000;
/** SQLSTATEs of a transaction that conflicted with another one: a retry may succeed. */
const SERIALIZATION_FAILURES = ['40001', '40P01'];

/** Dependencies of the writer. */
export interface AlertWriterOptions {
  database: Database;
  queue: AlertQueue;
  factsOf(exchangeId: string): TargetFacts;
  /** Called after the commit. */
  onWritten(events: readonly WrittenEvent[]): void;
  /** Called for alerts whose stored state differs from memory; runs between transactions, before further writes. */
  onConflict(ids: readonly string[]): Promise<void>;
  log: { error(details: object, message: string): void };
}

interface Task {
  work(): Promise<void>;
  cancel(): void;
}

const isRetryable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof DatabaseError && SERIALIZATION_FAILURES.includes(error.code));

/**
 * Writes the queue, one transaction after the other, asynchronously to the market's beats: changes during a transaction are
 * written by the next. While the database is unavailable it retries; nothing is lost, and nothing is written twice.
 */
export class AlertWriter {
  private readonly tasks: Task[] = [];
  private running: Promise<void> | null = null;
  private isStopped = false;
  private retryMs = RETRY_MS_MIN;
  private endPause: () => void = () => undefined;

  constructor(private readonly options: AlertWriterOptions) {}

  /** Starts to write the queue. */
  start(): void {
    if (this.isStopped) return;
    this.running ??= this.work();
  }

  /**
   * Runs a task between transactions, with retries until it succeeds; resolves after the first attempt, rejects when that fails or the
   * writer stops.
   */
  run(work: () => Promise<void>): Promise<void> {
    if (this.isStopped) return Promise.reject(notReady());
    return new Promise((resolve, reject) => {
      const attempt = (): Promise<void> => {
        const result = work();
        result.then(resolve, reject);
        return result;
      };
      this.tasks.push({ work: attempt, cancel: () => reject(notReady()) });
      this.start();
    });
  }

  /** Resolves when the queue is written, or the writer was stopped. */
  async whenIdle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Writes the queue once and stops; steps that cannot be written stay in the queue. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.endPause();
    await this.whenIdle();
    for (const { cancel } of this.tasks.splice(0)) cancel();
  }

  private async work(): Promise<void> {
    // The current beat ends first, so that all of its changes are written together.
    await Promise.resolve();
    let isGoing = true;
    // `running` is reset in the same microtask that found nothing left: steps queued later start the work again.
    while (isGoing && (this.tasks.length > 0 || this.options.queue.size > 0)) isGoing = await this.workOnce();
    this.running = null;
  }

  /** Does the next piece of work; false when the writer was stopped before it could be done. */
  private async workOnce(): Promise<boolean> {
    const [task] = this.tasks;
    const isDone = task ? await this.attempt(task) : await this.writeBatch();
    if (isDone) {
      if (task) this.tasks.shift();
      this.retryMs = RETRY_MS_MIN;
    } else if (this.isStopped) return false;
    else await this.pause();
    return true;
  }

  /** Resolves to false when a retry is needed. */
  private async attempt(task: Task): Promise<boolean> {
    try {
      await task.work();
      return true;
    } catch (err) {
      if (isRetryable(err)) return false;
      this.options.log.error({ err }, 'alerts not read');
      return true;
    }
  }

  /** Resolves to false when a retry is needed. */
  private async writeBatch(): Promise<boolean> {
    const changes = this.options.queue.take(BATCH_MAX);
    try {
      await this.write(changes);
      return true;
    } catch (error) {
      if (isRetryable(error)) {
        this.options.queue.requeue(changes);
        return false;
      }
      return this.writeSingly(changes);
    }
  }

  /** Writes changes one by one, so that one that the database refuses permanently does not block the others. */
  private async writeSingly(changes: readonly PendingChange[]): Promise<boolean> {
    for (const [index, change] of changes.entries()) {
      try {
        await this.write([change]);
      } catch (err) {
        if (isRetryable(err)) {
          this.options.queue.requeue(changes.slice(index));
          return false;
        }
        this.options.log.error({ err, alertId: change.id }, 'a step of an alert not kept');
        this.options.queue.drop(change.id);
      }
    }
    return true;
  }

  private async write(changes: readonly PendingChange[]): Promise<void> {
    const { events, conflicts } = await saveChanges(this.options.database, changes, this.options.factsOf);
    if (events.length > 0) this.options.onWritten(events);
    if (conflicts.length === 0) return;
    for (const id of conflicts) this.options.queue.drop(id);
    this.tasks.unshift({ work: () => this.options.onConflict(conflicts), cancel: () => undefined });
  }

  private pause(): Promise<void> {
    const ms = this.retryMs;
    this.retryMs = Math.min(2 * ms, RETRY_MS_MAX);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

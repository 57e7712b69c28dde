import { DATABASE_CHECK_MS, type Database } from '../db/database';
import { databaseUnavailable, notReady } from '../platform/errors';
import type { AccountServices } from './account-services';

const RETRY_MS_MIN = 1_000;
const RETRY_MS_MAX = 5_000;

/** Dependencies of the supervisor. */
export interface AccountsSupervisorOptions {
  /** Opens the database; called again after a failure. */
  open(): Promise<Database>;
  create(database: Database): AccountServices;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * Keeps the accounts' database open, independently of the rest: the market is served while it opens, when it cannot be
 * opened, after it was lost and while it does not answer; only the calls that need it are refused (503).
 */
export class AccountsSupervisor {
  private services: AccountServices | null = null;
  private isStopped = false;
  /** Null before the first check. Each change writes one line to the log. */
  private isServing: boolean | null = null;
  /** Present pause before a check of the database or an attempt to open it, or the last one. */
  private pauseMs = 0;
  private endPause: () => void = () => undefined;

  constructor(private readonly options: AccountsSupervisorOptions) {}

  /** Starts to open the database and retries until `stop`. */
  start(): void {
    void this.supervise();
  }

  get isOpen(): boolean {
    return this.services !== null && this.isServing === true && !this.isStopped;
  }

  /** Services over the opened database, also while it does not answer; null while none is open. */
  get opened(): AccountServices | null {
    return this.isStopped ? null : this.services;
  }

  /** Returns the services; throws `notReady` before the first opening and while stopping, `databaseUnavailable` while the database does not serve. */
  get(): AccountServices {
    if (this.isStopped) throw notReady();
    if (this.isServing === false) throw databaseUnavailable(this.pauseMs);
    if (this.services === null) throw notReady();
    return this.services;
  }

  /** Finishes the work in progress and closes the database; one that is still opening is closed once it is open. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.endPause();
    await this.services?.close();
  }

  private async supervise(): Promise<void> {
    let retryMs = RETRY_MS_MIN;
    while (!this.isStopped) {
      try {
        await this.openOnce();
        retryMs = RETRY_MS_MIN;
      } catch (err) {
        this.markUnavailable(err);
        await this.pause(retryMs);
        retryMs = Math.min(2 * retryMs, RETRY_MS_MAX);
      }
    }
  }

  /** Resolves when the supervisor is stopped; rejects when the database cannot be opened, or was lost. */
  private async openOnce(): Promise<void> {
    const database = await this.options.open();
    if (this.isStopped) return database.close();
    this.services = this.options.create(database);
    this.markServing(database);
    const loss = await this.watch(database);
    if (loss === null) return;
    const lost = this.services;
    this.services = null;
    this.markUnavailable(loss);
    await lost.close().catch(() => undefined);
    throw loss;
  }

  /** Checks the database periodically; resolves with the reason when it is lost, with null when the supervisor is stopped. */
  private async watch(database: Database): Promise<Error | null> {
    let loss: Error | null = null;
    void database.lost.then((reason) => {
      loss = reason;
      this.endPause();
    });
    for (;;) {
      if (loss === null && !this.isStopped) await this.pause(DATABASE_CHECK_MS);
      if (loss !== null || this.isStopped) return loss;
      await database.check().then(
        () => this.markServing(database),
        (err: unknown) => this.markUnavailable(err),
      );
    }
  }

  private markServing({ kind }: Database): void {
    if (this.isServing !== true && !this.isStopped) this.options.log.info({ kind }, 'database open');
    this.isServing = true;
  }

  private markUnavailable(err: unknown): void {
    if (this.isServing !== false && !this.isStopped) this.options.log.error({ err }, 'database away');
    this.isServing = false;
  }

  private pause(ms: number): Promise<void> {
    this.pauseMs = ms;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

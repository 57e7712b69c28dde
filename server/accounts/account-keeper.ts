import type { Database } from '../db/database';
import { notReady } from '../errors';
import type { AccountServices } from './account-services';

const RETRY_MS_MIN = 1_000;
const RETRY_MS_MAX = 15_000;

/** What the keeper is made of. */
export interface AccountKeeperOptions {
  /** Opens the database; called again after a failure. */
  open(): Promise<Database>;
  create(database: Database): AccountServices;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * Keeps the accounts' database open, beside everything else: the market is served while it opens, when it cannot be
 * opened and after it was lost; only the calls that need it wait (503).
 */
export class AccountKeeper {
  private services: AccountServices | null = null;
  private isStopped = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: AccountKeeperOptions) {}

  /** Begins to open, and goes on trying until `stop`. */
  start(): void {
    void this.keep();
  }

  get isOpen(): boolean {
    return this.services !== null && !this.isStopped;
  }

  /** The services; throws `notReady` while there are none. */
  get(): AccountServices {
    if (this.services === null || this.isStopped) throw notReady();
    return this.services;
  }

  /** Finishes what is under way and closes the database; one that is still being opened is closed once it is open. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.services?.close();
  }

  private async keep(): Promise<void> {
    let retryMs = RETRY_MS_MIN;
    while (!this.isStopped) {
      try {
        await this.openOnce();
        retryMs = RETRY_MS_MIN;
      } catch (err) {
        this.options.log.error({ err }, 'database not open');
        await this.pause(retryMs);
        retryMs = Math.min(2 * retryMs, RETRY_MS_MAX);
      }
    }
  }

  /** Resolves when the keeper is stopped; rejects when the database cannot be opened, or was lost. */
  private async openOnce(): Promise<void> {
    const database = await this.options.open();
    if (this.isStopped) return database.close();
    this.services = this.options.create(database);
    this.options.log.info({ kind: database.kind }, 'database open');
    const stopped = new Promise<null>((resolve) => (this.wake = () => resolve(null)));
    const loss = await Promise.race([database.lost, stopped]);
    if (loss === null) return;
    const lost = this.services;
    this.services = null;
    await lost.close().catch(() => undefined);
    throw loss;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

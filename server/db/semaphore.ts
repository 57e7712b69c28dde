import { DatabaseError, DATABASE_BUSY } from './database';

/** Counting semaphore with a bounded queue and bounded waiting times. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();
  /** Served before the regular queue. */
  private readonly priorityWaiting = new Set<() => void>();
  private acquired = 0;

  constructor(
    private readonly permits: number,
    private readonly waitingMax: number,
  ) {}

  /**
   * Resolves with the function that releases the permit, to be called once. Rejects at once when too many wait, and after
   * `waitMs` without a permit; null waits without limit.
   */
  acquire(waitMs: number | null): Promise<() => void> {
    if (this.acquired < this.permits) {
      this.acquired += 1;
      return Promise.resolve(() => this.release());
    }
    if (waitMs !== null && this.waiting.size >= this.waitingMax)
      return Promise.reject(busy(`${this.waiting.size} calls wait for the database already.`));
    return this.wait(this.waiting, waitMs);
  }

  /** Acquires the next free permit before all calls of `acquire`; rejects after `waitMs` without one. */
  acquireFirst(waitMs: number): Promise<() => void> {
    if (this.acquired >= this.permits) return this.wait(this.priorityWaiting, waitMs);
    return this.acquire(waitMs);
  }

  private wait(waiting: Set<() => void>, waitMs: number | null): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve(() => this.release());
      };
      const expire = (): void => {
        waiting.delete(start);
        reject(busy(`The database had no turn for this call within ${waitMs} ms.`));
      };
      const timer = waitMs === null ? undefined : setTimeout(expire, waitMs);
      waiting.add(start);
    });
  }

  private release(): void {
    const next = firstOf(this.priorityWaiting) ?? firstOf(this.waiting);
    if (next) next();
    else this.acquired -= 1;
  }
}

const firstOf = <T>([item]: Iterable<T>): T | undefined => item;
const busy = (message: string): DatabaseError => new DatabaseError(message, DATABASE_BUSY);

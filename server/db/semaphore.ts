import { DatabaseError, DATABASE_BUSY } from './database';

/** A number of places that calls take one after the other; how many wait for one is bounded, and how long. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();
  /** Go before all that wait. */
  private readonly priorityWaiting = new Set<() => void>();
  private taken = 0;

  constructor(
    private readonly permits: number,
    private readonly waitingMax: number,
  ) {}

  /**
   * Resolves with the way to give the place back, to be called once. Rejects at once when too many wait, and after
   * `waitMs` without a place; null waits however long it takes.
   */
  acquire(waitMs: number | null): Promise<() => void> {
    if (this.taken < this.permits) {
      this.taken += 1;
      return Promise.resolve(() => this.release());
    }
    if (waitMs !== null && this.waiting.size >= this.waitingMax)
      return Promise.reject(busy(`${this.waiting.size} calls wait for the database already.`));
    return this.wait(this.waiting, waitMs);
  }

  /** Resolves with the way to give the next free place back, past all that `take` one; rejects after `waitMs` without a place. */
  acquireFirst(waitMs: number): Promise<() => void> {
    if (this.taken >= this.permits) return this.wait(this.priorityWaiting, waitMs);
    return this.acquire(waitMs);
  }

  private wait(waiting: Set<() => void>, waitMs: number | null): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(() => this.release());
      };
      const giveUp = (): void => {
        waiting.delete(begin);
        reject(busy(`The database had no turn for this call within ${waitMs} ms.`));
      };
      const timer = waitMs === null ? undefined : setTimeout(giveUp, waitMs);
      waiting.add(begin);
    });
  }

  private release(): void {
    const next = firstOf(this.priorityWaiting) ?? firstOf(this.waiting);
    if (next) next();
    else this.taken -= 1;
  }
}

const firstOf = <T>([item]: Iterable<T>): T | undefined => item;
const busy = (message: string): DatabaseError => new DatabaseError(message, DATABASE_BUSY);

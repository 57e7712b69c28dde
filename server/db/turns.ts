import { DatabaseError, DATABASE_BUSY } from './database';

/** A number of places that calls take one after the other; how many wait for one is bounded, and how long. */
export class Turns {
  private readonly waiting = new Set<() => void>();
  /** Go before all that wait. */
  private readonly first = new Set<() => void>();
  private taken = 0;

  constructor(
    private readonly places: number,
    private readonly waitingMax: number,
  ) {}

  /**
   * Resolves with the way to give the place back, to be called once. Rejects at once when too many wait, and after
   * `waitMs` without a place; null waits however long it takes.
   */
  take(waitMs: number | null): Promise<() => void> {
    if (this.taken < this.places) {
      this.taken += 1;
      return Promise.resolve(() => this.giveBack());
    }
    if (waitMs !== null && this.waiting.size >= this.waitingMax)
      return Promise.reject(busy(`${this.waiting.size} calls wait for the database already.`));
    return this.wait(this.waiting, waitMs);
  }

  /** Resolves with the way to give the next free place back, past all that `take` one; rejects after `waitMs` without a place. */
  takeNext(waitMs: number): Promise<() => void> {
    if (this.taken >= this.places) return this.wait(this.first, waitMs);
    return this.take(waitMs);
  }

  private wait(waiting: Set<() => void>, waitMs: number | null): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(() => this.giveBack());
      };
      const giveUp = (): void => {
        waiting.delete(begin);
        reject(busy(`The database had no turn for this call within ${waitMs} ms.`));
      };
      const timer = waitMs === null ? undefined : setTimeout(giveUp, waitMs);
      waiting.add(begin);
    });
  }

  private giveBack(): void {
    const next = firstOf(this.first) ?? firstOf(this.waiting);
    if (next) next();
    else this.taken -= 1;
  }
}

const firstOf = <T>([item]: Iterable<T>): T | undefined => item;
const busy = (message: string): DatabaseError => new DatabaseError(message, DATABASE_BUSY);

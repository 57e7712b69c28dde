import { DatabaseError, DATABASE_BUSY } from './database';

/** A number of places that calls take one after the other; how many wait for one is bounded, and how long. */
export class Turns {
  private readonly waiting = new Set<() => void>();
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
    if (waitMs !== null && this.waiting.size >= this.waitingMax) return Promise.reject(busy(`${this.waiting.size} calls wait for the database already.`));
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(() => this.giveBack());
      };
      const giveUp = (): void => {
        this.waiting.delete(begin);
        reject(busy(`The database had no turn for this call within ${waitMs} ms.`));
      };
      const timer = waitMs === null ? undefined : setTimeout(giveUp, waitMs);
      this.waiting.add(begin);
    });
  }

  private giveBack(): void {
    const [next] = this.waiting;
    if (!next) {
      this.taken -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}

const busy = (message: string): DatabaseError => new DatabaseError(message, DATABASE_BUSY);

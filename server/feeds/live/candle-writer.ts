import { isDatabaseUnavailable } from '../../db/database';
import { BASE_MS, type Slot, type TimeRange } from './candle-store';
import type { StoredSlots } from './candle-rows';
import { pause } from './pause';
import type { BaseInterval } from './venue';

/** Candles that wait to be written, about 50 MB; further ones are left out, and are requested from the venue again. */
const WAITING_MAX = 500_000;
/** Candles as many as which a write counts at least, so that small ones are bounded too. */
const WRITE_COST = 50;
/** Candles of one statement. */
const BATCH = 4_000;
/** Pause before a write to a database that is away is tried again: doubled up to the longest. */
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 30_000;

/** Dependencies of a writer. */
export interface CandleWriterOptions {
  /** Writes slots, all or none. */
  write: (parts: readonly StoredSlots[]) => Promise<void>;
  /** Called when slots are left out: too many wait, or the database refuses them. */
  onError: (error: unknown) => void;
  /** Candles that may wait; default 500,000. */
  waitingMax?: number | undefined;
  /** Resolves after a time, milliseconds, or when the signal aborts. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

interface Waiting extends StoredSlots {
  cost: number;
  /** Called when it is written (true) or left out. */
  settle: (isWritten: boolean) => void;
}

/** Bounded queue of slots that are written one batch after the other; while the database is away they wait, and can be read from it. */
export class CandleWriter {
  private readonly abort = new AbortController();
  private readonly queue: Waiting[] = [];
  private working: Promise<void> | null = null;
  private isFull = false;
  /** Costs of what waits. */
  private waiting = 0;
  /** Candles left out because too many waited. */
  leftOut = 0;

  constructor(private readonly options: CandleWriterOptions) {}

  /** Adds slots; resolves to true when all of them are written, false when any are left out. */
  add(part: StoredSlots): Promise<boolean> {
    const count = part.slots.length;
    const cost = Math.max(count, WRITE_COST);
    if (this.abort.signal.aborted) return Promise.resolve(false);
    if (this.waiting + cost > (this.options.waitingMax ?? WAITING_MAX)) {
      this.leftOut += count;
      if (!this.isFull)
        this.options.onError(new Error('Too many candles wait for the database: further ones are left out until it has them.'));
      this.isFull = true;
      return Promise.resolve(false);
    }
    this.waiting += cost;
    return new Promise((resolve) => {
      let left = Math.ceil(count / BATCH);
      let areWritten = true;
      const settle = (isWritten: boolean): void => {
        areWritten &&= isWritten;
        left -= 1;
        if (left === 0) resolve(areWritten);
      };
      for (let at = 0; at < count; at += BATCH) {
        const isLast = at + BATCH >= count;
        const piece = { ...part, from: part.from + at * BASE_MS[part.interval], slots: part.slots.slice(at, at + BATCH) };
        this.queue.push({ ...piece, cost: isLast ? cost : 0, settle });
      }
      this.start();
    });
  }

  /** Writes what waits; what is added between the last write and the end of the work is written too. */
  private start(): void {
    this.working ??= this.work().finally(() => {
      this.working = null;
      if (this.queue.length > 0) this.start();
    });
  }

  /** Returns slots that wait for a name, the earliest first. */
  waitingFor(name: string, interval: BaseInterval): StoredSlots[] {
    return this.queue.filter((part) => part.name === name && part.interval === interval);
  }

  /** Resolves when what waits has been tried a last time. */
  async close(): Promise<void> {
    this.abort.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    const { onError, wait = pause } = this.options;
    let retryMs = RETRY_MS;
    while (this.queue.length > 0) {
      const batch = this.nextBatch();
      try {
        await this.options.write(batch);
        retryMs = RETRY_MS;
        this.remove(batch.length, true);
      } catch (error) {
        const isAway = isDatabaseUnavailable(error);
        // What the database refuses would be refused again; at the end nothing waits for its return.
        if (!isAway) onError(error);
        if (!isAway || this.abort.signal.aborted) this.remove(isAway ? this.queue.length : batch.length, false);
        else await wait(retryMs, this.abort.signal);
        retryMs = Math.min(2 * retryMs, RETRY_MS_MAX);
      }
    }
    this.isFull = false;
  }

  private nextBatch(): Waiting[] {
    let count = 0;
    const end = this.queue.findIndex(({ slots }) => (count += slots.length) > BATCH);
    return this.queue.slice(0, end === -1 ? undefined : end);
  }

  private remove(count: number, isWritten: boolean): void {
    for (const { cost, settle } of this.queue.splice(0, count)) {
      this.waiting -= cost;
      settle(isWritten);
    }
  }
}

/** Puts slots that wait into those of a range that were read, each in the place of an earlier one. */
export function overlay(slots: Slot[], interval: BaseInterval, { from, until }: TimeRange, waiting: readonly StoredSlots[]): void {
  const length = BASE_MS[interval];
  for (const part of waiting)
    part.slots.forEach((slot, at) => {
      const time = part.from + at * length;
      if (time >= from && time < until) slots[(time - from) / length] = slot;
    });
}

import { DatabaseError, isDatabaseUnavailable, type Database } from '../../db/database';
import { Semaphore } from '../../db/semaphore';
import type { Candle } from '../../instruments/candles';
import type { Clock } from '../../platform/clock';
import { createPartitions, dropPartitions } from './candle-partitions';
import { readSlots, writeSlots, type StoredSlots } from './candle-rows';
import {
  BASE_MS,
  Coverage,
  keptRange,
  slotsOf,
  storedIn,
  type CandleStore,
  type RetentionMs,
  type Slot,
  type StoredCandles,
  type TimeRange,
} from './candle-store';
import { CandleWriter, overlay, type CandleWriterOptions } from './candle-writer';
import type { BaseInterval } from './venue';

/** Reads that use the database together: accounts use the same connections. */
const READS_TOGETHER = 3;
/** Candles of one read. */
const READ_MAX = 10_000;
/** Time for which a database that was away is not asked by reads. */
const AWAY_MS = 5_000;
const TIDY_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NOT_OPEN = '08006';

/** Options of the candles of a server. */
export interface PostgresCandleStoreOptions extends Pick<CandleWriterOptions, 'waitingMax' | 'wait'> {
  /** Returns the database of a server; null while it is not open. */
  database: () => Database | null;
  retentionMs: RetentionMs;
  clock: Clock;
  /** Called when the database goes away, and when candles are left out or a partition cannot be dropped. */
  onError: (error: unknown) => void;
}

/**
 * Candles in the table `candles` of a server, in partitions by day: created ahead, joined to longer candles and dropped when they are not
 * kept any more. While the database is away reads know only what waits to be written, so that the venue is asked, and writes wait.
 */
export class PostgresCandleStore implements CandleStore {
  readonly retentionMs: RetentionMs;
  private readonly coverage = new Coverage();
  private readonly reads = new Semaphore(READS_TOGETHER, 0);
  private readonly writer: CandleWriter;
  private readonly timer: NodeJS.Timeout;
  /** Day, since 1970, for which partitions exist. */
  private preparedDay = Number.NaN;
  private awaySince: number | null = null;
  private tidying: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly options: PostgresCandleStoreOptions) {
    this.retentionMs = options.retentionMs;
    const { onError, waitingMax, wait } = options;
    this.writer = new CandleWriter({ write: (parts) => this.use((database) => this.store(database, parts)), onError, waitingMax, wait });
    this.timer = setInterval(() => void this.tidy(), TIDY_EVERY_MS).unref();
  }

  /** Candles left out because too many waited. */
  get leftOut(): number {
    return this.writer.leftOut;
  }

  async read(name: string, interval: BaseInterval, range: TimeRange): Promise<StoredCandles> {
    const kept = keptRange(interval, range, this.options.clock(), this.retentionMs);
    const isEmpty = kept.from >= kept.until || this.isClosed;
    // Before the rows: what is written meanwhile is in one of both.
    const waiting = this.writer.waitingFor(name, interval);
    const slots = isEmpty ? [] : await this.slots(name, interval, kept);
    if (!isEmpty) overlay(slots, interval, kept, waiting);
    const stored = storedIn(slots, interval, kept.from, range);
    this.coverage.addRead(name, interval, range, stored.missing);
    return stored;
  }

  async write(name: string, interval: BaseInterval, range: TimeRange, candles: readonly Candle[]): Promise<void> {
    const kept = keptRange(interval, range, this.options.clock(), this.retentionMs);
    if (kept.from >= kept.until) return;
    const isWritten = await this.writer.add({ name, interval, from: kept.from, slots: slotsOf(interval, kept, candles) });
    if (isWritten) this.coverage.add(name, interval, kept);
  }

  covered(name: string, interval: BaseInterval): TimeRange | null {
    return this.coverage.of(name, interval);
  }

  /** Creates the partitions that are lacking and drops those that are over; does so by itself each hour. Never rejects. */
  tidy(): Promise<void> {
    this.tidying = this.tidying
      .then(() =>
        this.use(async (database) => {
          const now = this.options.clock();
          await createPartitions(database, now, this.retentionMs);
          await dropPartitions(database, now, this.retentionMs);
        }),
      )
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) this.options.onError(error);
      });
    return this.tidying;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.writer.close();
    await this.tidying;
  }

  private async store(database: Database, parts: readonly StoredSlots[]): Promise<void> {
    const now = this.options.clock();
    const day = Math.floor(now / DAY_MS);
    if (this.preparedDay !== day) {
      await createPartitions(database, now, this.retentionMs);
      this.preparedDay = day;
      void this.tidy();
    }
    // Slots that have waited for long may not be kept any more: their partitions may be gone.
    const kept = parts.flatMap((part) => this.keptOf(part, now));
    if (kept.length > 0) await database.transaction((tx) => writeSlots(tx, kept));
  }

  private keptOf(part: StoredSlots, now: number): StoredSlots[] {
    const length = BASE_MS[part.interval];
    const range = { from: part.from, until: part.from + part.slots.length * length };
    const { from, until } = keptRange(part.interval, range, now, this.retentionMs);
    return from < until ? [{ ...part, from, slots: part.slots.slice((from - part.from) / length, (until - part.from) / length) }] : [];
  }

  private async slots(name: string, interval: BaseInterval, { from, until }: TimeRange): Promise<Slot[]> {
    const release = await this.reads.acquire(null);
    const slots: Slot[] = [];
    const step = READ_MAX * BASE_MS[interval];
    try {
      for (let start = from; start < until && !this.isAway(); start += step) {
        const part = { from: start, until: Math.min(until, start + step) };
        for (const slot of await this.use((database) => readSlots(database, name, interval, part))) slots.push(slot);
      }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.options.onError(error);
    } finally {
      release();
    }
    return slots;
  }

  private isAway(): boolean {
    return this.awaySince !== null && Math.abs(this.options.clock() - this.awaySince) < AWAY_MS;
  }

  /** Works with the database; rejects when it is away, of which the first time is reported. */
  private async use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = this.options.database();
    if (!database) throw new DatabaseError('The database of the candles is not open.', NOT_OPEN);
    try {
      const result = await work(database);
      this.awaySince = null;
      return result;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        if (this.awaySince === null) this.options.onError(error);
        this.awaySince = this.options.clock();
      }
      throw error;
    }
  }
}

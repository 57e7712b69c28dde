import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Candle } from '../../instruments/candles';
import type { Clock } from '../../platform/clock';
import {
  BASE_MS,
  Coverage,
  keptRange,
  RETENTION_MS,
  slotsOf,
  storedIn,
  type CandleStore,
  type StoredCandles,
  type TimeRange,
} from './candle-store';
import { RowNames } from './row-names';
import { seedOf, SlotFile } from './slot-file';
import { BASE_INTERVALS, type BaseInterval } from './venue';

/** Names that have rows: at most 5 GB of files. */
const ROWS_MAX = 20_000;
/** Candles that wait to be written, about 50 MB; further ones are left out, and are requested from the venue again. */
const WAITING_MAX = 500_000;

/** Options of the files of candles. */
export interface FileCandleStoreOptions {
  folder: string;
  clock: Clock;
  /** Called when files cannot be read or written, or one of another form was begun anew. */
  onError: (error: unknown) => void;
}

type Files = Readonly<Record<BaseInterval, SlotFile>>;

/**
 * Candles in files of fixed slots, one file a base interval, one row a name: about 230 kB a name. Writes go one after the other through the
 * asynchronous file system, so that they never hold up the event loop; a read waits for the writes before it.
 */
export class FileCandleStore implements CandleStore {
  readonly retentionMs = RETENTION_MS;
  private readonly coverage = new Coverage();
  private writes: Promise<void> = Promise.resolve();
  private waiting = 0;
  private isClosed = false;
  /** Candles left out because too many waited. */
  leftOut = 0;

  private constructor(
    private readonly files: Files,
    private readonly names: RowNames,
    private readonly options: FileCandleStoreOptions,
  ) {}

  /** Opens the files of a folder, or creates them; rejects as the file system does. */
  static async open(options: FileCandleStoreOptions): Promise<FileCandleStore> {
    const { folder, onError } = options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await RowNames.open(path.join(folder, 'rows.txt'), ROWS_MAX);
    const opened: [BaseInterval, SlotFile][] = [];
    try {
      for (const interval of BASE_INTERVALS) {
        const intervalMs = BASE_MS[interval];
        const file = path.join(folder, `${interval}.candles`);
        const slotFile = await SlotFile.open(file, { intervalMs, slots: RETENTION_MS[interval] / intervalMs });
        opened.push([interval, slotFile]);
        if (slotFile.wasForeign) onError(new Error(`${file} had another form and is begun anew.`));
      }
    } catch (error) {
      for (const [, file] of opened) await file.close();
      throw error;
    }
    return new FileCandleStore(Object.fromEntries(opened) as unknown as Files, names, options);
  }

  async read(name: string, interval: BaseInterval, range: TimeRange): Promise<StoredCandles> {
    await this.writes;
    const kept = keptRange(interval, range, this.options.clock(), RETENTION_MS);
    const row = this.names.rowOf(name);
    const slots = row === undefined || kept.from >= kept.until || this.isClosed ? [] : await this.slots(row, name, interval, kept);
    const stored = storedIn(slots, interval, kept.from, range);
    this.coverage.addRead(name, interval, range, stored.missing);
    return stored;
  }

  write(name: string, interval: BaseInterval, range: TimeRange, candles: readonly Candle[]): Promise<void> {
    const kept = keptRange(interval, range, this.options.clock(), RETENTION_MS);
    if (this.isClosed || kept.from >= kept.until) return Promise.resolve();
    const slots = slotsOf(interval, kept, candles);
    const count = slots.length;
    if (this.waiting + count > WAITING_MAX) {
      this.leftOut += count;
      return Promise.resolve();
    }
    this.waiting += count;
    this.writes = this.writes
      .then(async () => {
        const row = await this.names.claim(name);
        if (row === undefined) return;
        await this.files[interval].write(row, seedOf(name), kept.from / BASE_MS[interval], slots);
        this.coverage.add(name, interval, kept);
      })
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => (this.waiting -= count));
    return this.writes;
  }

  covered(name: string, interval: BaseInterval): TimeRange | null {
    return this.coverage.of(name, interval);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.writes;
    for (const interval of BASE_INTERVALS) await this.files[interval].close();
  }

  private async slots(row: number, name: string, interval: BaseInterval, { from, until }: TimeRange): ReturnType<SlotFile['read']> {
    const length = BASE_MS[interval];
    try {
      return await this.files[interval].read(row, seedOf(name), from / length, (until - from) / length);
    } catch (error) {
      this.options.onError(error);
      return [];
    }
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { BoundedFolder } from '../bounded-folder';
import type { Candle } from '../../instruments/candles';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
const DAY_MS = HOURS_PER_DAY * HOUR_MS;
/** Days per file. */
const FILE_DAYS = 32;
const FIELDS = 6;
const DAY_NUMBERS = HOURS_PER_DAY * FIELDS;
const NUMBERS = FILE_DAYS * DAY_NUMBERS;
const CHECKSUM_BYTES = 8;
const FILES_CACHED = 64;

/** Location of the cache: `folder`, null for memory only; the least recently used files of `root` are removed above `bytesMax`. */
export interface CandleCacheOptions {
  folder: string | null;
  root: string | null;
  bytesMax: number;
  /** Called with the name of candles after a file of them has been removed. */
  onRemove?: (name: string) => void;
}

/**
 * Cache on disk of complete days of hourly candles, 32 days of one name per file: a symbol, or a price of it: doubles (NaN for an unknown
 * day), then their CRC-32. A torn or damaged file is treated as absent and written again; the folder may be deleted at any time.
 */
export class CandleCache {
  private readonly files = new Map<string, Promise<Float64Array>>();
  private writes: Promise<void> = Promise.resolve();
  /** Number of files that could not be written or had a wrong checksum. */
  failures = 0;

  private readonly folder: string | null;
  private readonly boundedFolder: BoundedFolder | null;

  constructor({ folder, root, bytesMax, onRemove = () => undefined }: CandleCacheOptions) {
    this.folder = folder;
    this.boundedFolder = root === null ? null : new BoundedFolder(root, bytesMax, (path) => onRemove(basename(dirname(path))));
  }

  /** Returns the 24 hourly candles of a day (its start, Unix milliseconds); null when unknown. */
  async read(name: string, day: number): Promise<Candle[] | null> {
    const numbers = await this.file(name, day);
    return candlesAt(numbers, offsetOf(day), day);
  }

  /** Stores the 24 hourly candles of complete days; write failures are counted and otherwise harmless. */
  write(name: string, days: readonly Candle[][]): Promise<void> {
    this.writes = this.writes.then(() => this.store(name, days)).catch(() => void (this.failures += 1));
    return this.writes;
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await this.writes;
  }

  private async store(name: string, days: readonly Candle[][]): Promise<void> {
    const changed = new Map<string, Float64Array>();
    for (const candles of days) {
      const day = candles[0]?.time ?? 0;
      const numbers = await this.file(name, day);
      candles.forEach((candle, hour) => numbers.set(fieldsOf(candle), offsetOf(day) + hour * FIELDS));
      changed.set(this.path(name, day), numbers);
    }
    for (const [path, numbers] of changed) await this.save(path, numbers);
  }

  private file(name: string, day: number): Promise<Float64Array> {
    const path = this.path(name, day);
    const cached = this.files.get(path);
    if (cached) return cached;
    const file = this.load(path);
    this.files.set(path, file);
    const oldest = this.files.keys().next();
    if (this.files.size > FILES_CACHED && !oldest.done) this.files.delete(oldest.value);
    return file;
  }

  private path(name: string, day: number): string {
    return join(this.folder ?? '', name, `${Math.floor(day / DAY_MS / FILE_DAYS)}.bin`);
  }

  private async load(path: string): Promise<Float64Array> {
    const bytes = this.folder === null ? null : await readFile(path).catch(() => null);
    if (bytes) await this.boundedFolder?.markUsed(path);
    if (bytes?.length === NUMBERS * 8 + CHECKSUM_BYTES) {
      const numbers = new Float64Array(NUMBERS);
      Buffer.from(numbers.buffer).set(bytes.subarray(0, NUMBERS * 8));
      if (crc32(Buffer.from(numbers.buffer)) === bytes.readUInt32LE(NUMBERS * 8)) return numbers;
    }
    if (bytes) this.failures += 1;
    return new Float64Array(NUMBERS).fill(Number.NaN);
  }

  private async save(path: string, numbers: Float64Array): Promise<void> {
    if (this.boundedFolder === null) return;
    const bytes = Buffer.alloc(NUMBERS * 8 + CHECKSUM_BYTES);
    bytes.set(new Uint8Array(numbers.buffer));
    bytes.writeUInt32LE(crc32(Buffer.from(numbers.buffer)), NUMBERS * 8);
    const temporary = this.boundedFolder.temporaryPath(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, path);
    await this.boundedFolder.markAdded(path, bytes.length);
  }
}

const offsetOf = (day: number): number => (Math.floor(day / DAY_MS) % FILE_DAYS) * DAY_NUMBERS;
const fieldsOf = (candle: Candle): number[] => [candle.open, candle.high, candle.low, candle.close, candle.baseVolume, candle.quoteVolume];

function candlesAt(numbers: Float64Array, offset: number, day: number): Candle[] | null {
  const candles: Candle[] = [];
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    const [open = NaN, high = NaN, low = NaN, close = NaN, baseVolume = NaN, quoteVolume = NaN] = numbers.subarray(offset + hour * FIELDS);
    if (Number.isNaN(open)) return null;
    candles.push({ time: day + hour * HOUR_MS, open, high, low, close, baseVolume, quoteVolume });
  }
  return candles;
}

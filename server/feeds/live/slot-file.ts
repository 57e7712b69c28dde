import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Candle } from '../../instruments/candles';
import type { Slot } from './candle-store';

/** `CNDL` read as a little-endian number: on a machine of the other byte order a file is foreign. */
const MAGIC = 0x4c444e43;
const VERSION = 1;
const HEADER_BYTES = 64;
const HEADER_WORDS = HEADER_BYTES / 4;
/** A record: number of the opening and checksum, then open, high, low, close, base volume, quote volume. */
const RECORD_NUMBERS = 7;
const RECORD_WORDS = 2 * RECORD_NUMBERS;
const RECORD_BYTES = 8 * RECORD_NUMBERS;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const mix = (hash: number, word: number): number => {
  const mixed = Math.imul(hash ^ word, FNV_PRIME);
  return mixed ^ (mixed >>> 15);
};

/** Returns a 32-bit number of a name: checksums of a row begin with it, so that a row is valid for its own name only. */
export function seedOf(name: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < name.length; at += 1) hash = mix(hash, name.charCodeAt(at));
  return hash;
}

function checksum(words: Uint32Array, at: number, seed: number): number {
  let hash = mix(seed, words[at] as number);
  for (let word = at + 2; word < at + RECORD_WORDS; word += 1) hash = mix(hash, words[word] as number);
  return hash >>> 0;
}

/** Records of consecutive openings, in memory. */
class Records {
  readonly numbers: Float64Array;
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;

  constructor(count: number) {
    this.numbers = new Float64Array(count * RECORD_NUMBERS);
    this.words = new Uint32Array(this.numbers.buffer);
    this.bytes = new Uint8Array(this.numbers.buffer);
  }

  put(place: number, opening: number, candle: Candle | null, seed: number): void {
    const at = place * RECORD_NUMBERS;
    this.numbers.fill(Number.NaN, at + 1, at + RECORD_NUMBERS);
    if (candle) {
      const { open: first, high, low, close, baseVolume, quoteVolume } = candle;
      this.numbers.set([first, high, low, close, baseVolume, quoteVolume], at + 1);
    }
    this.words[2 * at] = opening;
    this.words[2 * at + 1] = checksum(this.words, 2 * at, seed);
  }

  get(place: number, opening: number, intervalMs: number, seed: number): Slot {
    const at = place * RECORD_NUMBERS;
    if (this.words[2 * at] !== opening || this.words[2 * at + 1] !== checksum(this.words, 2 * at, seed)) return undefined;
    const [first = NaN, high = NaN, low = NaN, close = NaN, baseVolume = NaN, quoteVolume = NaN] = this.numbers.subarray(at + 1);
    return Number.isNaN(first) ? null : { time: opening * intervalMs, open: first, high, low, close, baseVolume, quoteVolume };
  }
}

/** Form of a file: length of a candle (milliseconds) and number of candles a row. */
export interface SlotForm {
  intervalMs: number;
  slots: number;
}

/**
 * A file of rows, each with a fixed number of slots; the candle that opens at `n` intervals since 1970 has slot `n` modulo that number, so
 * that newer candles replace the oldest. A slot counts only for the opening and the name for which it was written, by a checksum: a record
 * torn by a power cut is unknown.
 */
export class SlotFile {
  private constructor(
    private readonly handle: FileHandle,
    private readonly form: SlotForm,
    /** True when what the file held was of another form, and is gone. */
    readonly wasForeign: boolean,
  ) {}

  /** Opens a file, or creates it; one with another header is begun anew. Rejects as the file system does. */
  static async open(path: string, form: SlotForm): Promise<SlotFile> {
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const expected = new Uint32Array(HEADER_WORDS);
      expected.set([MAGIC, VERSION, form.intervalMs, form.slots, RECORD_BYTES]);
      const header = new Uint32Array(HEADER_WORDS);
      const { bytesRead } = await handle.read(new Uint8Array(header.buffer), 0, HEADER_BYTES, 0);
      const isOwn = bytesRead === HEADER_BYTES && header.every((word, at) => word === expected[at]);
      if (!isOwn) {
        await handle.truncate(0);
        await handle.write(new Uint8Array(expected.buffer), 0, HEADER_BYTES, 0);
      }
      return new SlotFile(handle, form, !isOwn && bytesRead > 0);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Returns the slots of `count` openings from the number `first` on. */
  async read(row: number, seed: number, first: number, count: number): Promise<Slot[]> {
    const found: Slot[] = [];
    for (const { from, length } of this.runs(first, count)) {
      const records = new Records(length);
      const { bytesRead } = await this.handle.read(records.bytes, 0, records.bytes.length, this.offset(row, from));
      records.bytes.fill(0, bytesRead);
      for (let place = 0; place < length; place += 1) found.push(records.get(place, from + place, this.form.intervalMs, seed));
    }
    return found;
  }

  /** Writes the candles of consecutive openings from the number `first` on; null: there was none. */
  async write(row: number, seed: number, first: number, candles: readonly (Candle | null)[]): Promise<void> {
    for (const { from, length } of this.runs(first, candles.length)) {
      const records = new Records(length);
      for (let place = 0; place < length; place += 1) records.put(place, from + place, candles[from - first + place] ?? null, seed);
      await this.handle.write(records.bytes, 0, records.bytes.length, this.offset(row, from));
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private offset(row: number, opening: number): number {
    const { slots } = this.form;
    return HEADER_BYTES + (row * slots + (opening % slots)) * RECORD_BYTES;
  }

  /** Consecutive openings by the runs in which they are in the file: at its last slot a row begins again. */
  private runs(first: number, count: number): { from: number; length: number }[] {
    const { slots } = this.form;
    const runs: { from: number; length: number }[] = [];
    for (let from = first; from < first + count;) {
      const length = Math.min(first + count - from, slots - (from % slots));
      runs.push({ from, length });
      from += length;
    }
    return runs;
  }
}

import { appendFile, readFile } from 'node:fs/promises';
import { MOVE_BASES, MOVE_CLASSES, MOVE_KINDS } from '../../lib/contract/moves';
import { writePrivateFile } from '../platform/private-files';
import type { LogEntry, LoggedMove, MoveStore } from './move-log';

/** Size at which the file is rewritten without the moves that are not kept any more. */
const BYTES_MAX = 32 * 2 ** 20;

/** Options of the file. */
export interface MoveFileOptions {
  path: string;
  log: { error(details: object, message: string): void };
  bytesMax?: number;
}

const textOf = (entries: readonly LogEntry[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
const isIn = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const areNumbers = (values: readonly unknown[]): boolean => values.every((value) => typeof value === 'number');

function isMove(value: object): value is LoggedMove {
  const move = value as Partial<Record<keyof LoggedMove, unknown>>;
  return (
    isSeq(move.seq) &&
    typeof move.symbolId === 'string' &&
    isIn(MOVE_KINDS, move.kind) &&
    isIn(MOVE_BASES, move.base) &&
    isIn([...MOVE_CLASSES, null], move.class) &&
    areNumbers([move.time, move.priceThen, move.price, move.turnover]) &&
    (move.volumeRatio === null || typeof move.volumeRatio === 'number') &&
    (move.replaces === null || isSeq(move.replaces))
  );
}

function entryOf(value: object): LogEntry | null {
  if ('ended' in value) return isSeq(value.ended) ? { ended: value.ended } : null;
  if ('from' in value) return typeof value.from === 'number' ? { from: value.from } : null;
  if ('lastSeq' in value) return isSeq(value.lastSeq) ? { lastSeq: value.lastSeq } : null;
  return isMove(value) ? value : null;
}

/** Parses one line; null for a torn or foreign one. */
function parseEntry(line: string): LogEntry | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  return typeof value === 'object' && value !== null ? entryOf(value) : null;
}

/**
 * The log's file: one JSON value a line, appended. After a failure (a full disk) the next write replaces the whole file, so that nothing in
 * memory is missing in it; the first failure of a series is logged.
 */
export class MoveFile implements MoveStore {
  private pending: LogEntry[] = [];
  private writing: Promise<void> | null = null;
  private bytes = 0;
  private isFailing = false;
  /** Returns the entries with which the file is rewritten. */
  private entries: () => LogEntry[] = () => [];

  constructor(private readonly options: MoveFileOptions) {}

  /** Reads the stored entries, oldest first; none when there is no readable file. Torn and foreign lines are left out. */
  async read(): Promise<LogEntry[]> {
    try {
      const text = await readFile(this.options.path, 'utf8');
      return text.split('\n').flatMap((line) => (line === '' ? [] : (parseEntry(line) ?? [])));
    } catch (err) {
      if (!(err instanceof Error && 'code' in err && err.code === 'ENOENT')) this.options.log.error({ err }, 'moves not read');
      return [];
    }
  }

  /** Replaces the file by these entries, now and whenever it has become too large. */
  async rewriteWith(entries: () => LogEntry[]): Promise<void> {
    this.entries = entries;
    await this.attempt(() => this.rewrite());
  }

  append(entries: readonly LogEntry[]): void {
    this.pending.push(...entries);
    this.writing ??= this.write();
  }

  /** Resolves when all entries are written or have failed. */
  async whenIdle(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    // One write for all entries of a beat.
    await Promise.resolve();
    let isWritten = true;
    while (isWritten && this.pending.length > 0) {
      const entries = this.pending;
      this.pending = [];
      isWritten = await this.attempt(() => this.writeAll(entries));
    }
    this.writing = null;
  }

  private async writeAll(entries: readonly LogEntry[]): Promise<void> {
    // After a failure the end of the file is unknown, and entries are missing.
    if (this.isFailing || this.bytes > (this.options.bytesMax ?? BYTES_MAX)) return this.rewrite();
    const text = textOf(entries);
    await appendFile(this.options.path, text, { mode: 0o600 });
    this.bytes += Buffer.byteLength(text);
  }

  private async rewrite(): Promise<void> {
    const text = textOf(this.entries());
    await writePrivateFile(this.options.path, text);
    this.bytes = Buffer.byteLength(text);
  }

  /** Runs a write; logs the first failure of a series, after which the next write replaces the whole file. */
  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.isFailing = false;
      return true;
    } catch (err) {
      if (!this.isFailing) this.options.log.error({ err }, 'moves not stored');
      this.isFailing = true;
      return false;
    }
  }
}

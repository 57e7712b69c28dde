import fs from 'node:fs';
import path from 'node:path';

/** Returns the number in a file; 0 when there is no file or no valid number in it. */
function readNumber(file: string): number {
  try {
    const number = Number(fs.readFileSync(file, 'utf8'));
    return Number.isSafeInteger(number) && number > 0 ? number : 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Replaces a file atomically and synced to disk; readable by its owner only. */
function replaceFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
}

/** Epochs of a market, each greater than all before it, also after a restart with a clock set back: the last one is stored in a file. */
export class EpochFile {
  private last: number | null = null;

  /** `onError`: called when the file cannot be read or written; then only epochs of this process are known. */
  constructor(
    private readonly file: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Returns the next epoch: the time (Unix milliseconds), or one more than the last epoch when that is greater. */
  next(now: number): number {
    this.last ??= this.attempt(() => readNumber(this.file)) ?? 0;
    const epoch = Math.max(now, this.last + 1);
    this.last = epoch;
    this.attempt(() => replaceFile(this.file, `${epoch}\n`));
    return epoch;
  }

  private attempt<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.onError(error);
      return null;
    }
  }
}

import { NumberFile } from '../platform/number-file';

/** Epochs of a market, each greater than all before it, also after a restart with a clock set back: the last one is stored in a file. */
export class EpochFile {
  private readonly stored: NumberFile;
  private last: number | null = null;

  /** `onError`: called when the file cannot be read or written; then only epochs of this process are known. */
  constructor(file: string, onError: (error: unknown) => void) {
    this.stored = new NumberFile(file, onError);
  }

  /** Returns the next epoch: the time (Unix milliseconds), or one more than the last epoch when that is greater. */
  next(now: number): number {
    this.last ??= this.stored.read();
    const epoch = Math.max(now, this.last + 1);
    this.last = epoch;
    this.stored.write(epoch);
    return epoch;
  }
}

import { NumberFile } from '../platform/number-file';

/** Estimate of the rest of the market's opening: it takes as long as the one before, whose duration is stored in a file. */
export class OpeningTime {
  private readonly stored: NumberFile;
  private beganAt = 0;
  private expectedMs = 0;

  /** `clock` is a steady one in milliseconds; `onError`: called when the file cannot be read or written. */
  constructor(
    file: string,
    onError: (error: unknown) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.stored = new NumberFile(file, onError);
  }

  begin(): void {
    this.beganAt = this.clock();
    this.expectedMs = this.stored.read();
  }

  end(): void {
    this.stored.write(Math.max(1, Math.round(this.clock() - this.beganAt)));
  }

  /** Milliseconds until the market is expected to be open; 0 when no opening before is known, and when this one takes longer. */
  get leftMs(): number {
    return Math.max(0, this.beganAt + this.expectedMs - this.clock());
  }
}

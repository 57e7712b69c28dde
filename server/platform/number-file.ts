import fs from 'node:fs';
import path from 'node:path';

/** A positive integer in a file of its own, replaced atomically, synced to disk and readable by its owner only. */
export class NumberFile {
  /** `onError`: called when the file cannot be read or written. */
  constructor(
    private readonly file: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Returns the number; 0 when there is no file or no valid number in it. */
  read(): number {
    try {
      const number = Number(fs.readFileSync(this.file, 'utf8'));
      return Number.isSafeInteger(number) && number > 0 ? number : 0;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) this.onError(error);
      return 0;
    }
  }

  write(number: number): void {
    try {
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      const draft = `${this.file}.${process.pid}`;
      fs.writeFileSync(draft, `${number}\n`, { mode: 0o600, flush: true });
      fs.renameSync(draft, this.file);
    } catch (error) {
      this.onError(error);
    }
  }
}

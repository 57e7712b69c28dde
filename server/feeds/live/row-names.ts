import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';

const HEADER = 'candle rows 1';
/** A name has no control characters, so that a line is one name. */
const NAME = /^[^\p{Cc}]{1,200}$/u;

/**
 * Numbers of rows by name, in a text file that only grows: a header, then one name a line; a row is never given to another name. A last
 * line without its end, which a power cut can leave, is removed.
 */
export class RowNames {
  private readonly rows = new Map<string, number>();
  private appends: Promise<void> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private readonly rowsMax: number,
  ) {}

  /** Reads the file, or begins one: also in the place of a foreign one. Rejects as the file system does. */
  static async open(path: string, rowsMax: number): Promise<RowNames> {
    const names = new RowNames(path, rowsMax);
    const text = await readFile(path, 'utf8').catch(() => '');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [header, ...lines] = whole.split('\n');
    const isOwn = header === HEADER && lines.slice(0, -1).every((name) => NAME.test(name));
    if (!isOwn) await writeFile(path, `${HEADER}\n`, { mode: 0o600 });
    else {
      if (whole !== text) await truncate(path, Buffer.byteLength(whole));
      for (const [row, name] of lines.slice(0, -1).entries()) if (!names.rows.has(name)) names.rows.set(name, row);
    }
    return names;
  }

  /** Returns the row of a name; undefined for a name without one. */
  rowOf(name: string): number | undefined {
    return this.rows.get(name);
  }

  /** Returns the row of a name, a new one if needed; undefined when there are too many rows. Rejects when a new one cannot be written. */
  async claim(name: string): Promise<number | undefined> {
    const known = this.rows.get(name);
    if (known !== undefined) return known;
    const claimed = this.appends.then(() => this.append(name));
    this.appends = claimed.then(
      () => undefined,
      () => undefined,
    );
    return claimed;
  }

  private async append(name: string): Promise<number | undefined> {
    const known = this.rows.get(name);
    if (known !== undefined) return known;
    if (this.rows.size >= this.rowsMax || !NAME.test(name)) return undefined;
    const row = this.rows.size;
    await appendFile(this.path, `${name}\n`);
    this.rows.set(name, row);
    return row;
  }
}

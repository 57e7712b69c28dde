/** A field of a frame or answer that is missing or of another form. */
export class BrokenFieldError extends Error {
  override readonly name = 'BrokenFieldError';
}

/** An object of a frame or answer. */
export type WireRow = Readonly<Record<string, unknown>>;

const DIGIT_0 = 48;
const DIGIT_9 = 57;
const MINUS = 45;

function decimal(value: unknown, name: string): number {
  if (typeof value !== 'string') throw new BrokenFieldError(`${name} is not decimal text: ${JSON.stringify(value)}`);
  if (value === '') return Number.NaN;
  const number = Number(value);
  const first = value.charCodeAt(0);
  const isDecimal = (first >= DIGIT_0 && first <= DIGIT_9) || first === MINUS;
  if (!isDecimal || !Number.isFinite(number)) throw new BrokenFieldError(`${name} is not a decimal: ${value}`);
  return number;
}

/** Reads a price; NaN for empty text and zero, by which venues say that there is none. Throws when it is negative or no decimal text. */
export function wirePrice(value: unknown, name: string): number {
  const price = decimal(value, name);
  if (price < 0) throw new BrokenFieldError(`${name} is negative: ${price}`);
  return price === 0 ? Number.NaN : price;
}

/** Reads an amount, from zero; NaN for empty text. Throws when it is negative or no decimal text. */
export function wireAmount(value: unknown, name: string): number {
  const amount = decimal(value, name);
  if (amount < 0) throw new BrokenFieldError(`${name} is negative: ${amount}`);
  return amount;
}

/** Reads a number of either sign; NaN for empty text. Throws when it is no decimal text. */
export function wireRate(value: unknown, name: string): number {
  return decimal(value, name);
}

/** Reads a number that must be known: `read` with empty text refused. */
export function known(read: (value: unknown, name: string) => number, value: unknown, name: string): number {
  const number = read(value, name);
  if (Number.isNaN(number)) throw new BrokenFieldError(`${name} is empty`);
  return number;
}

/** Reads a time, Unix milliseconds as a number or digits; 0 and empty text are null. Throws on other forms. */
export function wireTime(value: unknown, name: string): number | null {
  if (value === '' || value === '0') return null;
  const time = typeof value === 'string' ? Number(value) : value;
  if (typeof time !== 'number' || !Number.isSafeInteger(time) || time < 0) throw new BrokenFieldError(`${name} is not a time: ${time}`);
  return time === 0 ? null : time;
}

/** Reads a time that must be known, Unix milliseconds. */
export function knownTime(value: unknown, name: string): number {
  const time = wireTime(value, name);
  if (time === null) throw new BrokenFieldError(`${name} is empty`);
  return time;
}

/** Reads text that is not empty. */
export function wireText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new BrokenFieldError(`${name} is not text: ${JSON.stringify(value)}`);
  return value;
}

/** Reads an object. */
export function wireRow(value: unknown, name: string): WireRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BrokenFieldError(`${name} is not an object`);
  return value as WireRow;
}

/** Reads a list. */
export function wireList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BrokenFieldError(`${name} is not a list`);
  return value;
}

/** Calls `read` with each object of a list; one that throws does not keep the later ones from being read, and is thrown after them. */
export function readEach(rows: readonly unknown[], read: (row: WireRow) => void): void {
  let failure: unknown = null;
  for (const row of rows) {
    try {
      read(wireRow(row, 'row'));
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
}

/** Greatest part of a listing that may be unreadable: single odd rows are left out, another form is an error. */
const UNREADABLE_PART_MAX = 0.1;

/**
 * Reads the instruments of a listing. `read` returns null for one that the feed does not have. Rows that cannot be read are left out; throws
 * the first error when they are more than a tenth.
 */
export function readListing<Instrument>(rows: readonly unknown[], read: (row: WireRow) => Instrument | null): Instrument[] {
  const instruments: Instrument[] = [];
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      const instrument = read(wireRow(row, 'row'));
      if (instrument !== null) instruments.push(instrument);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > rows.length * UNREADABLE_PART_MAX) throw failures[0];
  return instruments;
}

/** Returns the number of decimals of a step that is decimal text: 1 for `0.10`, 0 for `5`. */
export function decimalsOfStep(step: unknown, name: string): number {
  if (!(known(wirePrice, step, name) > 0) || !/^\d+(\.\d+)?$/.test(String(step)))
    throw new BrokenFieldError(`${name} is not a step: ${step}`);
  const [, fraction = ''] = String(step).split('.');
  return fraction.replace(/0+$/, '').length;
}

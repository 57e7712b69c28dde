const TIMESTAMP_MAX = 8.64e15;
const INDEX_MAX = 1_000_000;
const TEXT_LENGTH_MAX = 200;

/** Unvalidated fields of a message. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for a plain JSON object. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a non-negative integer within the range of a Date, Unix milliseconds. */
export function isTimestamp(value: unknown): value is number {
  return Number.isSafeInteger(value) && typeof value === 'number' && value >= 0 && value <= TIMESTAMP_MAX;
}

/** True for a symbol index: an integer from 0 to below a million. */
export function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && typeof value === 'number' && value >= 0 && value < INDEX_MAX;
}

/** True for text of 1 to 200 characters. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= TEXT_LENGTH_MAX;
}

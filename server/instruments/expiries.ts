const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Delivery time: 8:00 UTC of the last Friday of a quarter. */
const DELIVERY_HOUR = 8;
const FRIDAY = 5;
/** Month letters of futures by the quarters' last months. */
const MONTH_LETTER: Readonly<Record<number, string>> = { 2: 'H', 5: 'M', 8: 'U', 11: 'Z' };
const QUARTERS_LISTED = 2;

/** Returns the delivery of the quarter that ends with a month (0 to 11; more count into later years), Unix milliseconds. */
function quarterDelivery(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0);
  const back = (new Date(lastDay).getUTCDay() - FRIDAY + 7) % 7;
  return lastDay - back * DAY_MS + DELIVERY_HOUR * HOUR_MS;
}

/** Returns the deliveries of the running and the next quarter's contracts at a time, soonest first, Unix milliseconds. */
export function currentExpiries(now: number): number[] {
  const date = new Date(now);
  const quarterEnd = Math.floor(date.getUTCMonth() / 3) * 3 + 2;
  const candidates = Array.from({ length: QUARTERS_LISTED + 1 }, (_, quarter) =>
    quarterDelivery(date.getUTCFullYear(), quarterEnd + 3 * quarter),
  );
  return candidates.filter((expiry) => expiry > now).slice(0, QUARTERS_LISTED);
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

/** Returns the code of a delivery: month letter and year at the end of a quarter, `Z26` for December 2026, else its day, `261204`. */
export function expiryCode(expiryTime: number): string {
  const date = new Date(expiryTime);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const letter = MONTH_LETTER[month];
  if (letter !== undefined && quarterDelivery(year, month) === expiryTime) return `${letter}${twoDigits(year)}`;
  return `${twoDigits(year)}${twoDigits(month + 1)}${twoDigits(date.getUTCDate())}`;
}

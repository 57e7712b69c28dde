import { ALERT_TYPE, type AlertType } from '../../lib/contract/alert-terms';
import { parseDigits, powerOfTen, type Digits } from '../../lib/money/digits';

// Conditions in whole ticks. A market price is a whole multiple of its symbol's tick, so rounding a
// threshold to the tick on its side changes no result, and comparing integers equals comparing decimals.

/** Precision of a per cent, decimals: rates are integers in units of 10^-8. */
export const PERCENT_DECIMALS = 6;
const RATE_UNIT = 1e8;
/** A relative difference below this may be a floating-point rounding error: then integers decide. */
const RELATIVE_ERROR = 1e-13;

/** Compiled condition. Types 5 and 6 have a rate in units of 10^-8, all others a band in whole ticks, ends included. */
export interface AlertLevel {
  type: AlertType;
  /** True where the condition holds outside the band (type 8). */
  isOutside: boolean;
  /** True for the 24 h change. */
  isChange: boolean;
  low: number;
  high: number;
}

/** The user's input as decimal text; `referencePrice` is the base of types 3 and 4. */
export interface LevelSource {
  alertType: AlertType;
  configurePrice: string | null;
  configurePriceUp: string | null;
  configurePriceDown: string | null;
  referencePrice: string | null;
}

function digitsOf(text: string | null): Digits {
  const digits = parseDigits(text);
  if (!digits) throw new RangeError(`no number: ${String(text)}`);
  return digits;
}

/** Returns `value × 10^decimals` as the next integer below (or above); exact. Negative values do not occur. */
function wholeOf(digits: bigint, scale: number, decimals: number, up: boolean): number {
  if (scale <= decimals) return Number(digits * powerOfTen(decimals - scale));
  const unit = powerOfTen(scale - decimals);
  return Number((digits + (up ? unit - 1n : 0n)) / unit);
}

function ticksOf(text: string | null, precision: number, up: boolean): number {
  const { digits, scale } = digitsOf(text);
  return wholeOf(digits, scale, precision, up);
}

/** Returns the price `percent` above (or below) a reference, in ticks, rounded away from the reference. */
function movedTicks(source: LevelSource, precision: number, up: boolean): number {
  const reference = digitsOf(source.referencePrice);
  const percent = digitsOf(source.configurePrice);
  const hundred = 100n * powerOfTen(percent.scale);
  const factor = up ? hundred + percent.digits : hundred - percent.digits;
  return wholeOf(reference.digits * factor, reference.scale + percent.scale + 2, precision, up);
}

/** Compiles a condition to ticks of `precision` decimals. Throws a RangeError on text that is not a number. */
export function compileLevel(source: LevelSource, precision: number): AlertLevel {
  const type = source.alertType;
  const none = { type, isOutside: false, isChange: false, low: -Infinity, high: Infinity };
  const rate = (): number => ticksOf(source.configurePrice, PERCENT_DECIMALS, false);
  switch (type) {
    case ALERT_TYPE.risesTo:
      return { ...none, low: ticksOf(source.configurePrice, precision, true) };
    case ALERT_TYPE.fallsTo:
      return { ...none, high: ticksOf(source.configurePrice, precision, false) };
    case ALERT_TYPE.risesBy:
      return { ...none, low: movedTicks(source, precision, true) };
    case ALERT_TYPE.fallsBy:
      return { ...none, high: movedTicks(source, precision, false) };
    case ALERT_TYPE.dayRise:
      return { ...none, isChange: true, low: rate() };
    case ALERT_TYPE.dayFall:
      return { ...none, isChange: true, high: -rate() };
    default:
      return {
        ...none,
        isOutside: type === ALERT_TYPE.leavesChannel,
        low: ticksOf(source.configurePriceDown, precision, true),
        high: ticksOf(source.configurePriceUp, precision, false),
      };
  }
}

/** Returns the sign of `last − open × (1 + rate)`, exact: integers decide where floating point cannot. */
function compareChange(last: number, open24h: number, rate: number): number {
  const left = last * RATE_UNIT;
  const right = open24h * (RATE_UNIT + rate);
  const difference = left - right;
  if (Math.abs(difference) > RELATIVE_ERROR * left) return difference;
  const exact = BigInt(last) * BigInt(RATE_UNIT) - BigInt(open24h) * BigInt(RATE_UNIT + rate);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** Whether a condition is true at a price; `open24h` is the base of the 24 h change. Both in whole ticks. */
export function holdsAt(level: AlertLevel, price: number, open24h: number): boolean {
  if (level.isChange)
    return level.low > -Infinity ? compareChange(price, open24h, level.low) >= 0 : compareChange(price, open24h, level.high) <= 0;
  return (price >= level.low && price <= level.high) !== level.isOutside;
}

/** Returns the bounds of a level on the axis by which its alerts are sorted: ticks, or for the 24 h change the factor `last / open24h`. */
export function boundsOf(level: AlertLevel): { low: number; high: number } {
  if (!level.isChange) return level;
  return { low: 1 + level.low / RATE_UNIT, high: 1 + level.high / RATE_UNIT };
}

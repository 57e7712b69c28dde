const DECIMAL_TEXT = /^0*(\d+)(?:\.\d+)?$/;
const TEXT_LENGTH_MAX = 40;
const PRICE_WHOLE_DIGITS_MAX = 15;
const AMOUNT_WHOLE_DIGITS_MAX = 18;

function isUnsigned(value: unknown, wholeDigitsMax: number): value is string {
  if (typeof value !== 'string' || value.length > TEXT_LENGTH_MAX) return false;
  const whole = DECIMAL_TEXT.exec(value)?.[1];
  return whole !== undefined && whole.length <= wholeDigitsMax;
}

/** True for decimal text above zero and below 1e15: nothing else is a price. */
export function isPriceText(value: unknown): value is string {
  return isUnsigned(value, PRICE_WHOLE_DIGITS_MAX) && /[1-9]/.test(value);
}

/** True for decimal text of zero or more and below 1e18: nothing else is a volume. */
export function isAmountText(value: unknown): value is string {
  return isUnsigned(value, AMOUNT_WHOLE_DIGITS_MAX);
}

/** True for decimal text of either sign below 1: nothing else is a rate of funding. */
export function isRateText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_LENGTH_MAX && /^-?0\.\d+$/.test(value);
}

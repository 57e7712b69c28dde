const DECIMAL_TEXT = /^0*(\d+)(?:\.\d+)?$/;
const TEXT_LENGTH_MAX = 40;
const PRICE_WHOLE_DIGITS_MAX = 15;
const AMOUNT_WHOLE_DIGITS_MAX = 18;

function isUnsigned(value: unknown, wholeDigitsMax: number): value is string {
  if (typeof value !== 'string' || value.length > TEXT_LENGTH_MAX) return false;
  const whole = DECIMAL_TEXT.exec(value)?.[1];
  return whole !== undefined && whole.length <= wholeDigitsMax;
}

/** True for a price: decimal text above zero and below 1e15. */
export function isPriceText(value: unknown): value is string {
  return isUnsigned(value, PRICE_WHOLE_DIGITS_MAX) && /[1-9]/.test(value);
}

/** True for an amount: decimal text from zero to below 1e18. */
export function isAmountText(value: unknown): value is string {
  return isUnsigned(value, AMOUNT_WHOLE_DIGITS_MAX);
}

/** True for a funding rate: decimal text of either sign with a value below 1. */
export function isRateText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_LENGTH_MAX && /^-?0\.\d+$/.test(value);
}

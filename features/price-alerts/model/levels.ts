import { ALERT_TYPE, isChannelType, type AlertType } from '@/lib/contract/alert-terms';
import { digitsToText, parseDigits, powerOfTen } from '@/lib/money/digits';
import { changeRatio } from '@/lib/money/format-percent';
import { multiplyDecimals } from '@/lib/money/multiply';

/** Numbers of a condition. */
export interface LevelInput {
  alertType: AlertType;
  configurePrice: string | null;
  configurePriceUp: string | null;
  configurePriceDown: string | null;
  referencePrice: string | null;
}

/** 1 ± per cent / 100, exactly. */
function factorOf(percent: string, sign: 1n | -1n): string | null {
  const value = parseDigits(percent);
  if (!value) return null;
  const scale = value.scale + 2;
  const digits = powerOfTen(scale) + sign * value.digits;
  return digitsToText({ negative: digits < 0n, digits: digits < 0n ? -digits : digits, scale });
}

/** Prices at which a condition changes: one, two for a channel, none for a change over 24 h or while the reference is unknown. */
export function levelsOf({
  alertType,
  configurePrice,
  configurePriceUp,
  configurePriceDown,
  referencePrice,
}: LevelInput): readonly string[] {
  if (isChannelType(alertType)) return [configurePriceDown, configurePriceUp].filter((price) => price !== null);
  if (configurePrice === null || alertType === ALERT_TYPE.dayRise || alertType === ALERT_TYPE.dayFall) return [];
  if (alertType === ALERT_TYPE.risesTo || alertType === ALERT_TYPE.fallsTo) return [configurePrice];
  const level = multiplyDecimals(referencePrice, factorOf(configurePrice, alertType === ALERT_TYPE.risesBy ? 1n : -1n));
  return level === null ? [] : [level];
}

/** Distance of the price from the nearest level, as a fraction of the price: `0.05` is 5 % up; null without a level. */
export function distanceOf(levels: readonly string[], price: string | null): string | null {
  const ratios = levels.map((level) => changeRatio(level, price)).filter((ratio) => ratio !== null);
  return ratios.reduce<string | null>(
    (nearest, ratio) => (nearest === null || Math.abs(Number(ratio)) < Math.abs(Number(nearest)) ? ratio : nearest),
    null,
  );
}

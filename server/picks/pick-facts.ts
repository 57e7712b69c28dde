import { PICK_DAYS, pickClassOf, type PickClass } from '../../lib/contract/pick-terms';
import { direction, formatPercent } from '../../lib/money/format-percent';
import { formatPrice } from '../../lib/money/format-price';
import type { CatalogSymbol } from '../instruments/catalog';
import type { Rate } from './pick-rule';

const RATIO_DECIMALS = 2;
const FRACTION_DECIMALS = 6;

/** Facts that a text about a rate may state: names, and numbers as readers see them, without signs. */
export interface PickFacts {
  coinId: string;
  coinName: string;
  ticker: string;
  day: number;
  class: PickClass;
  trend: 'above' | 'below';
  momentum: 'up' | 'down' | 'flat';
  volume: 'more' | 'less';
  /** By the names of the templates' placeholders; `close` is in USDT. */
  numbers: Readonly<Record<(typeof NUMBER_NAMES)[number], string>>;
}

/** Names of the numbers. */
export const NUMBER_NAMES = [
  ...(['long', 'short', 'close', 'distance', 'change', 'volatility', 'ratio'] as const),
  ...(['meanDays', 'changeDays', 'shortDays', 'longDays'] as const),
] as const;

/** Returns a UTC day as `2026-11-22`. */
export const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Formats a fraction as a percentage without a sign. */
const shareText = (fraction: number): string => formatPercent(Math.abs(fraction).toFixed(FRACTION_DECIMALS)).replace('+', '');

/** Returns the facts of a rate of a coin by its market. */
export function pickFacts({ coin, pricePrecision }: CatalogSymbol, { day, inputs, longRate }: Rate): PickFacts {
  const distance = inputs.close / inputs.mean - 1;
  const moved = direction(inputs.change.toFixed(FRACTION_DECIMALS));
  return {
    coinId: coin.id,
    coinName: coin.name,
    ticker: coin.ticker,
    day,
    class: pickClassOf(longRate),
    trend: distance < 0 ? 'below' : 'above',
    momentum: moved === 'none' ? 'flat' : moved,
    volume: inputs.turnoverRatio < 1 ? 'less' : 'more',
    numbers: {
      long: `${longRate}%`,
      short: `${100 - longRate}%`,
      close: formatPrice(inputs.close.toFixed(pricePrecision), pricePrecision),
      distance: shareText(distance),
      change: shareText(inputs.change),
      volatility: shareText(inputs.volatility),
      ratio: inputs.turnoverRatio.toFixed(RATIO_DECIMALS),
      meanDays: String(PICK_DAYS.mean),
      changeDays: String(PICK_DAYS.change),
      shortDays: String(PICK_DAYS.turnoverShort),
      longDays: String(PICK_DAYS.turnoverLong),
    },
  };
}

/** Days of candles that a rate needs: closes of the mean, change, daily returns of the volatility, turnover of a week and of a month. */
export const PICK_DAYS = { mean: 50, change: 14, volatility: 30, turnoverShort: 7, turnoverLong: 30 } as const;

/** Parts of the score with their weights, which add up to 1. */
export const PICK_WEIGHTS = { trend: 0.4, momentum: 0.4, volume: 0.2 } as const;
export type PickPart = keyof typeof PICK_WEIGHTS;

/** Parts in the order in which pages name them. */
export const PICK_PARTS = ['trend', 'momentum', 'volume'] as const satisfies readonly PickPart[];

/** Classes of rates: the least `longRate` of each, in percent. */
export const PICK_CLASSES = [
  { name: 'strongShort', from: 0 },
  { name: 'short', from: 20 },
  { name: 'balanced', from: 40 },
  { name: 'long', from: 60 },
  { name: 'strongLong', from: 80 },
] as const;
export type PickClass = (typeof PICK_CLASSES)[number]['name'];

/** Names of the classes, that of the smallest rates first. */
export const PICK_CLASS_NAMES = ['strongShort', 'short', 'balanced', 'long', 'strongLong'] as const satisfies readonly PickClass[];

/** Horizons of the backtest, days after the rate's day. */
export const PICK_HORIZONS = [1, 7] as const;
export type PickHorizon = (typeof PICK_HORIZONS)[number];

/** Days of rates in the backtest. */
export const PICK_BACKTEST_DAYS = 365;

/** Coins with the largest turnover for which rates are computed. */
export const PICK_COINS_MAX = 30;

/** Returns the class of a `longRate` (0 to 100). */
export function pickClassOf(longRate: number): PickClass {
  return PICK_CLASSES.findLast(({ from }) => longRate >= from)?.name ?? PICK_CLASSES[0].name;
}

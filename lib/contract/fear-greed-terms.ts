/** Terms of the fear and greed index. Zod-free: the browser imports it. The call is in `fear-greed.ts`. */

/** Components of the index with their weights in percent, which add up to 100, in the order in which pages name them. */
export const FEAR_GREED_WEIGHTS = { volatility: 25, momentum: 25, social: 15, surveys: 15, dominance: 10, derivatives: 10 } as const;
export type FearGreedComponentName = keyof typeof FEAR_GREED_WEIGHTS;

/** Names of the components in their order. */
export const FEAR_GREED_COMPONENTS = [
  'volatility',
  'momentum',
  'social',
  'surveys',
  'dominance',
  'derivatives',
] as const satisfies readonly FearGreedComponentName[];

/** Classes of the index: the greatest whole value of each. */
export const FEAR_GREED_CLASSES = [
  { name: 'extremeFear', to: 25 },
  { name: 'fear', to: 46 },
  { name: 'neutral', to: 54 },
  { name: 'greed', to: 75 },
  { name: 'extremeGreed', to: 100 },
] as const;
export type FearGreedClass = (typeof FEAR_GREED_CLASSES)[number]['name'];

/** Names of the classes, the most fearful first. */
export const FEAR_GREED_CLASS_NAMES = [
  'extremeFear',
  'fear',
  'neutral',
  'greed',
  'extremeGreed',
] as const satisfies readonly FearGreedClass[];

/** Returns the class of a whole value of the index, 0 to 100. */
export function fearGreedClassOf(value: number): FearGreedClass {
  return FEAR_GREED_CLASSES.find(({ to }) => value <= to)?.name ?? 'extremeGreed';
}

/** Days of the formulas: the two spans with which the present is compared, and the spans of a present volatility, turnover and survey. */
export const FEAR_GREED_DAYS = { short: 30, long: 90, volatility: 14, volume: 7, survey: 7 } as const;

/** Complete days before the first one that has a value. */
export const FEAR_GREED_LOOK_BACK = FEAR_GREED_DAYS.long;

/**
 * Reasons for which a component is paused: the feed does not publish its input, supplies of coins are unknown, the history is shorter than
 * the formula needs.
 */
export const FEAR_GREED_PAUSES = ['notPublished', 'unknownSupplies', 'shortHistory'] as const;
export type FearGreedPause = (typeof FEAR_GREED_PAUSES)[number];

/** Inputs of the components, by which pages name them, with their units: percentages are fractions, deviations are in standard deviations. */
export const FEAR_GREED_INPUT_UNITS = {
  volatility: 'percent',
  volatilityRatio: 'ratio',
  drawdown30: 'percent',
  drawdown90: 'percent',
  aboveMean30: 'percent',
  aboveMean90: 'percent',
  volumeRatio: 'ratio',
  postsDeviation: 'deviations',
  bullishShare: 'percent',
  dominance: 'percent',
  dominanceDeviation: 'deviations',
  fundingDeviation: 'deviations',
  openInterestDeviation: 'deviations',
} as const;
export type FearGreedInputName = keyof typeof FEAR_GREED_INPUT_UNITS;

/** Names of the inputs in their order. */
export const FEAR_GREED_INPUTS = Object.keys(FEAR_GREED_INPUT_UNITS) as FearGreedInputName[];

/** Addresses for other sites: JSON of the index, and its badge. */
export const FEAR_GREED_JSON_PATH = '/v1/public/fear-and-greed.json';
export const FEAR_GREED_BADGE_PATH = '/v1/public/fear-and-greed.svg';
/** Size of the badge, CSS pixels. */
export const FEAR_GREED_BADGE = { width: 320, height: 96 } as const;
export const FEAR_GREED_BADGE_THEMES = ['light', 'dark'] as const;
export type FearGreedBadgeTheme = (typeof FEAR_GREED_BADGE_THEMES)[number];

import { FEAR_GREED_COMPONENTS, FEAR_GREED_WEIGHTS, type FearGreedComponentName } from '../../../lib/contract/fear-greed-terms';
import {
  derivativesScore,
  dominanceScore,
  momentumScore,
  socialScore,
  surveyScore,
  volatilityScore,
  type Days,
  type Scored,
} from './components';

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000;
const HUNDREDTHS = 100;
/** Percent of the weights that must be known for a value. */
const WEIGHT_MIN = 50;

/** Inputs of the index by UTC day, oldest first, NaN where unknown; those of a component without a source are absent. */
export interface DayInputs {
  /** Closes and turnover of Bitcoin against USDT. */
  closes: Days;
  turnovers: Days;
  /** Share of Bitcoin in the capitalization of all coins, as a fraction. */
  dominance?: Days;
  /** Funding rate as a fraction, and open interest in coins, of Bitcoin's perpetual contract. */
  funding?: Days;
  openInterest?: Days;
  /** Posts about Bitcoin. */
  posts?: Days;
  /** Share of bullish answers, as a fraction. */
  bullish?: Days;
}

const UNKNOWN: Days = [];
const ABSENT = { dominance: UNKNOWN, funding: UNKNOWN, openInterest: UNKNOWN, posts: UNKNOWN, bullish: UNKNOWN };

const SCORE_OF: Readonly<Record<FearGreedComponentName, (inputs: Required<DayInputs>, at: number) => Scored>> = {
  volatility: volatilityScore,
  momentum: momentumScore,
  social: socialScore,
  surveys: surveyScore,
  dominance: dominanceScore,
  derivatives: derivativesScore,
};

/**
 * Returns the effective weights of the components that are known, in hundredths of a percent: weight / sum of their weights, rounded so that
 * they add up to 100 % exactly (largest remainders first); 0 for the others.
 */
export function shareWeights(isKnown: (name: FearGreedComponentName) => boolean): Record<FearGreedComponentName, number> {
  const known = FEAR_GREED_COMPONENTS.filter(isKnown);
  const whole = known.reduce((sum, name) => sum + FEAR_GREED_WEIGHTS[name], 0);
  const exact = known.map((name) => ({ name, share: (WHOLE * FEAR_GREED_WEIGHTS[name]) / whole }));
  const left = WHOLE - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const rounded = exact
    .sort((a, b) => (b.share % 1) - (a.share % 1))
    .map(({ name, share }, place) => [name, Math.floor(share) + (place < left ? 1 : 0)] as const);
  const none = Object.fromEntries(FEAR_GREED_COMPONENTS.map((name) => [name, 0])) as Record<FearGreedComponentName, number>;
  return { ...none, ...Object.fromEntries(rounded) };
}

/** The index on a day. */
export interface IndexValue {
  /** 0 to 100, whole; NaN when components of less than half of the weights are known. */
  value: number;
  components: Readonly<Record<FearGreedComponentName, Scored & { effectiveWeight: number }>>;
}

/** Returns the index on a day: the scores of the known components by their effective weights (hundredths of a percent), rounded. */
export function indexAt(given: DayInputs, at: number): IndexValue {
  const inputs = { ...ABSENT, ...given };
  const scored = Object.fromEntries(FEAR_GREED_COMPONENTS.map((name) => [name, SCORE_OF[name](inputs, at)])) as Record<
    FearGreedComponentName,
    Scored
  >;
  const known = FEAR_GREED_COMPONENTS.filter((name) => Number.isFinite(scored[name].score));
  const weights = shareWeights((name) => known.includes(name));
  const isEnough = known.reduce((sum, name) => sum + FEAR_GREED_WEIGHTS[name], 0) >= WEIGHT_MIN;
  const sum = known.reduce((total, name) => total + weights[name] * scored[name].score, 0);
  const components = Object.fromEntries(
    FEAR_GREED_COMPONENTS.map((name) => [name, { ...scored[name], effectiveWeight: weights[name] }]),
  ) as unknown as IndexValue['components'];
  return { value: isEnough ? Math.round(sum / WHOLE) : Number.NaN, components };
}

/** Returns an effective weight in percent, as decimal text. */
export const weightText = (hundredths: number): string => (hundredths / HUNDREDTHS).toFixed(2);

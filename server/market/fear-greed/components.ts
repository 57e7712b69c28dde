import { FEAR_GREED_DAYS, type FearGreedInputName } from '../../../lib/contract/fear-greed-terms';

// Formulas of the components of the fear and greed index. Inputs are values of consecutive UTC days, oldest first, NaN where unknown; `at`
// is the day of the score, and no later value is read. Which inputs count, and in which direction, follows the published method of
// alternative.me (https://alternative.me/crypto/fear-and-greed-index/, "Data Sources"). That method has no formulas: these are our own.
// All are in units of a random walk or of an input's own spread, so that no constant is fitted to prices.

/** Spans with which the present is compared. */
const SPANS = [FEAR_GREED_DAYS.short, FEAR_GREED_DAYS.long] as const;
/** Slope of the logistic curve that is closest to the normal distribution function, at most 0.0095 away (Camilli 1994). */
const NORMAL_SLOPE = 1.702;
const PERCENT = 100;

/** Values by day. */
export type Days = readonly number[];

/** A score, and the figures that a page shows beside it. */
export interface Scored {
  /** 0 (fear) to 100 (greed); NaN while an input is unknown. */
  score: number;
  inputs: Partial<Record<FearGreedInputName, number>>;
}

const valueAt = (days: Days, at: number): number => days[at] ?? Number.NaN;
const meanOf = (values: Days): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOverSpans = (valueOf: (length: number) => number): number => meanOf(SPANS.map(valueOf));

/** Returns the last `length` values up to a day; a single NaN when there are fewer. */
const lastDays = (days: Days, at: number, length: number): Days => (at + 1 < length ? [Number.NaN] : days.slice(at + 1 - length, at + 1));

const trailingMean = (days: Days, at: number, length: number): number => meanOf(lastDays(days, at, length));

/** Returns the sample standard deviation. */
function spreadOf(values: Days): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Returns the volatility: the sample standard deviation of the last `length` logarithmic daily returns, as a fraction. */
export function volatility(closes: Days, at: number, length: number): number {
  const last = lastDays(closes, at, length + 1);
  return last.length === 1 ? Number.NaN : spreadOf(last.slice(1).map((close, day) => Math.log(close / valueAt(last, day))));
}

/** Returns the score of a deviation: 100 / (1 + e^(−1.702 z)), the normal percentile by its logistic approximation; 50 at 0. */
export function percentileOf(z: number): number {
  return PERCENT / (1 + Math.exp(-NORMAL_SLOPE * z));
}

/**
 * Returns how unusual a day's value is: the mean, over the last 30 and 90 days, of (x − mean) / sample standard deviation of these days, the
 * day included; 0 where all are equal. Measuring a distance from a mean in its usual size is the method of CNN's Fear & Greed Index.
 */
export function deviation(days: Days, at: number): number {
  return meanOverSpans((length) => {
    const last = lastDays(days, at, length);
    const [distance, spread] = [valueAt(days, at) - meanOf(last), spreadOf(last)];
    return distance === 0 && spread === 0 ? 0 : distance / spread;
  });
}

/**
 * Returns the score of volatility and drawdown of Bitcoin, ½ V + ½ D. "An unusual rise in volatility is a sign of a fearful market"
 * (alternative.me, "Volatility"; present values against those of 30 and 90 days).
 * V: mean over N of 100 / (1 + (σ₁₄ / σ_N)²), with σ_N the volatility of N days. D: P(mean over N of 1 − ln(H_N / close) / (σ₉₀ √(2N/π))), with
 * H_N the highest close of N days; σ √(2N/π) is the mean drawdown of a random walk of N days (reflection principle), P the normal percentile.
 */
export function volatilityScore({ closes }: { closes: Days }, at: number): Scored {
  const now = volatility(closes, at, FEAR_GREED_DAYS.volatility);
  const usual = volatility(closes, at, FEAR_GREED_DAYS.long);
  const close = valueAt(closes, at);
  const highest = (length: number): number => Math.max(...lastDays(closes, at, length));
  const calm = meanOverSpans((length) => PERCENT / (1 + (now / volatility(closes, at, length)) ** 2));
  const depth = (length: number): number => Math.log(highest(length) / close) / (usual * Math.sqrt((2 * length) / Math.PI));
  return {
    score: (calm + percentileOf(meanOverSpans((length) => 1 - depth(length)))) / 2,
    inputs: {
      volatility: now,
      volatilityRatio: now / usual,
      drawdown30: 1 - close / highest(FEAR_GREED_DAYS.short),
      drawdown90: 1 - close / highest(FEAR_GREED_DAYS.long),
    },
  };
}

/**
 * Returns the score of momentum and volume of Bitcoin, P(m q): "high buying volumes in a positive market" are greed (alternative.me, "Market
 * Momentum/Volume"; present values against the means of 30 and 90 days, both put together).
 * m: mean over N of ln(close / mean close of N days) / (σ₉₀ √(N/3)), which is the spread of a random walk from its mean of N days.
 * q: mean over N of the mean turnover of 7 days / that of N days. Turnover above its mean strengthens the direction, below it weakens it.
 */
export function momentumScore({ closes, turnovers }: { closes: Days; turnovers: Days }, at: number): Scored {
  const usual = volatility(closes, at, FEAR_GREED_DAYS.long);
  const close = valueAt(closes, at);
  const now = trailingMean(turnovers, at, FEAR_GREED_DAYS.volume);
  const momentum = meanOverSpans((length) => Math.log(close / trailingMean(closes, at, length)) / (usual * Math.sqrt(length / 3)));
  const volumeRatio = meanOverSpans((length) => now / trailingMean(turnovers, at, length));
  const aboveMean = (length: number): number => close / trailingMean(closes, at, length) - 1;
  return {
    score: percentileOf(momentum * volumeRatio),
    inputs: { aboveMean30: aboveMean(FEAR_GREED_DAYS.short), aboveMean90: aboveMean(FEAR_GREED_DAYS.long), volumeRatio },
  };
}

/** Returns the score of social media, P(z) of the posts about Bitcoin a day: unusual interest is greed (alternative.me, "Social Media"). */
export function socialScore({ posts }: { posts: Days }, at: number): Scored {
  const postsDeviation = deviation(posts, at);
  return { score: percentileOf(postsDeviation), inputs: { postsDeviation } };
}

/** Returns the score of surveys: the mean share of bullish answers of the last 7 days, in percent (alternative.me, "Surveys"). */
export function surveyScore({ bullish }: { bullish: Days }, at: number): Scored {
  const bullishShare = trailingMean(bullish, at, FEAR_GREED_DAYS.survey);
  return { score: PERCENT * bullishShare, inputs: { bullishShare } };
}

/** Returns the score of the dominance of Bitcoin, P(−z): a rise is a flight from riskier coins (alternative.me, "Dominance"). */
export function dominanceScore({ dominance }: { dominance: Days }, at: number): Scored {
  const dominanceDeviation = deviation(dominance, at);
  return { score: percentileOf(-dominanceDeviation), inputs: { dominance: valueAt(dominance, at), dominanceDeviation } };
}

/**
 * Returns the score of derivatives of Bitcoin, ½ P(z of the funding rate) + ½ P(z of the open interest in coins), in place of alternative.me's
 * search trends: funding is what buyers with leverage pay to hold, open interest how much is held.
 */
export function derivativesScore({ funding, openInterest }: { funding: Days; openInterest: Days }, at: number): Scored {
  const [fundingDeviation, openInterestDeviation] = [deviation(funding, at), deviation(openInterest, at)];
  return {
    score: (percentileOf(fundingDeviation) + percentileOf(openInterestDeviation)) / 2,
    inputs: { fundingDeviation, openInterestDeviation },
  };
}

import { hash32 } from '../../platform/hash';

/** Bits of a hash that select a normal number. */
export const NORMAL_BITS = 14;
const NORMALS = 1 << NORMAL_BITS;

const TAIL = 0.02425;
const A = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239];
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
const C = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783];
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
const polynomial = (factors: readonly number[], x: number): number => factors.reduce((sum, factor) => sum * x + factor, 0);

/** Inverse of the normal distribution (P. J. Acklam's rational approximation, relative error below 1.15e-9). */
export function inverseNormal(probability: number): number {
  if (probability > 0.5) return -inverseNormal(1 - probability);
  if (probability < TAIL) {
    const x = Math.sqrt(-2 * Math.log(probability));
    return polynomial(C, x) / polynomial(D, x);
  }
  const x = probability - 0.5;
  return (polynomial(A, x * x) * x) / polynomial(B, x * x);
}

/** Normal numbers at 16,384 equal steps of probability: a normal draw is one table lookup by 14 bits of a hash. */
export const NORMAL_TABLE = Float64Array.from({ length: NORMALS }, (_, step) => inverseNormal((step + 0.5) / NORMALS));

const CDF = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153, 0];

/** Returns the probability of a normal number below `x` (Abramowitz and Stegun, formula 26.2.17, absolute error below 7.5e-8). */
export function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const above = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * polynomial(CDF, t);
  return x >= 0 ? 1 - above : above;
}

/** Returns a normal number of a counter under two seeds; see `hash32`. */
export function normalAt(counter: number, seedA: number, seedB: number): number {
  return NORMAL_TABLE[hash32(counter, seedA, seedB) & (NORMALS - 1)] as number;
}

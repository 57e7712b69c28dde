/** Bits of a hash that select a normal number. */
export const NORMAL_BITS = 14;
const NORMALS = 1 << NORMAL_BITS;

/** Returns the 32-bit seed of a text under a seed (FNV-1a, then the finaliser of MurmurHash3). */
export function textSeed(text: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash32(hash, seed, text.length);
}

/**
 * Returns evenly distributed 32 bits (signed) of a counter under two seeds: rounds of MurmurHash3's finaliser, a seed before each. Only the
 * first argument may be a counter: a counter as `seedB` goes through one round and comes out evenly spaced, not random.
 */
export function hash32(counter: number, seedA: number, seedB: number): number {
  let hash = counter ^ seedA;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul((hash ^ (hash >>> 13)) + seedB, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Maps a hash to a number in (0, 1). */
export function unit(hash: number): number {
  return ((hash >>> 0) + 0.5) / 4_294_967_296;
}

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

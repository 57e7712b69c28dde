/** Returns the 32-bit seed of a text under a seed (FNV-1a, then the finalizer of MurmurHash3). */
export function textSeed(text: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash32(hash, seed, text.length);
}

/**
 * Returns evenly distributed 32 bits (signed) of a counter under two seeds: rounds of MurmurHash3's finalizer, a seed before each. Only the
 * first argument may be a counter: a counter as `seedB` goes through one round and comes out evenly spaced, not random.
 */
export function hash32(counter: number, seedA: number, seedB: number): number {
  let hash = counter ^ seedA;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul((hash ^ (hash >>> 13)) + seedB, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Maps a hash to a number in (0, 1). */
export function hashFraction(hash: number): number {
  return ((hash >>> 0) + 0.5) / 4_294_967_296;
}

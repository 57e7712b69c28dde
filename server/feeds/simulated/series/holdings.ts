import { hashFraction, textSeed } from '../../../platform/hash';
import { concentration, LARGEST_ACCOUNTS } from '../../../series/formulas';
import { slowNoise } from '../slow-noise';
import type { SymbolModel } from '../symbol-model';

const DAY_MS = 86_400_000;
/** Holding of the account of rank r relative to the first: r to this power, with swings over weeks. */
const RANK_POWER = -0.9;
const SWING = 0.12;
const SWING_MS = 9 * DAY_MS;
/** Holdings of all other accounts relative to the largest one, minimum and spread. */
const OTHERS_MIN = 6;
const OTHERS_SPREAD = 18;

/** Returns the share of the ten largest accounts in the holdings of a coin at a time, Unix milliseconds; the same for all pairs of the coin. */
export function concentrationAt({ symbol }: SymbolModel, seed: number, time: number): number {
  const own = textSeed(`holdings ${symbol.coin.id}`, seed);
  const largest = Array.from(
    { length: LARGEST_ACCOUNTS },
    (_, rank) => (rank + 1) ** RANK_POWER * Math.exp(SWING * slowNoise(own + rank, time, SWING_MS)),
  );
  return concentration(largest, OTHERS_MIN + OTHERS_SPREAD * hashFraction(own));
}

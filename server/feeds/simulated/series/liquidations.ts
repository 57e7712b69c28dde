import { hash32, hashFraction } from '../../../platform/hash';

/** Part of the open interest that a move of 1 % within a minute liquidates, and the power of smaller and larger moves. */
const PART_AT_PERCENT = 0.001;
const MOVE_POWER = 1.5;
/** Largest part of the taker volume of the same side: a liquidation is a taker order. */
const VOLUME_PART_MAX = 0.5;
/** Smallest part of the minute's liquidations in its largest single one. */
const LARGEST_MIN = 0.2;
const LARGEST_SALT = 0x38495ab5;

/**
 * Returns the units of positions that a move against them liquidates: a part of the open interest that grows with the move (a fraction, 0 or
 * above), at most half of the taker volume of that side.
 */
export function liquidated(openInterest: number, move: number, takerVolume: number): number {
  const units = Math.round(openInterest * PART_AT_PERCENT * (move * 100) ** MOVE_POWER);
  return Math.min(units, Math.floor(takerVolume * VOLUME_PART_MAX));
}

/** Returns the units of the largest single liquidation among those of one side in a minute (its number since 1970). */
export function largestOf(units: number, minute: number, seed: number): number {
  const part = LARGEST_MIN + (1 - LARGEST_MIN) * hashFraction(hash32(minute, seed, LARGEST_SALT));
  return Math.ceil(units * part);
}

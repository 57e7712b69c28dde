import { textSeed } from '../../../platform/hash';
import { normalShare } from '../noise';
import { slowNoise } from '../slow-noise';
import type { SymbolModel } from '../symbol-model';

const HOUR_MS = 3_600_000;
/** Shares are whole numbers of this. */
export const SHARE_UNITS = 10_000;
/** Limits of a share of longs, in these units. */
const SHARE_MIN = 500;
const SHARE_MAX = 9_500;
/** Move of the price's logarithm that counts fully. */
const MOVE_SCALE = 0.4;

/** Groups of accounts whose positions have a long and a short side. */
export type PositionGroup = 'topAccounts' | 'topPositions' | 'accounts';

/**
 * Behavior of a group: how much more is long than short on average, and how that follows the price: all accounts hold more longs when it is
 * low, top traders fewer.
 */
const GROUPS: Readonly<Record<PositionGroup, { mean: number; follows: number; swings: readonly (readonly [number, number])[] }>> = {
  accounts: {
    mean: 0.18,
    follows: -0.3,
    swings: [
      [72, 0.16],
      [9, 0.07],
      [1, 0.015],
    ],
  },
  topAccounts: {
    mean: 0.1,
    follows: -0.1,
    swings: [
      [96, 0.14],
      [11, 0.06],
      [1, 0.012],
    ],
  },
  topPositions: {
    mean: 0.02,
    follows: 0.15,
    swings: [
      [120, 0.18],
      [13, 0.08],
      [1, 0.015],
    ],
  },
};

/** Returns the part of a group that is long, in `SHARE_UNITS`, by the time (Unix milliseconds) and the price in USDT then; the rest is short. */
export function longShare(group: PositionGroup, { seed, symbol }: SymbolModel, time: number, price: number): number {
  const { mean, follows, swings } = GROUPS[group];
  const own = textSeed(group, seed);
  const move = Math.tanh(Math.log(price / symbol.coin.price) / MOVE_SCALE);
  const swing = swings.reduce((sum, [hours, size], index) => sum + size * slowNoise(own + index, time, hours * HOUR_MS), 0);
  return Math.min(SHARE_MAX, Math.max(SHARE_MIN, Math.round(SHARE_UNITS * normalShare(mean + follows * move + swing))));
}

import { CHANGE_BASES, EXTREME_BASES, MOVE_CLASSES, type MoveBase, type MoveClass, type MoveKind } from '../../lib/contract/moves';
import type { Config } from '../platform/config';

/** A rule in which a move is as strong as a number: its classes begin at ascending bounds, and it is over below `over`. */
export interface ClassRule {
  bounds: readonly number[];
  over: number;
}

/** Rules of all kinds; changes are fractions. */
export interface MoverRules {
  change: ClassRule;
  /** Distance from an extreme at which it counts as left. */
  extremeOver: number;
  /** A pullback is a rise of the day by `swing` and a fall from its high by `reversal`; a rally mirrors it. */
  swing: number;
  reversal: number;
  volume: ClassRule;
  /** Least volume of the move's 15 minutes, in means of the quarters of an hour before them. */
  volumeRatio: number;
  /** Least 24 h turnover in USDT. */
  turnoverMin: number;
}

/** A move is over when it has gone back to this share of its lowest bound. */
export const OVER_SHARE = 2 / 3;
/** Quarters of an hour whose mean volume is compared. */
export const VOLUME_QUARTERS = 24;
/** Changes are quotients of prices: their last digits are rounded, and a price exactly at a bound counts. */
const ROUNDING = 1e-9;
/** Level of a rule without a move; a move has the level of its class, from 0. */
export const OFF = -1;

/** Returns a class rule of percentages. */
function classRule(percent: readonly number[]): ClassRule {
  const bounds = percent.map((bound) => bound / 100);
  return { bounds, over: (bounds[0] ?? Number.NaN) * OVER_SHARE };
}

/** Returns the configured rules. */
export function moverRules(config: Config): MoverRules {
  return {
    change: classRule(config.movesClasses),
    extremeOver: config.movesExtremeOver / 100,
    swing: config.movesSwing / 100,
    reversal: config.movesReversal / 100,
    volume: classRule(config.movesVolumeClasses),
    volumeRatio: config.movesVolumeRatio,
    turnoverMin: config.movesTurnoverMin,
  };
}

/** Returns the level of a strength: the class whose bound it has reached, `OFF` below the first. */
export function levelOf(strength: number, { bounds }: Pick<ClassRule, 'bounds'>): number {
  let level = OFF;
  while (level + 1 < bounds.length && strength >= (bounds[level + 1] as number) - ROUNDING) level += 1;
  return level;
}

/** True when a strength has gone back below the rule's end. */
export function isOver(strength: number, { over }: Pick<ClassRule, 'over'>): boolean {
  return strength < over - ROUNDING;
}

/** Rule of a strength of `reversalStrength`. */
export const REVERSAL_RULE: ClassRule = { bounds: [1], over: OVER_SHARE };

/**
 * Returns the strength of a pullback, 1 at its bounds: the lesser share of the two conditions, (high − open) / open against `swing` and
 * (high − last) / high against `reversal`. Of a rally with the low as `extreme`: (open − low) / open and (last − low) / low.
 */
export function reversalStrength(open: number, extreme: number, last: number, rules: Pick<MoverRules, 'swing' | 'reversal'>): number {
  return Math.min(Math.abs(extreme / open - 1) / rules.swing, Math.abs(last / extreme - 1) / rules.reversal);
}

/** True when a price is at least `share` away from an extreme. */
export function hasLeft(extreme: number, price: number, share: number): boolean {
  return Math.abs(price / extreme - 1) >= share - ROUNDING;
}

/** Returns the next level of a rule: a higher one that is reached, `OFF` when the move is over, else the same. */
export function nextLevel(level: number, reached: number, hasEnded: boolean): number {
  if (reached > level) return reached;
  return hasEnded ? OFF : level;
}

/** Returns the class of a level; null for a kind without classes. */
export function classOf(kind: MoveKind, level: number): MoveClass | null {
  const hasClasses = kind === 'rise' || kind === 'drop' || kind === 'volume-rise' || kind === 'volume-drop';
  return hasClasses ? (MOVE_CLASSES[level] ?? null) : null;
}

/** Kind of move and base of comparison that a rule watches. */
export interface WatchedMove {
  kind: MoveKind;
  base: MoveBase;
}

const both = (up: MoveKind, down: MoveKind, bases: readonly MoveBase[]): WatchedMove[] =>
  bases.flatMap((base) => [
    { kind: up, base },
    { kind: down, base },
  ]);

/** Everything that is watched of one symbol, in pairs up and down; a rule's number is its place. */
export const WATCHED_MOVES: readonly WatchedMove[] = [
  ...both('rise', 'drop', CHANGE_BASES),
  ...both('high', 'low', EXTREME_BASES),
  ...both('pullback', 'rally', ['day']),
  ...both('volume-rise', 'volume-drop', ['15m']),
];

/** Returns the number of a rule. */
export function ruleNumber(kind: MoveKind, base: MoveBase): number {
  return WATCHED_MOVES.findIndex((watched) => watched.kind === kind && watched.base === base);
}

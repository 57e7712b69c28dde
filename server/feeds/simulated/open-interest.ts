import type { SimulatedSymbol } from './catalog';
import { textSeed, hashFraction } from '../../platform/hash';
import { slowNoise } from './slow-noise';

const HOUR_MS = 3_600_000;
/** Open interest relative to a usual daily turnover, minimum and spread. */
const SHARE_MIN = 0.25;
const SHARE_SPREAD = 0.5;
const SWINGS: readonly (readonly [stepMs: number, size: number])[] = [
  [72 * HOUR_MS, 0.14],
  [9 * HOUR_MS, 0.05],
  [HOUR_MS, 0.012],
];

const seeds = new Map<string, number>();

function seedOf(symbolId: string, seed: number): number {
  const key = `${symbolId} ${seed}`;
  const known = seeds.get(key) ?? textSeed(`open interest ${symbolId}`, seed);
  seeds.set(key, known);
  return known;
}

/**
 * Returns the open interest of a contract in the base coin at a minute (Unix milliseconds): slow swings around a share of its usual
 * turnover; NaN for others.
 */
export function openInterestOf(
  { symbolId, contract, turnover, coin, quantityPrecision }: SimulatedSymbol,
  seed: number,
  minuteTime: number,
): number {
  if (contract === null) return Number.NaN;
  const own = seedOf(symbolId, seed);
  const swing = SWINGS.reduce((sum, [stepMs, size], index) => sum + size * slowNoise(own + index, minuteTime, stepMs), 0);
  const usual = (turnover * (SHARE_MIN + SHARE_SPREAD * hashFraction(own))) / coin.price;
  return Number((usual * Math.exp(swing)).toFixed(quantityPrecision));
}

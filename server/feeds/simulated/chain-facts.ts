import type { ChainFacts } from '../feed';
import type { SimulatedSymbol } from './catalog';
import { textSeed, hashFraction } from '../../platform/hash';
import { slowNoise } from './slow-noise';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Liquidity relative to a usual daily turnover, minimum and spread, and its swing over days. */
const LIQUIDITY_MIN = 0.4;
const LIQUIDITY_SPREAD = 2.2;
const LIQUIDITY_SWING = 0.12;
/** Final number of holders per dollar of usual turnover, and the age at which half of it is reached. */
const HOLDERS_PER_DOLLAR = 0.02;
const HALF_AGE_MS = 200 * DAY_MS;

/** Returns liquidity (USDT) and holders of an on-chain token at a time, from whole hours; NaN for other symbols. Holders only grow. */
export function chainFactsOf({ symbolId, onChain, turnover }: SimulatedSymbol, seed: number, now: number): ChainFacts {
  if (onChain === null) return { liquidity: Number.NaN, holders: Number.NaN };
  const own = textSeed(`pool ${symbolId}`, seed);
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const age = Math.max(0, hour - onChain.createdTime);
  const liquidity =
    turnover * (LIQUIDITY_MIN + LIQUIDITY_SPREAD * hashFraction(own)) * Math.exp(LIQUIDITY_SWING * slowNoise(own, hour, 3 * DAY_MS));
  const holders = 40 + turnover * HOLDERS_PER_DOLLAR * (0.3 + hashFraction(own + 1)) * (age / (age + HALF_AGE_MS));
  return { liquidity: Math.round(liquidity), holders: Math.floor(holders) };
}

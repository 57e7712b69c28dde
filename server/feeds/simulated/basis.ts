import type { MarketLine } from '../../../lib/contract/identifiers';
import { BLOCK_YEARS, type PathSpec } from './cascade';
import type { SimulatedSymbol } from './catalog';
import { textSeed, hashFraction } from '../../platform/hash';
import { basisPath } from './path-styles';

const YEAR_MS = 365 * 86_400_000;
/** Largest mean basis of a perpetual contract to either side. */
const MEAN_MAX = 0.0004;
/** Volatility of a basis per year, short-lived: 0.045 is 3 basis points at a time. */
const VOLATILITY: Readonly<Partial<Record<MarketLine, number>>> = {
  'usdt-m': 0.045,
  'usdc-m': 0.045,
  'coin-m': 0.045,
  onchain: 0.11,
  rwa: 0.16,
};
/** Contracts of coins with a daily turnover above this (USDT) stay closer to their index. */
const LARGE = 5e7;
const LARGE_PART = 0.6;

/** Difference of a symbol's price from its coin's: logarithm = mean + scale × path, and a carry until expiry. */
export interface Basis {
  path: PathSpec;
  scale: number;
  mean: number;
  carry: number;
  /** End of the carry, Unix milliseconds. */
  expiryTime: number;
}

/** Returns the basis of contracts, on-chain tokens and stock tokens; null for symbols that have none. */
export function basisOf(symbol: SimulatedSymbol, seed: number): Basis | null {
  const { line, coin, contract, carry, symbolId } = symbol;
  const volatility = VOLATILITY[line];
  if (volatility === undefined) return null;
  const key = line === 'usdt-m' ? coin.ticker : symbolId;
  const isCentred = contract === null || carry !== 0;
  return {
    path: basisPath(seed, key),
    scale: volatility * Math.sqrt(BLOCK_YEARS) * (coin.turnover > LARGE ? LARGE_PART : 1),
    mean: isCentred ? 0 : (2 * hashFraction(textSeed(`basis mean ${key}`, seed)) - 1) * MEAN_MAX,
    carry,
    expiryTime: contract?.expiryTime ?? 0,
  };
}

/** Returns the logarithm of the remaining carry at a time (Unix milliseconds) of a dated contract; 0 from its expiry on. */
function carryAt({ carry, expiryTime }: Basis, time: number): number {
  return carry === 0 ? 0 : (carry * Math.max(0, expiryTime - time)) / YEAR_MS;
}

/** Returns the logarithmic basis at a time (Unix milliseconds) from the value of its path. */
export function basisAt(terms: Basis, path: number, time: number): number {
  return terms.mean + terms.scale * path + carryAt(terms, time);
}

import { LEVELS, oddsTable, type LevelOdds, type PathSpec, type PathStyle } from './cascade';
import type { AssetClass } from '../../instruments/catalog';
import type { SimulatedCoin } from './catalog-coins';
import { textSeed } from '../../platform/hash';

/**
 * Log odds of the cascade, tuned so that tails and clustering match recorded five-minute returns (`bench/market-statistics.ts`): weak above
 * three weeks, so that the activity of years is similar; strongest below an hour, where bursts are short.
 */
const DAY_LEVEL = 5;
const HOUR_LEVEL = 14;
const SLOW_STRENGTH = 0.3;
const DAY_STRENGTH = 0.8;
const HOUR_STRENGTH = 1.65;
const STRENGTHS = Array.from({ length: LEVELS }, (_, level) =>
  level < DAY_LEVEL ? SLOW_STRENGTH : level < HOUR_LEVEL ? DAY_STRENGTH : HOUR_STRENGTH,
);
/** Correlation of the log odds of all other paths with those of the market. */
const SHARED = 0.6;

const tables = (share: number): Float64Array[] => {
  const made = new Map<number, Float64Array>();
  return STRENGTHS.map((strength) => {
    const table = made.get(strength * share) ?? oddsTable(strength * share);
    made.set(strength * share, table);
    return table;
  });
};
const MARKET_ODDS = tables(1);
const SHARED_ODDS = tables(SHARED);
const OWN_ODDS = tables(Math.sqrt(1 - SHARED ** 2));
const NO_ODDS = tables(0);

/** Odds that all paths share at the nodes of each level, by normal index, before the rhythm of their time. */
export const CASCADE: readonly LevelOdds[] = MARKET_ODDS.map((market, level) => ({ market, shared: SHARED_ODDS[level] ?? market }));
/** Damping of the moves of 728, 364, 182, 91 and 45 days: prices stay within a few times their start. */
const SLOW_GAINS = [0.3, 0.4, 0.5, 0.65, 0.8];
/** First level of a stable coin's own moves (17 hours) and of a contract's basis (2 hours): slower moves revert to the mean. */
const STABLE_LEVEL = 10;
const BASIS_LEVEL = 13;
const BASIS_SLOW_GAIN = 0.12;
/** From this level (32 minutes) down a coin's own path moves more, as in thin order books, which makes short returns correlate less. */
const BOOK_LEVEL = 15;
const BOOK_GAIN = 1.12;

const gainsOf = (gain: (level: number) => number): Float64Array => Float64Array.from({ length: LEVELS }, (_, level) => gain(level));
const free = (level: number): number => SLOW_GAINS[level] ?? 1;
const shared = (gains: Float64Array): PathStyle => ({ gains, odds: OWN_ODDS, follows: 'shared' });

const MARKET: PathStyle = { gains: gainsOf(free), odds: NO_ODDS, follows: 'market' };
const SECTOR = shared(gainsOf(free));
const COIN = shared(gainsOf((level) => (level < BOOK_LEVEL ? free(level) : BOOK_GAIN)));
const STABLE = shared(gainsOf((level) => (level < STABLE_LEVEL ? 0 : 1)));
const BASIS = shared(gainsOf((level) => (level < DAY_LEVEL ? 0 : level < BASIS_LEVEL ? BASIS_SLOW_GAIN : 1)));

/** Returns the path that all coins share. */
export function marketPath(seed: number): PathSpec {
  return { style: MARKET, seed: textSeed('market', seed) };
}

/** Returns the path that a sector's coins share. */
export function sectorPath(seed: number, sector: string): PathSpec {
  return { style: SECTOR, seed: textSeed(`sector ${sector}`, seed) };
}

/** Returns a coin's own path. */
export function coinPath(seed: number, coin: SimulatedCoin): PathSpec {
  return { style: isStable(coin) ? STABLE : COIN, seed: textSeed(coin.assetClass === 'crypto' ? `coin ${coin.ticker}` : coin.id, seed) };
}

/** Returns the path of a basis: of USDT-M contracts by the coin's ticker, of other symbols by their id. */
export function basisPath(seed: number, key: string): PathSpec {
  return { style: BASIS, seed: textSeed(`basis ${key}`, seed) };
}

/** True when the coin is pegged to a price. */
export function isStable(coin: SimulatedCoin): boolean {
  return coin.sectors.includes('stablecoin');
}

/** Weights of the market's, the sector's and the own path in a coin's return; their squares sum to 1. */
export interface Loadings {
  market: number;
  sector: number;
  own: number;
}

/** Share of the market in a coin's variance by daily turnover (USDT, at least): large coins follow the market most. */
const MARKET_SHARES: readonly (readonly [number, number])[] = [
  [1e9, 0.8],
  [1e8, 0.68],
  [2e7, 0.61],
  [3e6, 0.55],
  [5e5, 0.47],
  [0, 0.38],
];
const SECTOR_SHARE = 0.12;
/** Share of an asset class's common path in the variance of its members outside crypto. */
const CLASS_SHARES: Readonly<Record<Exclude<AssetClass, 'crypto'>, number>> = {
  stock: 0.42,
  index: 0.8,
  forex: 0.45,
  metal: 0.55,
  commodity: 0.22,
};

/** Returns the name of the path that a coin shares: its sector, outside crypto its class; indexes move with stocks. */
export function sharedPathOf(coin: SimulatedCoin): string {
  if (coin.assetClass === 'crypto') return coin.sectors[0] ?? 'other';
  return coin.assetClass === 'index' ? 'class stock' : `class ${coin.assetClass}`;
}

/** Returns the loadings of a coin: stable coins and gold have almost no market part, `other` is no sector. */
export function loadingsOf(coin: SimulatedCoin): Loadings {
  if (coin.assetClass !== 'crypto') return classLoadings(coin, CLASS_SHARES[coin.assetClass]);
  if (isStable(coin)) return { market: 0, sector: 0, own: 1 };
  if (coin.sectors.includes('commodity')) return loadings(0.02, 0.9);
  const share = MARKET_SHARES.find(([least]) => coin.turnover >= least)?.[1] ?? 0;
  return loadings(share, coin.sectors[0] === 'other' ? 0 : SECTOR_SHARE);
}

/** A currency against the dollar falls when the dollar rises. */
function classLoadings(coin: SimulatedCoin, share: number): Loadings {
  const sign = coin.assetClass === 'forex' && coin.ticker !== 'USD' ? -1 : 1;
  return { market: 0, sector: sign * Math.sqrt(share), own: Math.sqrt(1 - share) };
}

function loadings(marketShare: number, sectorShare: number): Loadings {
  return { market: Math.sqrt(marketShare), sector: Math.sqrt(sectorShare), own: Math.sqrt(1 - marketShare - sectorShare) };
}

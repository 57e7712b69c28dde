import { hashFraction, textSeed } from '../../../platform/hash';
import { slowNoise } from '../slow-noise';
import type { SymbolModel } from '../symbol-model';

const HOUR_MS = 3_600_000;
/** Usual loans of a pair relative to its daily turnover, by the side of the coin. */
const USUAL = { base: 0.05, quote: 0.12 } as const;
const SWINGS: readonly (readonly [hours: number, size: number])[] = [
  [240, 0.25],
  [36, 0.1],
  [5, 0.03],
];
/** Part of the loans in isolated accounts, minimum and spread. */
const ISOLATED_MIN = 0.25;
const ISOLATED_SPREAD = 0.3;
const ISOLATED_SWING = 0.08;
const CENTS = 100;

/** Outstanding loans of a pair in cents of USDT: whole numbers, so that they add up. */
export interface Loans {
  base: number;
  quote: number;
  isolatedBase: number;
  isolatedQuote: number;
}

/**
 * Returns the outstanding loans of a margin pair at a time (Unix milliseconds) with the price in USDT then: base coins are borrowed in coins,
 * so their value follows the price.
 */
export function loansAt({ seed, symbol }: SymbolModel, time: number, price: number): Loans {
  const own = textSeed('loans', seed);
  const swing = (side: number): number =>
    Math.exp(SWINGS.reduce((sum, [hours, size], index) => sum + size * slowNoise(own + 8 * side + index, time, hours * HOUR_MS), 0));
  const isolated = (side: number): number =>
    (ISOLATED_MIN + ISOLATED_SPREAD * hashFraction(textSeed(`isolated ${side}`, seed))) *
    Math.exp(ISOLATED_SWING * slowNoise(own + 8 * side + 4, time, 24 * HOUR_MS));
  const base = symbol.turnover * USUAL.base * swing(0) * (price / symbol.coin.price);
  const quote = symbol.turnover * USUAL.quote * swing(1);
  const cents = (amount: number): number => Math.round(amount * CENTS);
  return {
    base: cents(base),
    quote: cents(quote),
    isolatedBase: cents(base * Math.min(1, isolated(0))),
    isolatedQuote: cents(quote * Math.min(1, isolated(1))),
  };
}

import { describe, expect, it } from 'vitest';
import { simulatedCatalog } from '../catalog';
import { MarketModel } from '../market-model';
import { SymbolModel } from '../symbol-model';
import { OrderFlow } from './order-flow';

const NOW = Date.UTC(2026, 10, 20, 14, 33);
const catalog = simulatedCatalog(NOW);
const model = new MarketModel(7, catalog);
const bitcoin = catalog.symbols.find(({ symbolId }) => symbolId === 'BTCUSDT_SPBL');
if (!bitcoin) throw new Error('no BTCUSDT_SPBL');
const symbol = new SymbolModel(bitcoin, model);
const BOUNDS = { mediumFrom: 5_000, largeFrom: 50_000 };

/** Buys of large, medium and small orders, then sells. */
function divided(minute: { volume: number; value: number; move?: number; time?: number }, bounds = BOUNDS): number[] {
  const into = new Float64Array(6);
  new OrderFlow(symbol, bounds).divide({ time: NOW, move: 0, ...minute }, into, 0);
  return [...into];
}
const sum = (units: readonly number[]): number => units.reduce((total, one) => total + one, 0);
const large = (units: readonly number[]): number => (units[0] as number) + (units[3] as number);
const medium = (units: readonly number[]): number => (units[1] as number) + (units[4] as number);
const buys = (units: readonly number[]): number => sum(units.slice(0, 3));

describe('the division of a minute', () => {
  it.each([0, 1, 2, 7, 1_000_003, 2 ** 45 + 1])('of %d units has as many, all whole and none below 0', (volume) => {
    const units = divided({ volume, value: 1e6 });
    expect(sum(units)).toBe(volume);
    expect(units.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
  });

  it('has no order larger than the value of the minute', () => {
    const at = (value: number) => divided({ volume: 1e9, value });
    expect([large(at(49_999)), medium(at(4_999))]).toEqual([0, 0]);
    expect(large(at(80_000))).toBeGreaterThan(0);
    expect(medium(at(8_000))).toBeGreaterThan(0);
  });

  it('follows the bounds', () => {
    const minute = { volume: 1e9, value: 1e7 };
    const parts = [5_001, 50_000, 500_000].map((largeFrom) => large(divided(minute, { mediumFrom: 5_000, largeFrom })));
    expect(parts[0]).toBeGreaterThan(parts[1] as number);
    expect(parts[1]).toBeGreaterThan(parts[2] as number);
    expect(medium(divided(minute, { mediumFrom: 49_999, largeFrom: 50_000 }))).toBeLessThan(1e7);
  });

  it('has more buys in a minute that rises, by class and over a day', () => {
    const day = (move: number): number =>
      Array.from({ length: 1_440 }, (_, at) => buys(divided({ volume: 1e6, value: 1e6, move, time: NOW + at * 60_000 }))).reduce(
        (total, one) => total + one,
        0,
      ) / 1_440e6;
    expect(day(1)).toBeGreaterThan(0.6);
    expect(day(-1)).toBeLessThan(0.4);
  });
});

import type { FakeSymbol } from './fake-market';
import { priceOn, type PathPiece, type PricePath } from './price-path';

const DAY_MS = 86_400_000;

/** A calm price, which costs little to compute: straight lines from day to day. */
class CalmPath implements PricePath {
  constructor(
    private readonly seed: number,
    private readonly price: number,
  ) {}

  at(time: number): number {
    return priceOn(this.piece(Math.floor(time / DAY_MS)), time);
  }

  *pieces(from: number, until: number): Iterable<PathPiece> {
    for (let day = Math.floor(from / DAY_MS); day * DAY_MS < until; day += 1) yield this.piece(day);
  }

  private piece(day: number): PathPiece {
    const node = (number: number): number => this.price * (1 + 0.05 * Math.sin(number + this.seed));
    const [from, until] = [day * DAY_MS, (day + 1) * DAY_MS];
    const points = [[from, node(day)] as const, [until, node(day + 1)] as const];
    return { from, until, points, baseVolume: 1e9 / this.price, quoteVolume: (1e9 * (node(day) + node(day + 1))) / 2 / this.price };
  }
}

/** Returns a symbol with a calm price from that at a time on, Unix milliseconds, listed three days before. */
export const calmSymbol = (symbol: FakeSymbol, time: number): FakeSymbol => ({
  ...symbol,
  path: new CalmPath(symbol.seed, symbol.path.at(time)),
  listTime: time - 3 * DAY_MS,
});

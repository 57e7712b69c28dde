import { priceOn, type PathPiece, type PricePath } from './price-path';

const HOUR_MS = 3_600_000;

/** A price that stays until a test sets another one, with an even volume. */
export class SetPath implements PricePath {
  private readonly steps: { time: number; price: number }[] = [];

  constructor(
    private readonly firstPrice: number,
    /** Base volume of an hour. */
    private readonly hourVolume: number,
  ) {}

  /** Sets the price after a time, which is not before that of the last one; Unix milliseconds. */
  set(price: number, time: number): void {
    this.steps.push({ time, price });
  }

  at(time: number): number {
    return priceOn(this.piece(Math.floor(time / HOUR_MS)), time);
  }

  *pieces(from: number, until: number): Iterable<PathPiece> {
    for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < until; hour += 1) yield this.piece(hour);
  }

  private piece(hour: number): PathPiece {
    const [from, until] = [hour * HOUR_MS, (hour + 1) * HOUR_MS];
    let price = this.steps.findLast(({ time }) => time < from)?.price ?? this.firstPrice;
    const opening = price;
    const points: [number, number][] = [[from, price]];
    for (const step of this.steps.filter(({ time }) => time >= from && time < until)) {
      points.push([step.time, price], [step.time, step.price]);
      price = step.price;
    }
    points.push([until, price]);
    return { from, until, points, baseVolume: this.hourVolume, quoteVolume: this.hourVolume * opening };
  }
}

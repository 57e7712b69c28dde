/** Factor between two values of a symbol beyond which the second one is doubted: venues have published prices wrong by powers of ten. */
const JUMP_FACTOR = 8;
/** Time for which a doubted value must be repeated until it is believed (a coin that was split), milliseconds. */
const CONFIRMED_AFTER_MS = 30_000;
/** A repetition lies within this factor of the doubted value. */
const SAME_FACTOR = 2;

const factorOf = (a: number, b: number): number => (a > b ? a / b : b / a);

/** Whether a value lies less than eightfold from the last one shown; NaN and 0 before the first say nothing about it. */
export const isNear = (last: number, value: number): boolean => !(last > 0) || factorOf(value, last) < JUMP_FACTOR;

/** Doubts values of one field that jump by more than eightfold until they have been repeated for 30 s. */
export class PriceCheck {
  private readonly doubted: Float64Array;
  private readonly doubtedSince: Float64Array;
  /** Number of withheld values. */
  withheld = 0;

  constructor(places: number) {
    this.doubted = new Float64Array(places).fill(Number.NaN);
    this.doubtedSince = new Float64Array(places);
  }

  /** Returns the doubted value of a place, NaN without one. */
  doubtedAt(place: number): number {
    return this.doubted[place] ?? Number.NaN;
  }

  /** Goes on with the doubt of a place of an earlier check. */
  adopt(place: number, former: PriceCheck, from: number): void {
    this.doubted[place] = former.doubtedAt(from);
    this.doubtedSince[place] = former.doubtedSince[from] ?? 0;
  }

  /** Whether a value of a place is believed beside the last one shown (NaN before the first) at a time, Unix milliseconds. */
  isBelieved(place: number, last: number, value: number, now: number): boolean {
    if (isNear(last, value)) {
      this.doubted[place] = Number.NaN;
      return true;
    }
    const doubted = this.doubted[place] as number;
    if (Number.isNaN(doubted) || factorOf(value, doubted) > SAME_FACTOR) {
      this.doubted[place] = value;
      this.doubtedSince[place] = now;
    } else if (now - (this.doubtedSince[place] as number) >= CONFIRMED_AFTER_MS) {
      this.doubted[place] = Number.NaN;
      return true;
    }
    this.withheld += 1;
    return false;
  }
}

import type { Candle } from '../../instruments/candles';
import { BASE_MS } from './candle-store';
import { BASE_INTERVALS, type BaseInterval } from './venue';

/** Openings that are kept: 25 hours of minutes, 31 days of hours, 360 days; with those of 1,700 symbols 36 MB. */
const SLOTS = { '1m': 25 * 60 + 5, '1h': 31 * 24, '1d': 360 } as const satisfies Readonly<Record<BaseInterval, number>>;

/** Opens of consecutive openings, of every symbol: the newest ones, each newer one in the place of the oldest. */
class OpenRing {
  private readonly values: Float64Array;
  /** Number of the opening (in intervals since 1970) in each slot. */
  private readonly openings: Float64Array;
  private newest = -Infinity;

  constructor(
    private readonly symbols: number,
    private readonly slots: number,
  ) {
    this.values = new Float64Array(symbols * slots).fill(Number.NaN);
    this.openings = new Float64Array(slots).fill(Number.NaN);
  }

  /** Returns the opens of an opening, a view that the next one in its slot overwrites; null when none is kept. */
  at(opening: number): Float64Array | null {
    const slot = opening % this.slots;
    return this.openings[slot] === opening ? this.values.subarray(slot * this.symbols, (slot + 1) * this.symbols) : null;
  }

  /** Returns the opens of an opening to be written; null for one that is older than the ring. */
  forWriting(opening: number): Float64Array | null {
    const known = this.at(opening);
    if (known) return known;
    if (opening <= this.newest - this.slots) return null;
    const slot = opening % this.slots;
    this.openings[slot] = opening;
    this.newest = Math.max(this.newest, opening);
    return this.values.subarray(slot * this.symbols, (slot + 1) * this.symbols).fill(Number.NaN);
  }

  /** Openings that are kept. */
  kept(): number[] {
    return [...this.openings].filter((opening) => opening > this.newest - this.slots);
  }
}

/**
 * Opens of the last 25 hours' minutes, 31 days' hours and 360 days of every symbol by index, in columns by time, and the highest price of
 * the complete days since the listing: filled from candles of the venues and by live prices. What a venue's candle says replaces what was
 * seen live.
 */
export class OpenRings {
  private readonly rings: Readonly<Record<BaseInterval, OpenRing>>;
  private readonly highs: Float64Array;
  private readonly firstDays: Float64Array;
  /** Minute, since 1970, of each symbol's last live price, or the one before the beginning. */
  private readonly minutes: Float64Array;
  /** Symbols with minutes between two live prices without one. */
  private gaps = new Set<number>();
  /** As `HistoryFeed.pastRevision`; raised by the backfill. Not 0, which means a past that stays. */
  revision = 1;

  /** `names`: what symbols are called for ever, by index. */
  constructor(private readonly names: readonly string[]) {
    const count = names.length;
    const ring = (interval: BaseInterval): OpenRing => new OpenRing(count, SLOTS[interval]);
    this.rings = { '1m': ring('1m'), '1h': ring('1h'), '1d': ring('1d') };
    this.highs = new Float64Array(count).fill(Number.NaN);
    this.firstDays = new Float64Array(count).fill(Number.NaN);
    this.minutes = new Float64Array(count).fill(Number.NaN);
  }

  /** Records a live price of a symbol: the first one in a minute is its open, and that of the hour and the day that begin with it. */
  record(index: number, time: number, price: number): void {
    const minute = Math.floor(time / BASE_MS['1m']);
    if (this.minutes[index] === minute || !(price > 0)) return;
    if (minute - (this.minutes[index] as number) > 1) this.gaps.add(index);
    this.minutes[index] = minute;
    for (const interval of BASE_INTERVALS) {
      const perOpening = BASE_MS[interval] / BASE_MS['1m'];
      if (minute % perOpening !== 0) return;
      const opens = this.rings[interval].forWriting(minute / perOpening);
      if (opens && Number.isNaN(opens[index])) opens[index] = price;
    }
  }

  /**
   * Records the prices that held at the end of a minute in which some symbols did not trade, called once the minute is over: such a minute
   * opens at the price before it. `priceOf` is NaN for a symbol whose venue was away.
   */
  fill(time: number, priceOf: (index: number) => number): void {
    for (let index = 0; index < this.names.length; index += 1) this.record(index, time, priceOf(index));
  }

  /** Begins with live prices: a symbol whose first one is in a later minute has a gap until then. */
  begin(time: number): void {
    this.minutes.fill(Math.floor(time / BASE_MS['1m']) - 1);
  }

  /** Returns the symbols of which minutes between live prices are missing since the last call. */
  takeGaps(): ReadonlySet<number> {
    const { gaps } = this;
    this.gaps = new Set();
    return gaps;
  }

  /** Adds the candles of a symbol, the running one included. */
  load(index: number, interval: BaseInterval, candles: readonly Candle[]): void {
    for (const { time, open } of candles) {
      const opens = this.rings[interval].forWriting(time / BASE_MS[interval]);
      if (opens) opens[index] = open;
    }
  }

  /** Sets the highest price of a symbol's complete days since its listing, and the first of them; NaN when not all of these are known. */
  setDays(index: number, high: number, firstDay: number): void {
    this.highs[index] = high;
    this.firstDays[index] = firstDay;
  }

  /** Returns the highest price of a symbol's complete days since its listing; NaN while it is unknown. */
  highOf(index: number): number {
    return this.highs[index] ?? Number.NaN;
  }

  /** Returns the opening of a symbol's first day, Unix milliseconds; NaN while it is unknown. */
  firstDayOf(index: number): number {
    return this.firstDays[index] ?? Number.NaN;
  }

  /**
   * Returns the open of the minute that holds a time by index, of the hour when minutes are not kept for so long, or else of the day; NaN
   * where it is unknown. A minute that is unknown has the open of the hour or the day that begins with it.
   */
  opensAt(time: number, now: number): Float64Array {
    const opens = new Float64Array(this.names.length).fill(Number.NaN);
    let isFinest = true;
    for (const interval of BASE_INTERVALS) {
      if (!isKept(interval, time, now)) continue;
      const length = BASE_MS[interval];
      const known = this.rings[interval].at(Math.floor(time / length));
      if (known && (isFinest || time % length < BASE_MS['1m'])) fillFrom(opens, known);
      isFinest = false;
    }
    return opens;
  }

  /** Returns whether days as long ago as a time are in the rings; earlier ones are only in the store. */
  reaches(time: number, now: number): boolean {
    return isKept('1d', time, now);
  }

  /** Adds what other rings know of the same symbols, by name: a new catalog has other indices. */
  adopt(former: OpenRings): void {
    const places = new Map(former.names.map((name, index) => [name, index]));
    const pairs = this.names.flatMap((name, index) => {
      const place = places.get(name);
      return place === undefined ? [] : [[index, place] as const];
    });
    for (const [index, place] of pairs) this.setDays(index, former.highOf(place), former.firstDayOf(place));
    for (const interval of BASE_INTERVALS)
      for (const opening of former.rings[interval].kept()) {
        const source = former.rings[interval].at(opening);
        const target = this.rings[interval].forWriting(opening);
        if (source && target) for (const [index, place] of pairs) target[index] = source[place] as number;
      }
  }
}

const isKept = (interval: BaseInterval, time: number, now: number): boolean =>
  Math.floor(time / BASE_MS[interval]) > Math.floor(now / BASE_MS[interval]) - SLOTS[interval];

/** Fills what is unknown. */
function fillFrom(opens: Float64Array, known: Float64Array): void {
  for (let index = 0; index < opens.length; index += 1) if (Number.isNaN(opens[index])) opens[index] = known[index] as number;
}

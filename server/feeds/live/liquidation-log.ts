import type { SeriesName } from '../../../lib/contract/series-terms';
import type { PresenceListener } from './live-source';
import type { Liquidation } from './live-state';
import type { LiveLine, Venue } from './venue';

const MINUTE_MS = 60_000;
/** Gaps that are kept of a stream: what is before them is forgotten. */
const GAPS_MAX = 1_000;
/** Minutes with liquidations that are kept, of all symbols together: about 10 MB. */
const MINUTES_MAX = 100_000;

interface LiquidatedMinute {
  index: number;
  /** Unix milliseconds. */
  time: number;
  long: number;
  short: number;
  largest: number;
}

/** Series that follow from liquidations. */
export const LIQUIDATION_SERIES = ['liquidationLong', 'liquidationShort', 'liquidationLargest'] as const satisfies readonly SeriesName[];

/** A minute's values of these series, in the base coin. */
export interface LiquidatedPoint {
  time: number;
  values: Readonly<Record<(typeof LIQUIDATION_SERIES)[number], number>>;
}

/** Time in which a stream brought no liquidations, Unix milliseconds; infinite while it is away. */
interface Gap {
  from: number;
  until: number;
}

/** Returns the name of the source of a line's liquidations. */
export const liquidationSource = ({ name }: Pick<Venue, 'name'>, line: LiveLine): string => `${name} ${line}`;

/**
 * Liquidations seen since the start, by symbol and minute, and the times in which the streams of a source were away; the oldest minutes are
 * forgotten when there are too many.
 */
export class LiquidationLog {
  /** Gaps of each stream by source, oldest first. */
  private readonly gaps = new Map<string, Gap[][]>();
  private readonly bySymbol = new Map<number, LiquidatedMinute[]>();
  private readonly inOrder: LiquidatedMinute[] = [];
  private forgotten = 0;
  private from: number;

  /** `startedAt`: time from which liquidations are received, Unix milliseconds. */
  constructor(
    startedAt: number,
    private readonly minutesMax = MINUTES_MAX,
  ) {
    this.from = Math.ceil(startedAt / MINUTE_MS) * MINUTE_MS;
  }

  /** Time of the first minute that is known as a whole, Unix milliseconds. */
  get availableFrom(): number {
    return this.from;
  }

  /** Adds a liquidation of a symbol, by the clock at its arrival (Unix milliseconds) and not by a venue's. */
  add(index: number, { side, amount }: Pick<Liquidation, 'side' | 'amount'>, now: number): void {
    if (!(amount > 0 && amount < Infinity)) return;
    const minute = this.minuteOf(index, Math.floor(now / MINUTE_MS) * MINUTE_MS);
    minute[side] += amount;
    minute.largest = Math.max(minute.largest, amount);
  }

  /** Returns the listener for a stream of a source, which is there until it says that it is away. */
  stream(source: string): PresenceListener {
    const gaps: Gap[] = [];
    const streams = this.gaps.get(source) ?? [];
    this.gaps.set(source, [...streams, gaps]);
    return {
      onAway: (since) => {
        if (gaps.at(-1)?.until !== Infinity) gaps.push({ from: since, until: Infinity });
        if (gaps.length > GAPS_MAX) this.from = Math.max(this.from, Math.ceil((gaps.shift()?.until ?? 0) / MINUTE_MS) * MINUTE_MS);
      },
      onBack: (at) => {
        const last = gaps.at(-1);
        if (last?.until === Infinity) last.until = at;
      },
    };
  }

  /** Whether every stream of a source was there for the whole of [from, until). */
  isWhole(source: string, from: number, until: number): boolean {
    const streams = this.gaps.get(source) ?? [];
    return streams.every((gaps) => gaps.every((gap) => gap.until <= from || gap.from >= until));
  }

  /** Returns a symbol's minutes with liquidations that open in [from, until), oldest first. */
  points(index: number, from: number, until: number): LiquidatedPoint[] {
    const minutes = this.bySymbol.get(index) ?? [];
    return minutes
      .filter(({ time }) => time >= Math.max(from, this.from) && time < until)
      .map(({ time, long, short, largest }) => ({
        time,
        values: { liquidationLong: long, liquidationShort: short, liquidationLargest: largest },
      }));
  }

  private minuteOf(index: number, time: number): LiquidatedMinute {
    const minutes = this.bySymbol.get(index) ?? [];
    const last = minutes.at(-1);
    if (last?.time === time) return last;
    const minute: LiquidatedMinute = { index, time, long: 0, short: 0, largest: 0 };
    minutes.push(minute);
    this.bySymbol.set(index, minutes);
    this.inOrder.push(minute);
    while (this.inOrder.length - this.forgotten > this.minutesMax) this.forgetOldest();
    return minute;
  }

  private forgetOldest(): void {
    const oldest = this.inOrder[this.forgotten];
    if (!oldest) return;
    this.forgotten += 1;
    this.bySymbol.get(oldest.index)?.shift();
    // What is left of that minute is a part.
    this.from = Math.max(this.from, oldest.time + MINUTE_MS);
    if (this.forgotten < this.minutesMax) return;
    this.inOrder.splice(0, this.forgotten);
    this.forgotten = 0;
  }
}

import type { SeriesName } from '../../../lib/contract/series-terms';
import type { PresenceListener } from './live-source';
import type { Liquidation } from './live-state';
import type { LiveLine, Venue, VenueInstrument } from './venue';
import { REST_SILENCE_MS } from './venue-connection';

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

/** Returns the name of a symbol's liquidations in every catalog: those of another venue are other liquidations. */
export const liquidationNameOf = (venue: Pick<Venue, 'name'>, { line, code }: Pick<VenueInstrument, 'line' | 'code'>): string =>
  `${liquidationSource(venue, line)} ${code}`;

/** Returns gaps as few that do not touch, oldest first. */
function joinedGaps(gaps: readonly Gap[]): Gap[] {
  const joined: Gap[] = [];
  for (const { from, until } of [...gaps].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else joined.push({ from, until });
  }
  return joined;
}

const wholeMinuteFrom = (time: number): number => Math.ceil(time / MINUTE_MS) * MINUTE_MS;

/**
 * Liquidations seen since the start, by symbol and minute, and the times in which the streams of a source were away; the oldest minutes are
 * forgotten when there are too many. The log of a new catalog goes on with the minutes of the symbols that stay.
 */
export class LiquidationLog {
  /** Gaps of each stream by source, oldest first. */
  private readonly gaps = new Map<string, Gap[][]>();
  private readonly bySymbol = new Map<number, LiquidatedMinute[]>();
  private readonly inOrder: LiquidatedMinute[] = [];
  private forgotten = 0;
  /** Minutes before it are forgotten, of all symbols. */
  private from = -Infinity;
  /** First minute of each symbol in which its liquidations were received. */
  private readonly since: Float64Array;

  /** `names`: those of `liquidationNameOf`, by index. `startedAt`: time from which liquidations are received, Unix milliseconds. */
  constructor(
    private readonly names: readonly string[],
    private readonly startedAt: number,
    private readonly minutesMax = MINUTES_MAX,
  ) {
    this.since = new Float64Array(names.length).fill(wholeMinuteFrom(startedAt));
  }

  /**
   * Takes the minutes of the same symbols from the log of the former catalog, which goes on by itself, and the gaps of its streams. Between
   * them is a gap until the own streams are there. It begins at the earliest last sign of a stream whose loss is not noticed yet.
   */
  adopt(former: LiquidationLog): void {
    const indices = new Map(this.names.map((name, index) => [name, index]));
    const indexOf = (place: number): number | undefined => indices.get(former.names[place] ?? '');
    this.from = former.from;
    for (const [place, since] of former.since.entries()) {
      const index = indexOf(place);
      if (index !== undefined) this.since[index] = since;
    }
    for (const minute of former.inOrder.slice(former.forgotten)) {
      const index = indexOf(minute.index);
      if (index !== undefined) this.push({ ...minute, index });
    }
    const between: Gap = { from: this.startedAt - REST_SILENCE_MS, until: this.startedAt };
    for (const [source, streams] of former.gaps) {
      const known = streams.flat().map(({ from, until }) => ({ from, until: Math.min(until, this.startedAt) }));
      const past = joinedGaps([...known, between]);
      while (past.length > GAPS_MAX) this.forgetGap(past);
      this.gaps.set(source, [past]);
    }
  }

  /** Returns the time of a symbol's first minute that is known as a whole, Unix milliseconds. */
  availableFrom(index: number): number {
    return Math.max(this.from, this.since[index] ?? Infinity);
  }

  /** Adds a liquidation of a symbol, by the clock at its arrival (Unix milliseconds) and not by a venue's. */
  add(index: number, { side, amount }: Pick<Liquidation, 'side' | 'amount'>, now: number): void {
    if (!(amount > 0 && amount < Infinity)) return;
    const minute = this.minuteOf(index, Math.floor(now / MINUTE_MS) * MINUTE_MS);
    minute[side] += amount;
    minute.largest = Math.max(minute.largest, amount);
  }

  /** Returns the listener for a stream of a source, which is away from the start of the log until it says that it is there. */
  stream(source: string): PresenceListener {
    const gaps: Gap[] = [{ from: this.startedAt, until: Infinity }];
    const streams = this.gaps.get(source) ?? [];
    this.gaps.set(source, [...streams, gaps]);
    return {
      onAway: (since) => {
        if (gaps.at(-1)?.until !== Infinity) gaps.push({ from: since, until: Infinity });
        if (gaps.length > GAPS_MAX) this.forgetGap(gaps);
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
    const first = Math.max(from, this.availableFrom(index));
    return minutes
      .filter(({ time }) => time >= first && time < until)
      .map(({ time, long, short, largest }) => ({
        time,
        values: { liquidationLong: long, liquidationShort: short, liquidationLargest: largest },
      }));
  }

  private minuteOf(index: number, time: number): LiquidatedMinute {
    const last = this.bySymbol.get(index)?.at(-1);
    if (last?.time === time) return last;
    const minute: LiquidatedMinute = { index, time, long: 0, short: 0, largest: 0 };
    this.push(minute);
    while (this.inOrder.length - this.forgotten > this.minutesMax) this.forgetOldest();
    return minute;
  }

  private push(minute: LiquidatedMinute): void {
    const minutes = this.bySymbol.get(minute.index);
    if (minutes) minutes.push(minute);
    else this.bySymbol.set(minute.index, [minute]);
    this.inOrder.push(minute);
  }

  private forgetGap(gaps: Gap[]): void {
    this.from = Math.max(this.from, wholeMinuteFrom(gaps.shift()?.until ?? 0));
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

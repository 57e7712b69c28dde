import { CLOCK_SET_BACK_MS_MAX } from '../../lib/contract/freshness';
import type { FeedBeat } from '../feeds/feed';

/** A longer pause of a source, or of the whole feed, hides what happened in it, milliseconds. */
export const PAUSE_MS_MAX = 60_000;

/** Returns a feed's time, or the last one where it is a small step back. */
function ignoreSmallStepBack(asOf: number, last: number): number {
  const back = last - asOf;
  return back > 0 && back <= CLOCK_SET_BACK_MS_MAX ? last : asOf;
}

/** Feed times of the sources of a feed (Unix milliseconds, 0 before the first beat), and the source of each symbol. */
export class SourceTimes {
  /** Time of the market: that of its newest source. */
  newest = 0;
  private times = new Float64Array(1);
  /** Number of pauses of each source. */
  private pauses = new Uint32Array(1);

  /** `sources` has the source of each symbol by index; without it all symbols have one. */
  constructor(private readonly sources?: Uint8Array) {}

  /** Takes over the times of a beat; in a new epoch as they are, otherwise without small steps back. Allocates nothing. */
  advance({ asOf, times }: Pick<FeedBeat, 'asOf' | 'times'>, isNewEpoch: boolean): void {
    this.newest = isNewEpoch ? asOf : ignoreSmallStepBack(asOf, this.newest);
    if (!this.sources || !times) return;
    if (this.times.length !== times.length) {
      this.times = new Float64Array(times.length);
      this.pauses = new Uint32Array(times.length);
    }
    for (let source = 0; source < times.length; source += 1) {
      const before = this.times[source] as number;
      const time = isNewEpoch ? (times[source] as number) : ignoreSmallStepBack(times[source] as number, before);
      if (before > 0 && time - before > PAUSE_MS_MAX) this.pauses[source] = (this.pauses[source] as number) + 1;
      this.times[source] = time;
    }
  }

  /** Returns the times of the sources by number; null for one source. */
  all(): Float64Array | null {
    return this.sources ? this.times.slice() : null;
  }

  /** Oldest time of a source that has had a beat. */
  get oldest(): number {
    return this.sources ? this.oldestOf(this.sources.keys()) : this.newest;
  }

  /** Returns the time of a symbol's source. */
  of(index: number): number {
    return this.sources ? (this.times[this.sources[index] as number] ?? 0) : this.newest;
  }

  /** Returns the number of pauses after which a symbol's source has resumed; 0 for the only source, whose pauses are those of the market. */
  pausesOf(index: number): number {
    return this.sources ? (this.pauses[this.sources[index] as number] ?? 0) : 0;
  }

  /** Returns the number of a symbol's source; 0 when there is one. */
  sourceOf(index: number): number {
    return this.sources?.[index] ?? 0;
  }

  /** Returns the numbers of the sources, of several, with nothing newer than a time (Unix milliseconds). */
  silentSince(time: number): number[] {
    return this.sources ? [...this.times.keys()].filter((source) => (this.times[source] as number) < time) : [];
  }

  /** Returns the numbers of all sources. */
  numbers(): number[] {
    return [...this.times.keys()];
  }

  /** Whether the feed has several sources. */
  get hasSeveral(): boolean {
    return this.sources !== undefined;
  }

  /** Returns the newest time of the sources of symbols; without symbols it is the newest time of all. */
  newestOf(indices: Iterable<number>): number {
    if (!this.sources) return this.newest;
    let newest = 0;
    for (const index of indices) newest = Math.max(newest, this.of(index));
    return newest === 0 ? this.newest : newest;
  }

  /** Returns the oldest time of the sources of symbols; sources without any beat are left out. Without symbols it is the newest time. */
  oldestOf(indices: Iterable<number>): number {
    if (!this.sources) return this.newest;
    let oldest = Infinity;
    for (const index of indices) {
      const time = this.of(index);
      if (time > 0 && time < oldest) oldest = time;
    }
    return oldest === Infinity ? this.newest : oldest;
  }
}

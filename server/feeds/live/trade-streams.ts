import { SYSTEM_TIMERS, type Timers } from './timers';
import type { StreamHandle, VenueInstrument } from './venue';
import { WeightBudget } from './weight-budget';

/** Additions in any minute: a venue accepts a few hundred connections in five minutes, and lost ones are opened again out of the same limit. */
const ADDITIONS_MAX = 10;
const MINUTE_MS = 60_000;
/** Time after a change when the connections of the additions are joined, and those of removed instruments end. */
const JOIN_AFTER_MS = 60_000;
/** Longest time for which the earlier connections deliver beside the joined ones, however long these take to be ready. */
const OVERLAP_MS_MAX = 60_000;
/** The same from when these are ready: trades from before that are still on their way. */
const LATE_MS = 2_000;

/** Connections that were opened together, and the codes of the instruments whose trades they carry. */
interface Group {
  codes: ReadonlySet<string>;
  streams: readonly StreamHandle[];
}

/**
 * Connections of a line of a venue that carry every trade of chosen instruments. Added ones have a connection of their own at once, at most ten
 * in a minute: further ones wait together. A minute after a change one set of connections takes the place of all, without removed instruments;
 * the earlier ones deliver until it is ready, so that no trade is missed, but at most a minute more.
 */
export class TradeStreams {
  private wanted: readonly VenueInstrument[] = [];
  private groups: Group[] = [];
  /** Groups whose place another one takes. */
  private retired: Group[] = [];
  private readonly additions = new WeightBudget(ADDITIONS_MAX, MINUTE_MS);
  private readonly cancels = new Map<'add' | 'join' | 'retire', () => void>();

  /** `open` opens the connections of some instruments, at least one of them. */
  constructor(
    private readonly open: (instruments: readonly VenueInstrument[]) => StreamHandle[],
    private readonly timers: Timers = SYSTEM_TIMERS,
  ) {}

  /** Receives the trades of these instruments, and soon no longer those of others. */
  watch(instruments: readonly VenueInstrument[]): void {
    this.wanted = instruments;
    this.add();
    this.joinLater();
  }

  /** Resolves when the connections that are open now deliver. */
  async whenReady(): Promise<void> {
    await Promise.all(this.groups.flatMap(({ streams }) => streams.map(({ ready }) => ready)));
  }

  /** Ends the connections and leaves no timer. */
  close(): void {
    for (const cancel of this.cancels.values()) cancel();
    this.cancels.clear();
    closeAll([...this.groups, ...this.retired]);
    [this.groups, this.retired] = [[], []];
  }

  private add(): void {
    const added = this.wanted.filter(({ code }) => !this.groups.some(({ codes }) => codes.has(code)));
    if (added.length === 0) return;
    const now = this.timers.now();
    const delay = this.additions.waitFor(1, now);
    if (delay > 0) {
      this.once('add', delay, () => this.add());
      return;
    }
    this.additions.spend(1, now);
    this.groups.push(this.opened(added));
    this.joinLater();
  }

  private joinLater(): void {
    if (!this.isJoined()) this.once('join', JOIN_AFTER_MS, () => this.join());
  }

  /** Whether one group at most carries the trades, and only those that are wanted. */
  private isJoined(): boolean {
    const codes = new Set(this.wanted.map(({ code }) => code));
    return this.groups.length <= 1 && this.groups.every((group) => [...group.codes].every((code) => codes.has(code)));
  }

  private join(): void {
    if (this.isJoined()) return;
    this.cancel('add');
    this.retired.push(...this.groups);
    this.groups = this.wanted.length === 0 ? [] : [this.opened(this.wanted)];
    const [joined] = this.groups;
    this.closeRetiredAfter(joined ? OVERLAP_MS_MAX : 0);
    if (!joined) return;
    void Promise.all(joined.streams.map(({ ready }) => ready)).then(() => {
      if (this.groups.includes(joined) && this.retired.length > 0) this.closeRetiredAfter(LATE_MS);
    });
  }

  private closeRetiredAfter(delayMs: number): void {
    this.cancel('retire');
    this.once('retire', delayMs, () => {
      closeAll(this.retired);
      this.retired = [];
    });
  }

  private opened(instruments: readonly VenueInstrument[]): Group {
    return { codes: new Set(instruments.map(({ code }) => code)), streams: this.open(instruments) };
  }

  private cancel(name: 'add' | 'join' | 'retire'): void {
    this.cancels.get(name)?.();
    this.cancels.delete(name);
  }

  /** Runs something after a time, unless it waits already. */
  private once(name: 'add' | 'join' | 'retire', delayMs: number, run: () => void): void {
    if (this.cancels.has(name)) return;
    const cancel = this.timers.after(delayMs, () => {
      this.cancels.delete(name);
      run();
    });
    this.cancels.set(name, cancel);
  }
}

function closeAll(groups: readonly Group[]): void {
  for (const { streams } of groups) for (const stream of streams) stream.close();
}

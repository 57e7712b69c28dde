import { SYSTEM_TIMERS, type Timers } from './timers';
import type { StreamHandle, VenueInstrument } from './venue';
import { WeightBudget } from './weight-budget';

/** Additions in any minute: a venue accepts a few hundred connections in five minutes, and lost ones are opened again out of the same limit. */
const ADDITIONS_MAX = 10;
const MINUTE_MS = 60_000;
/** Time after a change when the connections of the additions are joined, and those of removed instruments end. */
const JOIN_AFTER_MS = 60_000;
/** Time for which the earlier connections deliver beside the joined ones, by when these have opened. */
const OVERLAP_MS = 10_000;

/** Connections that were opened together, and the codes of the instruments whose trades they carry. */
interface Group {
  codes: ReadonlySet<string>;
  streams: readonly StreamHandle[];
}

/**
 * Connections of a line of a venue that carry every trade of chosen instruments. Added ones have a connection of their own at once, at most ten
 * in a minute: further ones wait together. A minute after a change one set of connections takes the place of all, without removed instruments.
 */
export class TradeStreams {
  private wanted: readonly VenueInstrument[] = [];
  private groups: Group[] = [];
  private retired: readonly Group[] = [];
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
    this.cancels.get('add')?.();
    this.cancels.delete('add');
    this.retired = this.groups;
    this.groups = this.wanted.length === 0 ? [] : [this.opened(this.wanted)];
    this.once('retire', OVERLAP_MS, () => {
      closeAll(this.retired);
      this.retired = [];
    });
  }

  private opened(instruments: readonly VenueInstrument[]): Group {
    return { codes: new Set(instruments.map(({ code }) => code)), streams: this.open(instruments) };
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

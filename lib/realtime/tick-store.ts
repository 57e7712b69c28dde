import type { FullTick, QuoteMessage, QuoteSnapshotMessage, ShortTick } from '@/lib/contract/socket';
import { TICK_LAYOUT, type TickField, type TickLayout, type TickValues } from '@/lib/contract/tick-fields';
import { compareDecimals } from '@/lib/money/digits';
import { DropCounter } from './drop-counter';
import { SLOW_UPDATE_MS, type UpdateMode } from './update-mode';
import { createFrameScheduler } from './frame-scheduler';
import type { Scheduler } from './frame-scheduler';

/** Maximum number of kept states of unsubscribed symbols, so that scrolling back shows the last price. */
export const RELEASED_MAX = 150;

/** Direction of the last visible price change; `none` before the first. */
export type Move = 'up' | 'down' | 'none';

/** Live state of one symbol, in decimal text as received; unknown is null. Ordered by `(epoch, version)`. */
export interface Tick extends TickValues {
  epoch: number;
  version: number;
  move: Move;
  /** Incremented with every move of this symbol, so that two moves up in a row are distinct. */
  moveId: number;
}

type Values = Omit<Tick, 'move' | 'moveId'>;
type Beat = Pick<Tick, 'epoch' | 'version'>;
interface Pending {
  values: Values;
  /** True for a full state after a gap, which is not a move: changes during the gap do not flash. */
  afterGap: boolean;
}

interface TickStoreOptions {
  scheduler?: Scheduler;
  drops?: DropCounter;
  layout?: TickLayout;
}

/** Returns a state with the texts as values of the fields, in order; its other values are those of `known`. */
function valuesOf(fields: readonly TickField[], texts: readonly (string | null)[], beat: Beat, known?: Values): Values {
  const values: Record<string, unknown> = { ...known, ...beat };
  fields.forEach(({ name }, at) => {
    values[name] = texts[at] ?? null;
  });
  return values as unknown as Values;
}

/** Compares versions within one epoch; states of an older epoch than the store's are dropped before. */
function isOutdated(known: Values | undefined, { epoch, version }: Values): boolean {
  return known !== undefined && known.epoch === epoch && known.version > version;
}

function withMove({ values, afterGap }: Pending, before: Tick | undefined): Tick {
  const moveId = before?.moveId ?? 0;
  if (afterGap || !before) return { ...values, move: 'none', moveId };
  const difference = compareDecimals(values.price, before.price) ?? 0;
  if (difference === 0) return { ...values, move: before.move, moveId };
  return { ...values, move: difference > 0 ? 'up' : 'down', moveId: moveId + 1 };
}

/**
 * Live values of all symbols, with listeners. The latest state of each symbol wins; the states received since the last
 * frame are applied in one batch, and only the listeners of the symbols in it are called.
 */
export class TickStore {
  readonly drops: DropCounter;
  /** Number of applied batches. */
  batches = 0;
  private readonly ticks = new Map<string, Tick>();
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly bindings = new Map<number, string>();
  /** Unsubscribed symbols, the earliest released first. */
  private readonly released = new Set<string>();
  private readonly scheduler: Scheduler;
  private readonly layout: TickLayout;
  private epoch = 0;
  private updateMode: UpdateMode = 'live';
  private slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TickStoreOptions = {}) {
    this.scheduler = options.scheduler ?? createFrameScheduler();
    this.drops = options.drops ?? new DropCounter();
    this.layout = options.layout ?? TICK_LAYOUT;
  }

  /** Returns the symbol's last applied state; the same object until it changes. */
  get(symbolId: string): Tick | undefined {
    return this.ticks.get(symbolId);
  }

  /** Calls the listener after each batch that changes this symbol; returns a function that removes it. */
  subscribe(symbolId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(symbolId) ?? new Set();
    this.listeners.set(symbolId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(symbolId) === listeners) this.listeners.delete(symbolId);
    };
  }

  /** Marks a symbol as unsubscribed: its state is kept until too many are; then the earliest released is deleted. */
  release(symbolId: string): void {
    this.released.delete(symbolId);
    this.released.add(symbolId);
    if (this.released.size <= RELEASED_MAX) return;
    const [oldest] = this.released;
    if (oldest === undefined) return;
    this.released.delete(oldest);
    this.ticks.delete(oldest);
    this.pending.delete(oldest);
  }

  /** Applies the full state of symbols and binds their indices for its epoch. */
  applySnapshot(message: Pick<QuoteSnapshotMessage, 'epoch' | 'data'>): void {
    const { epoch } = message;
    if (epoch < this.epoch) {
      this.drops.count('outdated-epoch');
      return;
    }
    if (epoch > this.epoch) {
      this.epoch = epoch;
      this.bindings.clear();
    }
    for (const [symbolId, version, index, ...texts] of message.data) {
      this.bindings.set(index, symbolId);
      this.released.delete(symbolId);
      // Without a price the feed has not quoted the symbol yet; the index is bound for its first tick.
      if (texts.length > 0) this.stage(symbolId, valuesOf(this.layout.full, texts, { epoch, version }), true);
    }
    this.schedule();
  }

  /** Applies the ticks of one beat. Returns false for an epoch whose snapshot has not arrived: the caller must subscribe again. */
  applyTicks(message: Pick<QuoteMessage, 'epoch' | 'version' | 'data'>): boolean {
    if (message.epoch !== this.epoch) {
      const isAhead = message.epoch > this.epoch;
      this.drops.count(isAhead ? 'unbound-tick' : 'outdated-epoch');
      return !isAhead;
    }
    for (const tick of message.data) this.stageTick(tick, message.version);
    this.schedule();
    return true;
  }

  /** Sets the mode in which received states are applied: with each frame, every five seconds, or not while paused. */
  setUpdateMode(mode: UpdateMode): void {
    this.updateMode = mode;
    this.cancel();
    if (mode === 'paused') return;
    // The pending changes become one state without moves.
    for (const pending of this.pending.values()) pending.afterGap = true;
    this.flush();
  }

  /** Applies pending states now, without waiting for the frame. */
  flush(): void {
    this.cancel();
    if (this.pending.size === 0) return;
    const changed = [...this.pending];
    this.pending.clear();
    for (const [symbolId, pending] of changed) this.ticks.set(symbolId, withMove(pending, this.ticks.get(symbolId)));
    this.batches += 1;
    for (const [symbolId] of changed) {
      for (const listener of [...(this.listeners.get(symbolId) ?? [])]) listener();
    }
  }

  /** Deletes all values and bindings, but not the listeners. */
  clear(): void {
    this.cancel();
    this.ticks.clear();
    this.pending.clear();
    this.bindings.clear();
    this.released.clear();
    this.epoch = 0;
  }

  /** Cancels the scheduled frame or slow timer. */
  private cancel(): void {
    this.scheduler.cancel();
    clearTimeout(this.slowTimer);
    this.slowTimer = undefined;
  }

  private stageTick(tick: ShortTick | FullTick, version: number): void {
    const [index, ...texts] = tick;
    const symbolId = this.bindings.get(index);
    if (symbolId === undefined) {
      this.drops.count('unbound-tick');
      return;
    }
    const pending = this.pending.get(symbolId);
    const beat = { epoch: this.epoch, version };
    const { short, full } = this.layout;
    const known = pending?.values ?? this.ticks.get(symbolId);
    const isShort = texts.length <= short.length;
    const values = isShort ? valuesOf(short, texts, beat, known ?? valuesOf(full, [], beat)) : valuesOf(full, texts, beat);
    // A tick received before the snapshot's frame belongs to the same gap.
    this.stage(symbolId, values, pending?.afterGap ?? false);
  }

  private stage(symbolId: string, values: Values, afterGap: boolean): void {
    const known = this.pending.get(symbolId)?.values ?? this.ticks.get(symbolId);
    if (isOutdated(known, values)) this.drops.count('outdated-tick');
    else this.pending.set(symbolId, { values, afterGap });
  }

  private schedule(): void {
    if (this.pending.size === 0 || this.updateMode === 'paused') return;
    if (this.updateMode === 'live') this.scheduler.schedule(() => this.flush());
    else this.slowTimer ??= setTimeout(() => this.flush(), SLOW_UPDATE_MS);
  }
}

/** Creates a separate store, for tests and benchmarks. */
export function createTickStore(options?: TickStoreOptions): TickStore {
  return new TickStore(options);
}

/** The page's store; always empty on the server. */
export const tickStore: TickStore = createTickStore();

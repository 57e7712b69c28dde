import { ALERT_PHASES, type AlertFrequency, type AlertType } from '../../lib/contract/alert-terms';
import type { SentNotification } from './alert-caps';
import type { AlertLevel } from './alert-level';
import type { AlertState } from './alert-machine';

const INITIAL_CAPACITY = 1_024;
/** Represents null in a column of days. */
const NO_DAY = -0x8000_0000;

/** An alert as it is added to the index. */
export interface IndexedAlert {
  id: string;
  /** The index's number of the watched target. */
  watch: number;
  level: AlertLevel;
  frequency: AlertFrequency;
  /** Unix milliseconds; Infinity: never. */
  expiresAt: number;
  offsetMinutes: number;
  state: AlertState;
}

const dayOf = (value: number): number | null => (value === NO_DAY ? null : value);

/**
 * Column store of alerts, one array per field: a million of them as objects would take more than a gigabyte. A slot is
 * an alert's index in all arrays; free slots are reused.
 */
export class AlertColumns {
  capacity = 0;
  size = 0;
  private readonly slotOf = new Map<string, number>();
  private readonly free: number[] = [];
  private used = 0;
  private readonly ids: string[] = [];
  private readonly fired = new Map<number, readonly SentNotification[]>();
  private types = new Uint8Array(0);
  private frequencies = new Uint8Array(0);
  private phases = new Uint8Array(0);
  private watches = new Int32Array(0);
  private revs = new Int32Array(0);
  private days = new Int32Array(0);
  private borns = new Int32Array(0);
  private offsets = new Int16Array(0);
  private seqs = new Float64Array(0);
  private lows = new Float64Array(0);
  private highs = new Float64Array(0);
  private expiries = new Float64Array(0);

  /** Returns the slot of an alert; undefined when it is not stored. */
  find(id: string): number | undefined {
    return this.slotOf.get(id);
  }

  idOf(slot: number): string {
    return this.ids[slot] ?? '';
  }

  watchOf(slot: number): number {
    return this.watches[slot] as number;
  }

  expiryOf(slot: number): number {
    return this.expiries[slot] as number;
  }

  offsetOf(slot: number): number {
    return this.offsets[slot] as number;
  }

  frequencyOf(slot: number): AlertFrequency {
    return this.frequencies[slot] as AlertFrequency;
  }

  stateOf(slot: number): AlertState {
    return {
      phase: ALERT_PHASES[this.phases[slot] as number] ?? 'OFF',
      seq: this.seqs[slot] as number,
      day: dayOf(this.days[slot] as number),
      born: dayOf(this.borns[slot] as number),
      fired: this.fired.get(slot) ?? [],
      rev: this.revs[slot] as number,
    };
  }

  levelOf(slot: number): AlertLevel {
    const type = this.types[slot] as AlertType;
    return {
      type,
      isOutside: type === 8,
      isChange: type === 5 || type === 6,
      low: this.lows[slot] as number,
      high: this.highs[slot] as number,
    };
  }

  setState(slot: number, state: AlertState): void {
    this.phases[slot] = ALERT_PHASES.indexOf(state.phase);
    this.seqs[slot] = state.seq;
    this.days[slot] = state.day ?? NO_DAY;
    this.borns[slot] = state.born ?? NO_DAY;
    this.revs[slot] = state.rev;
    if (state.fired.length > 0) this.fired.set(slot, state.fired);
    else this.fired.delete(slot);
  }

  /** Adds an alert; calls `onGrow` with the new capacity when it changes. */
  add(alert: IndexedAlert, onGrow: (capacity: number) => void): number {
    const slot = this.free.pop() ?? this.used++;
    if (slot >= this.capacity) {
      this.grow();
      onGrow(this.capacity);
    }
    this.size += 1;
    this.slotOf.set(alert.id, slot);
    this.ids[slot] = alert.id;
    this.types[slot] = alert.level.type;
    this.lows[slot] = alert.level.low;
    this.highs[slot] = alert.level.high;
    this.watches[slot] = alert.watch;
    this.frequencies[slot] = alert.frequency;
    this.expiries[slot] = alert.expiresAt;
    this.offsets[slot] = alert.offsetMinutes;
    this.setState(slot, alert.state);
    return slot;
  }

  remove(slot: number): void {
    this.slotOf.delete(this.idOf(slot));
    this.ids[slot] = '';
    this.watches[slot] = -1;
    this.fired.delete(slot);
    this.free.push(slot);
    this.size -= 1;
  }

  private grow(): void {
    const capacity = Math.max(INITIAL_CAPACITY, Math.ceil(this.capacity * 1.5));
    const bytes = (old: Uint8Array): Uint8Array<ArrayBuffer> => copied(old, new Uint8Array(capacity));
    const ints = (old: Int32Array): Int32Array<ArrayBuffer> => copied(old, new Int32Array(capacity));
    const floats = (old: Float64Array): Float64Array<ArrayBuffer> => copied(old, new Float64Array(capacity));
    [this.types, this.frequencies, this.phases] = [bytes(this.types), bytes(this.frequencies), bytes(this.phases)];
    [this.watches, this.revs, this.days, this.borns] = [ints(this.watches), ints(this.revs), ints(this.days), ints(this.borns)];
    [this.seqs, this.lows, this.highs, this.expiries] = [floats(this.seqs), floats(this.lows), floats(this.highs), floats(this.expiries)];
    this.offsets = copied(this.offsets, new Int16Array(capacity));
    this.capacity = capacity;
  }
}

function copied<T extends { set(from: ArrayLike<number>): void }>(old: ArrayLike<number>, fresh: T): T {
  fresh.set(old);
  return fresh;
}

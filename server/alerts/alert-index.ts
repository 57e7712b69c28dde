import { ALERT_FREQUENCY } from '../../lib/contract/alert-terms';
import { localDay, startOfLocalDay, type AlertCaps } from './alert-caps';
import { AlertColumns, type IndexedAlert } from './alert-columns';
import { boundsOf, type AlertLevel } from './alert-level';
import {
  firstEvaluation,
  reasonToIgnore,
  stepAlert,
  type AlertEffect,
  type AlertRule,
  type AlertState,
  type PriceBatch,
} from './alert-machine';
import { HeapColumns, SlotHeap } from './slot-heap';

/** A change of one alert's state, to be stored. */
export interface AlertChange {
  id: string;
  before: AlertState;
  after: AlertState;
  effect: AlertEffect;
}
type OnChange = (change: AlertChange, batch: PriceBatch | null) => void;

/** Relative tolerance for comparing change factors; the machine decides exactly. */
const FACTOR_TOLERANCE = 1e-13;

/** Alerts on the same prices: heaps of those to evaluate when the price rises (or falls) far enough, and those to evaluate next. */
interface Watch {
  isChange: boolean;
  ups: SlotHeap;
  /** Keys negated: the highest first. */
  downs: SlotHeap;
  pending: number[];
  seq: number;
  count: number;
}

/** Prices at which an alert is evaluated next. */
interface Thresholds {
  up: number;
  down: number;
}

/**
 * Index of the active alerts that finds those that a batch of prices can change (docs/decisions/041-alerts.md): each alert
 * is in at most two heaps of its watch, at the price above and the price below at which its side changes. A batch
 * that changes no alert's side costs two comparisons, regardless of the number of alerts. Times are Unix milliseconds.
 */
export class AlertIndex {
  private readonly columns = new AlertColumns();
  private readonly watches: Watch[] = [];
  private readonly upKeys = new HeapColumns();
  private readonly downKeys = new HeapColumns();
  private readonly timeKeys = new HeapColumns();
  /** Times at which a local day ends or an alert expires. */
  private readonly timers = new SlotHeap(this.timeKeys);

  constructor(private readonly caps: AlertCaps) {}

  /** Number of alerts. */
  get size(): number {
    return this.columns.size;
  }

  /** Adds a target to watch; returns its number. `isChange`: by its 24 h change. */
  addWatch(isChange: boolean): number {
    this.watches.push({ isChange, ups: new SlotHeap(this.upKeys), downs: new SlotHeap(this.downKeys), pending: [], seq: 0, count: 0 });
    return this.watches.length - 1;
  }

  /** Number of alerts that watch a target. */
  countOf(watch: number): number {
    return this.watchAt(watch).count;
  }

  /** Whether a target is watched by its 24 h change. */
  isChange(watch: number): boolean {
    return this.watchAt(watch).isChange;
  }

  stateOf(id: string): AlertState | null {
    const slot = this.columns.find(id);
    return slot === undefined ? null : this.columns.stateOf(slot);
  }

  watchOf(id: string): number | null {
    const slot = this.columns.find(id);
    return slot === undefined ? null : this.columns.watchOf(slot);
  }

  /** Adds an alert, or replaces the one with its id. */
  put(alert: IndexedAlert): void {
    this.remove(alert.id);
    const slot = this.columns.add(alert, (capacity) => [this.upKeys, this.downKeys, this.timeKeys].forEach((keys) => keys.grow(capacity)));
    // The price is not known yet: the next batch evaluates the alert in any case.
    const watch = this.watchAt(alert.watch);
    watch.pending.push(slot);
    watch.count += 1;
    this.setTimer(slot, alert.state);
  }

  remove(id: string): void {
    const slot = this.columns.find(id);
    if (slot !== undefined) this.drop(slot);
  }

  /** Applies a batch of prices. Stale, late, duplicate and malformed batches are ignored: false. */
  tick(watchNumber: number, batch: PriceBatch, now: number, onChange: OnChange): boolean {
    const watch = this.watchAt(watchNumber);
    if (reasonToIgnore(batch, watch.seq, now, watch.isChange)) return false;
    watch.seq = batch.seq;
    const { low, high } = factors(watch, batch);
    for (const slot of this.takeTriggered(watch, watchNumber, low, high)) this.evaluate(slot, watch, batch, now, onChange);
    return true;
  }

  /** Applies a batch that does not continue the previous ones: every alert takes the side of the new price, and nothing fires. */
  rebase(watchNumber: number, batch: PriceBatch, now: number, onChange: OnChange): boolean {
    const watch = this.watchAt(watchNumber);
    if (reasonToIgnore(batch, watch.seq, now, watch.isChange)) return false;
    watch.seq = batch.seq;
    for (const slot of this.takeTriggered(watch, watchNumber, -Infinity, Infinity)) {
      const before = this.columns.stateOf(slot);
      const moment = { now, offsetMinutes: this.columns.offsetOf(slot) };
      if (this.isSpentForToday(slot, before) && before.day !== null && localDay(moment) <= before.day) {
        watch.pending.push(slot);
        continue;
      }
      const { state: after, effect } = firstEvaluation(before, this.ruleOf(slot), batch, moment);
      const isChanged = after.phase !== before.phase || after.born !== before.born;
      this.reindex(slot, watch, isChanged ? after : before, batch);
      if (isChanged) onChange({ id: this.columns.idOf(slot), before, after, effect }, batch);
    }
    return true;
  }

  /** Applies the passing of time: switches expired alerts off, and schedules those with a new local day for the next batch. */
  advanceTime(now: number, onChange: OnChange): void {
    const due: number[] = [];
    this.timers.popUpTo(now, due);
    for (const slot of due) {
      const before = this.columns.stateOf(slot);
      if (this.columns.expiryOf(slot) <= now) {
        const id = this.columns.idOf(slot);
        this.drop(slot);
        onChange({ id, before, after: { ...before, phase: 'OFF' }, effect: { kind: 'none', reason: 'off' } }, null);
      } else {
        this.watchAt(this.columns.watchOf(slot)).pending.push(slot);
        // The change of day is handled; only the expiry is left.
        if (this.columns.expiryOf(slot) < Infinity) this.timers.set(slot, this.columns.expiryOf(slot));
      }
    }
  }

  private watchAt(watchNumber: number): Watch {
    const watch = this.watches[watchNumber];
    if (!watch) throw new RangeError(`no watch ${watchNumber}`);
    return watch;
  }

  private ruleOf(slot: number): AlertRule {
    return { level: this.columns.levelOf(slot), frequency: this.columns.frequencyOf(slot), caps: this.caps };
  }

  private takePending(watch: Watch, watchNumber: number): number[] {
    if (watch.pending.length === 0) return [];
    const slots = [...new Set(watch.pending)].filter((slot) => this.columns.watchOf(slot) === watchNumber);
    watch.pending = [];
    for (const slot of slots) {
      watch.ups.remove(slot);
      watch.downs.remove(slot);
    }
    return slots;
  }

  /** Removes and returns, each once, the alerts to evaluate at any price and those whose threshold was reached. */
  private takeTriggered(watch: Watch, watchNumber: number, low: number, high: number): number[] {
    const reached = this.takePending(watch, watchNumber);
    watch.ups.popUpTo(high, reached);
    for (const slot of reached) watch.downs.remove(slot);
    const below = reached.length;
    watch.downs.popUpTo(-low, reached);
    for (let index = below; index < reached.length; index += 1) watch.ups.remove(reached[index] as number);
    return reached;
  }

  private evaluate(slot: number, watch: Watch, batch: PriceBatch, now: number, onChange: OnChange): void {
    const before = this.columns.stateOf(slot);
    if (batch.seq <= before.seq) {
      watch.pending.push(slot);
      return;
    }
    const { state: after, effect } = stepAlert(before, this.ruleOf(slot), batch, { now, offsetMinutes: this.columns.offsetOf(slot) });
    const id = this.columns.idOf(slot);
    const isChanged = after.phase !== before.phase || effect.kind !== 'none';
    // An evaluation without a change is not stored, and neither is its count, which the watch has.
    this.reindex(slot, watch, isChanged ? after : before, batch);
    if (isChanged) onChange({ id, before, after, effect }, batch);
  }

  /** Stores the state of an evaluated alert and files the alert at its next thresholds; removes one that has ended. */
  private reindex(slot: number, watch: Watch, state: AlertState, batch: PriceBatch): void {
    if (state.phase === 'DONE' || state.phase === 'OFF') {
      this.drop(slot);
      return;
    }
    this.columns.setState(slot, state);
    const thresholds = this.thresholdsOf(slot, watch, state, batch);
    if (thresholds.up < Infinity) watch.ups.set(slot, thresholds.up);
    else watch.ups.remove(slot);
    if (thresholds.down > -Infinity) watch.downs.set(slot, -thresholds.down);
    else watch.downs.remove(slot);
    this.setTimer(slot, state);
  }

  /** Whether no price changes the alert until its next local day. */
  private isSpentForToday(slot: number, { phase }: AlertState): boolean {
    return phase === 'SPENT' && this.columns.frequencyOf(slot) === ALERT_FREQUENCY.onceADay;
  }

  private thresholdsOf(slot: number, watch: Watch, state: AlertState, batch: PriceBatch): Thresholds {
    if (this.isSpentForToday(slot, state)) return { up: Infinity, down: -Infinity };
    return thresholdsAround(this.columns.levelOf(slot), watch.isChange ? batch.last / batch.open24h : batch.last);
  }

  private setTimer(slot: number, { phase, day, born }: AlertState): void {
    const lastDay = phase === 'SPENT' ? day : phase === 'LATCHED' ? born : null;
    const hasDays = this.columns.frequencyOf(slot) === ALERT_FREQUENCY.onceADay && lastDay !== null;
    const dayEnds = hasDays ? startOfLocalDay(lastDay + 1, this.columns.offsetOf(slot)) : Infinity;
    const next = Math.min(dayEnds, this.columns.expiryOf(slot));
    if (next < Infinity) this.timers.set(slot, next);
    else this.timers.remove(slot);
  }

  private drop(slot: number): void {
    const watch = this.watchAt(this.columns.watchOf(slot));
    watch.ups.remove(slot);
    watch.downs.remove(slot);
    this.timers.remove(slot);
    watch.count -= 1;
    this.columns.remove(slot);
  }
}

/** Returns the extremes of a batch on the axis by which its watch is sorted. */
function factors(watch: Watch, { low, high, open24h }: PriceBatch): { low: number; high: number } {
  return watch.isChange ? { low: low / open24h, high: high / open24h } : { low, high };
}

/** Returns the nearest values at which a price at `value` would change its position relative to the band: below, in or above it. */
function thresholdsAround(level: AlertLevel, value: number): Thresholds {
  const { low, high } = boundsOf(level);
  if (level.isChange) return changeThresholdsAround(low, high, value);
  if (value < low) return { up: low, down: -Infinity };
  if (value > high) return { up: Infinity, down: high };
  // Prices are whole ticks: the outside begins one tick beside the band.
  return { up: high + 1, down: low - 1 };
}

/** The same for a 24 h change, which has one bound; within the rounding error around it every price triggers an evaluation. */
function changeThresholdsAround(low: number, high: number, factor: number): Thresholds {
  const bound = low > -Infinity ? low : high;
  const tolerance = FACTOR_TOLERANCE * Math.max(1, bound);
  if (Math.abs(factor - bound) <= tolerance) return { up: -Infinity, down: Infinity };
  return factor < bound ? { up: bound - tolerance, down: -Infinity } : { up: Infinity, down: bound + tolerance };
}

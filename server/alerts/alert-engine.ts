import { PRICE_TYPE } from '../../lib/contract/alert-terms';
import { ALERT_STALE_AFTER_MS } from '../../lib/contract/freshness';
import type { DomainEvents } from '../accounts/domain-events';
import type { Database } from '../db/database';
import type { MarketBeat, MarketView } from '../market/market-view';
import { AlertIndex, type AlertChange } from './alert-index';
import type { AlertCaps } from './alert-caps';
import { compileLevel } from './alert-level';
import { stepAlert, type PriceBatch } from './alert-machine';
import type { AlertQueue, PendingChange } from './alert-queue';
import {
  databaseTime,
  latestSeq,
  loadAlertIds,
  loadChangedIds,
  loadWatched,
  loadWatchedPage,
  type StoredAlert,
  type WatchedAlert,
} from './alert-store';
import { AlertWatches, type WatchedValue } from './alert-watches';
import { AlertsAhead } from './alerts-ahead';
import { AlertWriter } from './alert-writer';
import { PassedExtremes } from './passed-extremes';
import { TradeWatch } from './trade-watch';
import { draftEvent } from './event-draft';
import type { WrittenEvent } from './save-changes';
import { isChangeType, type TargetPrices, type AlertTargets } from './alert-targets';

const PAGE = 1_000;
/** A change becomes visible with its commit, after its time: longer than any transaction may be idle. */
const COMMIT_MS_MAX = 60_000;
/** Interval of the evaluation of peer-to-peer books. */
const BOOKS_EVERY_MS = 1_000;
/** Longest time for which the first evaluation of all alerts blocks the thread. */
const SLICE_MS = 20;

/** Dependencies of the engine. */
export interface AlertEngineOptions {
  database: Database;
  market: MarketView;
  targets: AlertTargets;
  events: DomainEvents;
  caps: AlertCaps;
  /** Passed in so that unsaved steps survive the loss of the database. */
  queue: AlertQueue;
  /** False: another process watches the market, and this one evaluates only what a call changes. */
  isWatching: boolean;
  /** Count of the last beat that the engine of the replaced market evaluated: extremes that pass from then on are evaluated late. */
  continuesAfter?: number | undefined;
  /** By how much later prices may arrive here than at the process that watched the alerts before, milliseconds; default 0. */
  priceDelayMs?: number | undefined;
  log: { error(details: object, message: string): void };
}

/**
 * Watches the market for all alerts (docs/decisions/041-alerts.md). Each beat is evaluated in memory at once; changes are
 * written asynchronously, in order for each alert. Where memory and database differ, the database is
 * authoritative: another engine may have advanced an alert, or its user may have changed it.
 */
export class AlertEngine {
  private readonly alertIndex: AlertIndex;
  private readonly watches: AlertWatches;
  private readonly writer: AlertWriter;
  private readonly ahead: AlertsAhead;
  private stopListening: () => void = () => undefined;
  private isStopped = false;
  private lastSeq = 0;
  private lastFeedTime = 0;
  /** Feed time of the previous beat. */
  private previousFeedTime = 0;
  private booksEvaluatedAt = 0;
  /** Count of the last beat, also of an earlier market; 0 before all alerts were evaluated once. */
  lastBeatSeq = 0;
  private readonly trades: TradeWatch;
  /** Null without an earlier market, and once every alert has been evaluated. */
  private passed: PassedExtremes | null = null;
  /** Time up to which users' changes are loaded, by the database's clock; null before the first load. */
  private changesReadTo: number | null = null;
  private eventCount = 0;

  constructor(private readonly options: AlertEngineOptions) {
    const { database, market, targets, caps, queue, log, continuesAfter = 0, isWatching } = options;
    this.alertIndex = new AlertIndex(caps);
    this.ahead = new AlertsAhead((exchangeId) => Math.min(targets.feedTime(exchangeId), this.lastFeedTime));
    this.watches = new AlertWatches(market, targets, this.alertIndex);
    this.trades = new TradeWatch(market, this.watches, continuesAfter > 0);
    if (continuesAfter > 0 && isWatching) this.passed = new PassedExtremes(market, continuesAfter);
    this.lastSeq = continuesAfter;
    this.lastBeatSeq = continuesAfter;
    this.writer = new AlertWriter({
      database,
      queue,
      factsOf: (exchangeId) => targets.facts(exchangeId),
      onWritten: (written) => {
        this.eventCount += written.length;
        for (const event of written) this.emitFired(event);
      },
      onConflict: (ids) => this.reload(ids),
      log,
    });
  }

  /** Loads all active alerts, evaluates every price once (what was crossed meanwhile fires late), and follows the beats. */
  start(): Promise<void> {
    return this.writer.run(async () => {
      const startedAt = await databaseTime(this.options.database);
      this.lastSeq = Math.max(this.lastSeq, await latestSeq(this.options.database));
      if (!this.options.isWatching) return;
      await this.loadAll();
      this.changesReadTo = startedAt;
      if (this.isStopped) return;
      this.lastFeedTime = this.options.market.asOf;
      this.previousFeedTime = this.lastFeedTime;
      this.stopListening = this.options.market.onBeat((beat) => this.onBeat(beat));
      await this.evaluateAll();
      this.endPassed();
      this.lastBeatSeq = this.lastSeq;
    });
  }

  /** Stops the evaluation at once, and writes the pending steps. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopListening();
    this.endPassed();
    await this.writer.stop();
  }

  /** Count of the last tick: increases with every beat, also across restarts. */
  get seq(): number {
    if (!this.options.isWatching) this.nextSeq(this.options.market.asOf);
    return this.lastSeq;
  }

  /**
   * Evaluates a new or restarted alert at the current price; the result is stored with the alert itself, so that from the
   * answer on no crossing is missed. Without a price, or with a stale one, the alert stays NEW.
   */
  evaluateNew(alert: StoredAlert, offsetMinutes: number): Pick<StoredAlert, 'phase' | 'seq' | 'born' | 'evaluatedAt'> {
    const { market, targets, caps } = this.options;
    const prices = targets.prices(alert.exchangeId, alert.priceType, isChangeType(alert.alertType));
    const level = compileLevel(alert, targets.facts(alert.exchangeId).pricePrecision);
    const seq = Math.max(this.seq, alert.seq) + 1;
    const batch = prices && { ...prices, low: prices.last, high: prices.last, seq, feedTime: targets.feedTime(alert.exchangeId) };
    if (alert.phase !== 'NEW' || !batch) return alert;
    const { state } = stepAlert(alert, { level, frequency: alert.frequency, caps }, batch, { now: market.now(), offsetMinutes });
    const isSeen = state.phase !== 'NEW';
    return { phase: state.phase, seq: state.seq, born: state.born, evaluatedAt: isSeen ? batch.feedTime : alert.evaluatedAt };
  }

  /** Reloads alerts that a user changed; resolves once their stored state is watched. */
  refresh(ids: readonly string[]): Promise<void> {
    return this.options.isWatching ? this.writer.run(() => this.reload(ids)) : Promise.resolve();
  }

  /** Applies a user's new time zone. */
  refreshUser(userId: string): Promise<void> {
    if (!this.options.isWatching) return Promise.resolve();
    return this.writer.run(async () => this.reload(await loadAlertIds(this.options.database, userId)));
  }

  /**
   * Loads the alerts that users changed since the last call through other processes, announced or not. Deleted ones are
   * not found: they are dropped when their next step is refused. Rejects when the database is unavailable; the next call retries.
   */
  async catchUp(): Promise<void> {
    if (this.changesReadTo === null) return;
    const now = await databaseTime(this.options.database);
    const ids = await loadChangedIds(this.options.database, Math.min(this.changesReadTo, now) - COMMIT_MS_MAX);
    if (ids.length > 0) await this.refresh(ids);
    this.changesReadTo = now;
  }

  /** Feed time of the last evaluation of an alert, Unix milliseconds; null when it is not watched. */
  evaluatedAt(alertId: string): number | null {
    const watch = this.watches.at(this.alertIndex.watchOf(alertId) ?? -1);
    return watch && watch.evaluatedAt > 0 ? watch.evaluatedAt : null;
  }

  /** Resolves when all pending steps are written. */
  whenIdle(): Promise<void> {
    return this.writer.whenIdle();
  }

  /** Values for `/metrics`. */
  metrics(): Record<string, number> {
    return {
      active: this.alertIndex.size + this.ahead.size,
      events: this.eventCount,
      waiting: this.options.queue.size,
      lag_seconds: this.lastFeedTime === 0 ? 0 : (this.options.market.now() - this.lastFeedTime) / 1_000,
    };
  }

  /** Emits a fired alert; errors of listeners do not affect the writer. */
  private emitFired(event: WrittenEvent): void {
    try {
      this.options.events.emit('alertFired', event);
    } catch (err) {
      this.options.log.error({ err }, 'alert event not emitted');
    }
  }

  private async reload(ids: readonly string[]): Promise<void> {
    const rows = new Map((await loadWatched(this.options.database, ids)).map((alert) => [alert.id, alert]));
    const touched = new Set<WatchedValue>();
    for (const id of ids) {
      const row = rows.get(id);
      const watch = row ? this.watch(row, 0) : this.unwatch(id);
      if (watch) touched.add(watch);
    }
    for (const watch of touched) this.evaluateNow(watch);
  }

  private async loadAll(): Promise<void> {
    const { database, market, continuesAfter = 0, priceDelayMs = 0 } = this.options;
    const delayMs = continuesAfter > 0 ? 0 : priceDelayMs;
    // Without a delay the alerts are those of this process, and a clock that was set back while it was down sets none aside.
    if (delayMs > 0) this.lastFeedTime = market.asOf;
    for (let after = '', page: WatchedAlert[] = []; ;) {
      page = await loadWatchedPage(database, after, PAGE);
      for (const alert of page) this.watch(alert, delayMs);
      after = page.at(-1)?.id ?? '';
      if (page.length < PAGE) return;
    }
  }

  private unwatch(id: string): null {
    this.options.queue.drop(id);
    this.ahead.delete(id);
    this.alertIndex.remove(id);
    return null;
  }

  /** Puts a stored alert into the index, with its steps that are not written yet. */
  private watch(alert: WatchedAlert, delayMs: number): WatchedValue | null {
    const pending = this.options.queue.pendingState(alert.id, alert);
    if (!pending) this.options.queue.drop(alert.id);
    const state = pending ?? alert;
    const watch = this.watches.of(alert.exchangeId, alert.alertType, alert.priceType);
    this.ahead.delete(alert.id);
    if (!watch || state.phase === 'OFF' || state.phase === 'DONE' || (!pending && this.ahead.add(alert, delayMs))) {
      this.alertIndex.remove(alert.id);
      return null;
    }
    const { phase, seq, day, born, fired, rev } = state;
    this.lastSeq = Math.max(this.lastSeq, seq);
    this.alertIndex.put({
      id: alert.id,
      watch: watch.number,
      level: compileLevel(alert, this.options.targets.facts(alert.exchangeId).pricePrecision),
      frequency: alert.frequency,
      expiresAt: alert.expiresAt ?? Infinity,
      offsetMinutes: alert.timeZone ?? alert.zoneOffset,
      state: { phase, seq, day, born, fired, rev },
    });
    return watch;
  }

  /** Watches the alerts whose feed time is reached, from the current price on: other processes evaluated the extremes before it. */
  private watchReached(): void {
    for (const alert of this.ahead.takeReached()) {
      const watch = this.watch(alert, 0);
      if (watch) this.evaluateNow(watch);
    }
  }

  /** Returns the count of the next evaluation: the feed's time, and greater than every earlier count, however the clock changes. */
  private nextSeq(feedTime: number): number {
    this.lastSeq = Math.max(this.lastSeq + 1, feedTime);
    return this.lastSeq;
  }

  private onBeat(beat: MarketBeat): void {
    try {
      this.evaluateBeat(beat);
    } catch (err) {
      // The beat has other listeners too.
      this.options.log.error({ err }, 'alerts not evaluated');
    }
  }

  private evaluateBeat({ asOf, reported, isDiscontinuous }: MarketBeat): void {
    const { market } = this.options;
    const now = market.now();
    if (isDiscontinuous) this.markDiscontinuity(asOf);
    if (asOf < this.lastFeedTime || now - asOf > ALERT_STALE_AFTER_MS) return;
    this.previousFeedTime = this.lastFeedTime;
    this.lastFeedTime = asOf;
    const seq = (this.lastBeatSeq = this.nextSeq(asOf));
    this.alertIndex.advanceTime(now, (change) => this.recordExpiry(change));
    for (const index of reported)
      for (const watch of this.watches.ofSymbol(index)) if (this.alertIndex.countOf(watch.number) > 0) this.evaluate(watch, seq, now);
    if (asOf - this.booksEvaluatedAt >= BOOKS_EVERY_MS) {
      this.booksEvaluatedAt = asOf;
      for (const watch of this.watches.ofBooks()) this.evaluate(watch, seq, now);
    }
    if (this.ahead.size > 0) this.watchReached();
    this.trades.update(now);
  }

  /**
   * Makes the next prices a first evaluation, also when time continues from an earlier moment (a clock set back). A target
   * whose session is closed stays continuous: its next price is that of the opening.
   */
  private markDiscontinuity(asOf: number): void {
    const [since, until] = [Math.min(this.lastFeedTime, asOf), Math.max(this.lastFeedTime, asOf)];
    // Targets watched from now on start after the discontinuity anyway.
    for (const watch of this.watches.all())
      watch.isDiscontinuous =
        this.alertIndex.countOf(watch.number) > 0 && (watch.isDiscontinuous || !this.watches.isClosed(watch, since, until));
    this.lastFeedTime = Math.min(this.lastFeedTime, asOf);
    this.booksEvaluatedAt = Math.min(this.booksEvaluatedAt, asOf);
  }

  private evaluate(watch: WatchedValue, seq: number, now: number, prices = this.pricesOf(watch)): void {
    const { passed } = this;
    if (!passed || !watch.isUnevaluated || watch.isDiscontinuous) return this.evaluatePrices(watch, seq, now, prices);
    // At the time at which they began: an alert that has fired on that day does not fire again for a wick of it.
    this.evaluatePrices(watch, passed.seq, passed.since, this.watches.pricesSince(watch, passed));
    // What has passed includes the extremes of the present beat.
    this.evaluatePrices(watch, seq, now, this.watches.priceNow(watch));
  }

  private evaluatePrices(watch: WatchedValue, seq: number, now: number, prices: TargetPrices | null): void {
    watch.isClosed = this.watches.isClosed(watch, this.previousFeedTime, this.lastFeedTime);
    if (watch.isClosed) watch.isUnevaluated = false;
    if (!prices || watch.isClosed) return;
    // Of a source that has stopped the prices are stale, and change nothing.
    const batch: PriceBatch = { ...prices, seq, feedTime: Math.min(this.options.targets.feedTime(watch.exchangeId), this.lastFeedTime) };
    const { isUnevaluated } = watch;
    const onChange = (change: AlertChange): void => this.recordChange(change, watch, batch, isUnevaluated);
    const isSeen = watch.isDiscontinuous
      ? this.alertIndex.rebase(watch.number, batch, now, onChange)
      : this.alertIndex.tick(watch.number, batch, now, onChange);
    if (!isSeen) return;
    watch.isUnevaluated = false;
    watch.isDiscontinuous = false;
    watch.evaluatedAt = batch.feedTime;
  }

  /** Returns the prices since the last report; at an opening without those of the previous session. */
  private pricesOf(watch: WatchedValue): TargetPrices | null {
    return watch.isClosed ? this.watches.priceNow(watch) : this.watches.prices(watch);
  }

  /** Evaluates the current price, so that a move since an alert was stored is seen at once, however quiet the market is. */
  private evaluateNow(watch: WatchedValue): void {
    const { market } = this.options;
    if (this.lastFeedTime === 0 || watch.isDiscontinuous) return;
    this.evaluate(watch, this.nextSeq(this.lastFeedTime), market.now(), this.watches.priceNow(watch));
  }

  /** Evaluates in slices, so that the market's beats continue; a watch that a beat has evaluated meanwhile is skipped. */
  private async evaluateAll(): Promise<void> {
    const { market } = this.options;
    let sliceEnds = performance.now() + SLICE_MS;
    for (const watch of [...this.watches.all()]) {
      if (performance.now() > sliceEnds) {
        await new Promise((resolve) => setImmediate(resolve));
        sliceEnds = performance.now() + SLICE_MS;
      }
      if (watch.isUnevaluated) this.evaluate(watch, this.nextSeq(this.lastFeedTime), market.now(), this.watches.priceNow(watch));
    }
  }

  private endPassed(): void {
    this.passed?.end();
    this.passed = null;
  }

  /** Records a step that no price caused. */
  private recordExpiry({ id, before, after }: AlertChange): void {
    this.enqueue({ id, known: { phase: before.phase, seq: before.seq }, next: after, evaluatedAt: null, event: null });
  }

  private recordChange({ id, before, after, effect }: AlertChange, watch: WatchedValue, batch: PriceBatch, isLate: boolean): void {
    const { market, targets } = this.options;
    const event = draftEvent(effect, batch, {
      now: market.now(),
      isLate,
      precision: targets.facts(watch.exchangeId).pricePrecision,
      dayPrices: () => targets.prices(watch.exchangeId, PRICE_TYPE.last, true),
      isLastPrice: watch.priceType === PRICE_TYPE.last,
    });
    const known = { phase: before.phase, seq: before.seq };
    this.enqueue({ id, known, next: after, evaluatedAt: batch.feedTime, event });
  }

  private enqueue(change: PendingChange): void {
    this.options.queue.push(change);
    this.writer.start();
  }
}

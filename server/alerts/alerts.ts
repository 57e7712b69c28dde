import { newId } from '../platform/ids';
import type { DomainEvents } from '../accounts/domain-events';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { loadPreference } from '../accounts/preference-store';
import { attemptCounts } from '../accounts/shared-attempts';
import { lockUser, savePageLanguage } from '../accounts/user-store';
import { ALERT_TYPE } from '../../lib/contract/alert-terms';
import type { Alert, AlertCondition, AlertDraft, AlertParameters, Backtest, UpdateAlertRequest } from '../../lib/contract/alerts';
import type { Database, Queryable } from '../db/database';
import { DEADLINES } from '../db/deadlines';
import { notReady } from '../platform/errors';
import { settleWithin } from '../platform/settle-within';
import type { MarketView } from '../market/market-view';
import type { Audience } from '../market/visibility';
import { P2P_FIATS, P2pBooks } from '../p2p/p2p-books';
import type { AlertCaps } from './alert-caps';
import { AlertEngine } from './alert-engine';
import type { AlertQueue } from './alert-queue';
import * as refuse from './alert-refusals';
import * as rules from './alert-rules';
import { stateAfter } from './alert-edit';
import * as store from './alert-store';
import { followOtherProcesses } from './follow-other-processes';
import { Backtests, type HistoryCaller } from './backtest';
import { AlertTargets, type AlertTarget } from './alert-targets';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BACKTESTS: AttemptLimit = { name: 'backtests of a user', max: 30, windowMs: MINUTE_MS };
/** Longest wait of a call until the engine has read what it changed, that for a statement. */
const ENGINE_WAIT_MS = DEADLINES.statementMs;

/** Dependencies of the alerts. */
export interface AlertsOptions {
  database: Database;
  clock: () => number;
  events: DomainEvents;
  limits: rules.AlertLimits;
  caps: AlertCaps;
  /** Seed of the peer-to-peer books. */
  seed: number;
  /** Unsaved steps. */
  queue: AlertQueue;
  /** False: this process answers the calls, and another one watches the market. */
  isWatching?: (() => boolean) | undefined;
  /** By how much later prices may arrive here than at a process that watched the alerts before, milliseconds; default 0. */
  priceDelayMs?: number | undefined;
  log: { error(details: object, message: string): void };
}

/** Parts over one market. */
interface MarketParts {
  market: MarketView;
  targets: AlertTargets;
  books: P2pBooks;
  backtests: Backtests;
  engine: AlertEngine;
  isWatching: boolean;
}

interface RunningAlerts extends MarketParts {
  /** Stops following other processes; does nothing without a bus. */
  stopFollowing(): void;
}

/** Price alerts of all users, and the engine that watches them once the market is open. */
export class Alerts {
  private running: RunningAlerts | null = null;
  /** Resolves when the engine of the present market has loaded the alerts, or could not. */
  private switching: Promise<void> = Promise.resolve();
  private isStopped = false;
  private readonly counts: AttemptCounts;

  constructor(private readonly options: AlertsOptions) {
    this.counts = attemptCounts(options.database);
  }

  /**
   * Starts to watch an open market; to be called once. Resolves when all alerts are watched, rejects when the database is unavailable: then
   * the engine retries.
   */
  start(market: MarketView): Promise<void> {
    return this.watch(this.partsOf(market));
  }

  /**
   * Watches the market that has replaced the watched one, whose steps are written first; extremes that pass meanwhile are evaluated late.
   * Resolves and rejects like `start`. An alert whose target is not listed in it stays as it is, and is watched again by the first market
   * that lists it.
   */
  follow(market: MarketView): Promise<void> {
    // What has arrived by now is evaluated by the old engine, what arrives from now on by the new one.
    this.running?.market.beat();
    const ended = this.endRunning();
    market.beat();
    const next = this.partsOf(market, this.running?.engine.lastBeatSeq);
    const followed = this.watchAfter(ended, next);
    this.switching = followed.catch(() => undefined);
    return followed;
  }

  private async watchAfter(ended: Promise<void>, next: MarketParts): Promise<void> {
    try {
      await ended;
    } finally {
      if (this.isStopped) await next.engine.stop();
    }
    if (!this.isStopped) await this.watch(next);
  }

  private partsOf(market: MarketView, continuesAfter?: number): MarketParts {
    const { seed, database, events, caps, queue, log, priceDelayMs } = this.options;
    const isWatching = this.options.isWatching?.() ?? true;
    const books = new P2pBooks(market, seed);
    const targets = new AlertTargets(market, books);
    const engine = new AlertEngine({ database, market, targets, events, caps, queue, log, isWatching, continuesAfter, priceDelayMs });
    return { market, targets, books, backtests: new Backtests(market), engine, isWatching };
  }

  private watch(parts: MarketParts): Promise<void> {
    const { database, events, log } = this.options;
    const { engine, isWatching } = parts;
    const stopFollowing =
      database.bus === null || !isWatching
        ? () => undefined
        : followOtherProcesses(engine, events, (err) => log.error({ err }, 'changes through other processes not read'));
    this.running = { ...parts, stopFollowing };
    return engine.start();
  }

  /** Whether the market is being watched. */
  get isStarted(): boolean {
    return this.running !== null;
  }

  /** Stops watching and writes the pending steps. */
  stop(): Promise<void> {
    this.isStopped = true;
    return this.endRunning();
  }

  /** Values for `/metrics`. */
  metrics(): Record<string, number> {
    return this.running?.engine.metrics() ?? {};
  }

  /** Resolves when all pending steps are written. */
  whenIdle(): Promise<void> {
    return this.parts.engine.whenIdle();
  }

  /** The peer-to-peer books of the market. */
  get books(): P2pBooks {
    return this.parts.books;
  }

  /** Returns caps and limits of alerts, and the coins and currencies of peer-to-peer alerts. */
  parameters(): AlertParameters {
    const { caps, limits } = this.options;
    const { coins } = this.parts.books;
    const p2pFiats = coins.length === 0 ? [] : [...P2P_FIATS];
    return { ...caps, businessLineLimit: limits.line, totalLimit: limits.total, p2pCoins: [...coins], p2pFiats };
  }

  /** Lists the alerts of a user, newest first. */
  async list(userId: string, businessLine: number | null): Promise<Alert[]> {
    const alerts = await store.loadAlerts(this.options.database, userId, businessLine);
    return alerts.map((alert) => this.present(alert));
  }

  /** Creates an alert; a repeated request returns the alert created the first time. */
  async create(userId: string, draft: AlertDraft, requestId: string, audience: Audience): Promise<Alert> {
    const alert = await this.options.database.transaction((tx) => this.add(tx, userId, draft, requestId, audience));
    await this.refreshEngine([alert.id]);
    return this.present(alert);
  }

  /** Changes the given fields; an edit of the condition restarts the alert, other edits keep the state. */
  async update(userId: string, change: UpdateAlertRequest, audience: Audience): Promise<Alert> {
    const alert = await this.options.database.transaction((tx) => this.edit(tx, userId, change, audience));
    await this.refreshEngine([alert.id]);
    return this.present(alert);
  }

  /** Deletes alerts of a user, all or none. */
  async remove(userId: string, alertIds: readonly string[]): Promise<void> {
    const ids = [...new Set(alertIds)];
    await this.options.database.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) throw refuse.noSuchUser();
      if ((await store.deleteAlerts(tx, userId, ids)) !== ids.length) throw refuse.noSuchAlert();
    });
    await this.refreshEngine(ids);
  }

  /** Simulates how often a condition would have fired in the last 30 days. */
  async backtest(
    userId: string,
    requested: AlertCondition & Pick<AlertDraft, 'frequency'>,
    audience: Audience,
    caller: HistoryCaller,
  ): Promise<Backtest> {
    const { database, caps, clock } = this.options;
    const condition = rules.normalized(requested, false);
    const bounds = this.checkCondition(condition, audience).bounds;
    await enforceAttemptLimit(this.counts, [[BACKTESTS, userId]], clock());
    const offsetMinutes = (await offsetOf(database, userId)) ?? 0;
    return this.parts.backtests.of(
      { userId, condition: { ...condition, ...bounds }, frequency: requested.frequency, caps, offsetMinutes },
      caller,
    );
  }

  /** Applies a user's new time zone, which moves the local day. */
  async refreshTimeZone(userId: string): Promise<void> {
    if (this.running) await settleWithin(this.running.engine.refreshUser(userId), ENGINE_WAIT_MS);
    this.emitChanged(await store.loadAlertIds(this.options.database, userId).catch(() => []));
  }

  private get parts(): RunningAlerts {
    if (!this.running) throw notReady();
    return this.running;
  }

  private async endRunning(): Promise<void> {
    this.running?.stopFollowing();
    await this.running?.engine.stop();
  }

  /** Reloads changed alerts in the engine, which retries when it cannot load them in time, and emits the change. */
  private async refreshEngine(ids: readonly string[]): Promise<void> {
    await this.switching;
    await settleWithin(this.parts.engine.refresh(ids), ENGINE_WAIT_MS);
    this.emitChanged(ids);
  }

  private emitChanged(alertIds: readonly string[]): void {
    this.options.events.emit('alertsChanged', { alertIds });
  }

  private async add(tx: Queryable, userId: string, draft: AlertDraft, requestId: string, audience: Audience): Promise<store.StoredAlert> {
    if (!(await lockUser(tx, userId))) throw refuse.noSuchUser();
    await savePageLanguage(tx, userId, audience.language);
    const others = await store.loadAlerts(tx, userId);
    const existing = others.find((alert) => alert.requestId === requestId);
    if (existing) return existing;
    if (await store.hasCreatedAlert(tx, userId, requestId)) throw refuse.noSuchAlert();
    const now = this.options.clock();
    const zoneOffset = (await offsetOf(tx, userId)) ?? 0;
    const fresh = {
      phase: 'NEW',
      rev: 1,
      seq: this.parts.engine.seq,
      day: null,
      born: null,
      fired: [],
      evaluatedAt: null,
      lastFiredAt: null,
      firedCount: 0,
      suppressedCount: 0,
    } as const;
    const condition = this.resolveCondition(rules.normalized(draft, false), audience);
    const { frequency, note, expiresAt } = draft;
    const alert: store.StoredAlert = {
      ...fresh,
      ...condition,
      id: newId(),
      userId,
      requestId,
      frequency,
      channels: uniqueOf(draft.channels),
      note,
      expiresAt,
      zoneOffset,
      createdAt: now,
    };
    if (expiresAt !== null && expiresAt <= now) throw refuse.expiryOver();
    rules.checkDuplicate(alert, others);
    rules.enforceAlertLimits(alert, others, this.options.limits);
    await this.count(tx, userId, now, requestId);
    const evaluated = { ...alert, ...this.parts.engine.evaluateNew(alert, zoneOffset) };
    await store.insertAlert(tx, evaluated);
    return evaluated;
  }

  private async edit(tx: Queryable, userId: string, change: UpdateAlertRequest, audience: Audience): Promise<store.StoredAlert> {
    if (!(await lockUser(tx, userId))) throw refuse.noSuchUser();
    await savePageLanguage(tx, userId, audience.language);
    const before = await store.lockAlert(tx, userId, change.alertId);
    if (!before) throw refuse.noSuchAlert();
    const now = this.options.clock();
    const merged = { ...before, ...givenFields(change), channels: uniqueOf(change.channels ?? before.channels) };
    const condition = rules.normalized(merged, true);
    const isEdited = rules.conditionKey(condition) !== rules.conditionKey(before);
    const resolved = isEdited ? this.resolveCondition(condition, audience) : {};
    const after = {
      ...merged,
      ...resolved,
      ...stateAfter(before, { isEdited, alertSwitch: change.alertSwitch, isExpired: isExpired(before, now), seq: this.parts.engine.seq }),
    };
    if (isExpired(after, now) && (change.expiresAt !== undefined || after.phase === 'NEW')) throw refuse.expiryOver();
    if (isEdited) {
      const others = (await store.loadAlerts(tx, userId)).filter(({ id }) => id !== before.id);
      rules.checkDuplicate(after, others);
      rules.enforceAlertLimits(after, others, this.options.limits);
      await this.count(tx, userId, now, null);
    }
    const evaluated = { ...after, ...this.parts.engine.evaluateNew(after, (await offsetOf(tx, userId)) ?? before.zoneOffset) };
    await store.saveAlert(tx, evaluated);
    return evaluated;
  }

  private async count(tx: Queryable, userId: string, now: number, requestId: string | null): Promise<void> {
    const { times } = this.options.limits;
    if ((await store.countChange(tx, userId, now, now - DAY_MS, requestId)) > times) throw refuse.tooOften(times);
  }

  private checkCondition(condition: AlertCondition, audience: Audience): { target: AlertTarget; bounds: rules.AlertBounds } {
    const target = this.parts.targets.find(condition.exchangeId, audience);
    if (!target || target.line !== condition.businessLine) throw refuse.wrongParameters();
    rules.checkTypes(condition, target);
    return { target, bounds: rules.checkBounds(condition, target.pricePrecision) };
  }

  /** Returns a condition as it is stored, with the current price as the reference of types 3 and 4. */
  private resolveCondition(condition: AlertCondition, audience: Audience): AlertCondition & Pick<store.StoredAlert, 'referencePrice'> {
    const { businessLine, exchangeId, alertType, priceType } = condition;
    const { target, bounds } = this.checkCondition(condition, audience);
    const referencePrice = this.parts.targets.price(exchangeId, priceType);
    rules.checkAd(target, bounds.configurePrice, referencePrice);
    if (referencePrice === null && (alertType === ALERT_TYPE.risesBy || alertType === ALERT_TYPE.fallsBy)) throw refuse.noReference();
    return { businessLine, exchangeId, alertType, priceType, ...bounds, referencePrice };
  }

  private present(alert: store.StoredAlert): Alert {
    const { targets, engine } = this.parts;
    const { id, businessLine, exchangeId, alertType, priceType, configurePrice, configurePriceUp, configurePriceDown } = alert;
    const { frequency, channels, note, expiresAt, referencePrice, createdAt, lastFiredAt, firedCount, suppressedCount } = alert;
    const phase = isExpired(alert, this.options.clock()) && alert.phase !== 'DONE' ? 'OFF' : alert.phase;
    return {
      alertId: id,
      ...{ businessLine, exchangeId, alertType, priceType, configurePrice, configurePriceUp, configurePriceDown },
      ...{ frequency, channels, note, expiresAt, referencePrice, createdAt, lastFiredAt, firedCount, suppressedCount },
      ...targets.facts(exchangeId),
      ...(targets.find(exchangeId) ? {} : { isUnlisted: true as const }),
      alertSwitch: phase === 'OFF' || phase === 'DONE' ? 0 : 1,
      phase,
      price: targets.price(exchangeId, priceType),
      evaluatedAt: engine.evaluatedAt(id) ?? alert.evaluatedAt,
    };
  }
}

const uniqueOf = (channels: AlertDraft['channels']): AlertDraft['channels'] => [...new Set(channels)].sort();
const isExpired = ({ expiresAt }: Pick<store.StoredAlert, 'expiresAt'>, now: number): boolean => expiresAt !== null && expiresAt <= now;

/** Loads the time zone that a user has chosen, minutes from UTC; null for none, or the last 24 h. */
async function offsetOf(database: Queryable, userId: string): Promise<number | null> {
  const { timeZone } = await loadPreference(database, userId);
  return timeZone === -1 ? null : timeZone;
}

/** Returns the fields of a draft that a change contains. */
function givenFields(change: UpdateAlertRequest): Partial<AlertDraft> {
  const {
    businessLine,
    exchangeId,
    alertType,
    priceType,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
    frequency,
    note,
    expiresAt,
  } = change;
  const fields = {
    businessLine,
    exchangeId,
    alertType,
    priceType,
    configurePrice,
    configurePriceUp,
    configurePriceDown,
    frequency,
    note,
    expiresAt,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<AlertDraft>;
}

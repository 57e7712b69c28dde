import { ALERT_FREQUENCY, type AlertFrequency, type AlertPhase } from '../../lib/contract/alert-terms';
import { ALERT_STALE_AFTER_MS } from '../../lib/contract/freshness';
import { isBelowCaps, localDay, withNotification, type AlertCaps, type LocalMoment, type SentNotification } from './alert-caps';
import { holdsAt, type AlertLevel } from './alert-level';

/** State of one alert. */
export interface AlertState {
  phase: AlertPhase;
  /** Count of the last evaluated tick. */
  seq: number;
  /** Local day of the last once-a-day notification since the last edit of the condition; null: none. */
  day: number | null;
  /** Local day of the first evaluation, also after an edit or a discontinuity (`born` of the alert semantics); null: none yet. */
  born: number | null;
  /** Latest notifications. */
  fired: readonly SentNotification[];
  /** Number of edits of the condition, and of restarts of an alert that was done. */
  rev: number;
}

/** Prices of one target since its last report, in whole ticks; NaN for unknown. */
export interface PriceBatch {
  /** Increases with every batch, also across restarts. */
  seq: number;
  /** Unix milliseconds. */
  feedTime: number;
  low: number;
  high: number;
  last: number;
  /** Base of the 24 h change; other conditions do not use it. */
  open24h: number;
}

/** Condition, frequency and caps of an alert. */
export interface AlertRule {
  level: AlertLevel;
  frequency: AlertFrequency;
  caps: AlertCaps;
}

/** Reason why a batch had no effect. */
export type NoEffectReason =
  | 'off'
  | 'seen-before'
  | 'stale'
  | 'malformed'
  | 'no-answer'
  | 'first-look'
  | 'still-true'
  | 'still-false'
  | 'became-false'
  | 'fired-today';

/** Effect of a batch; `price` is the one (in ticks) that met the condition, `key` identifies the event within its `rev`. */
export type AlertEffect =
  | { kind: 'none'; reason: NoEffectReason }
  | { kind: 'fire' | 'suppress'; reason: 'crossed' | 'new-day' | 'caps-full'; key: string; price: number };

/** Result of one step of the machine. */
export interface AlertStep {
  state: AlertState;
  effect: AlertEffect;
}

const noEffect = (state: AlertState, reason: NoEffectReason): AlertStep => ({ state, effect: { kind: 'none', reason } });

/** Whether a batch is consistent: positive, with its extremes around its last price. */
function isValid({ low, high, last, seq, feedTime }: PriceBatch): boolean {
  return low > 0 && low <= last && last <= high && high < Infinity && Number.isFinite(seq) && Number.isFinite(feedTime);
}

/** Returns the reason why no alert may use a batch now (Unix milliseconds); null for a usable batch. */
export function reasonToIgnore(batch: PriceBatch, lastSeq: number, now: number, isChange: boolean): NoEffectReason | null {
  if (Number.isNaN(batch.last)) return 'no-answer';
  if (!isValid(batch)) return 'malformed';
  if (batch.seq <= lastSeq) return 'seen-before';
  if (now - batch.feedTime > ALERT_STALE_AFTER_MS) return 'stale';
  return isChange && !(batch.open24h > 0 && batch.open24h < Infinity) ? 'no-answer' : null;
}

/** Returns the price that met the condition, preferably the last one; null when none of low, high and last did. */
function meetingPrice(level: AlertLevel, { low, high, last, open24h }: PriceBatch): number | null {
  return [last, high, low].find((price) => holdsAt(level, price, open24h)) ?? null;
}

const wasFalse = (level: AlertLevel, { low, high, last, open24h }: PriceBatch): boolean =>
  [low, high, last].some((price) => !holdsAt(level, price, open24h));

/** Handles an armed alert whose condition was met at `price`. */
function trigger(
  state: AlertState,
  rule: AlertRule,
  price: number,
  holdsAtLast: boolean,
  moment: LocalMoment,
  reason: 'crossed' | 'new-day',
): AlertStep {
  const today = localDay(moment);
  const fire = (key: string): AlertEffect => ({ kind: 'fire', reason, key, price });
  const fired = withNotification(state.fired, moment);
  if (rule.frequency === ALERT_FREQUENCY.onceOnly) return { state: { ...state, phase: 'DONE', fired }, effect: fire('1') };
  if (rule.frequency === ALERT_FREQUENCY.onceADay) {
    if (state.day !== null && today <= state.day) return noEffect({ ...state, phase: 'SPENT' }, 'fired-today');
    return { state: { ...state, phase: 'SPENT', day: today, fired }, effect: fire(`d${today}`) };
  }
  const next = { ...state, phase: holdsAtLast ? 'LATCHED' : 'ARMED' } as const;
  const key = `s${state.seq}`;
  if (!isBelowCaps(state.fired, rule.caps, moment)) return { state: next, effect: { kind: 'suppress', reason: 'caps-full', key, price } };
  return { state: { ...next, fired }, effect: fire(key) };
}

/** Handles LATCHED: the condition has to become false first; when it did within the batch and holds again at its end, it was crossed. */
function unlatch(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: LocalMoment): AlertStep {
  const isLaterDay = rule.frequency === ALERT_FREQUENCY.onceADay && state.born !== null && localDay(moment) > state.born;
  if (isLaterDay) return evaluate(state, rule, batch, moment, 'new-day');
  if (!holdsAt(rule.level, batch.last, batch.open24h)) return noEffect({ ...state, phase: 'ARMED' }, 'became-false');
  return wasFalse(rule.level, batch) ? trigger(state, rule, batch.last, true, moment, 'crossed') : noEffect(state, 'still-true');
}

function evaluate(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: LocalMoment, reason: 'crossed' | 'new-day'): AlertStep {
  const price = meetingPrice(rule.level, batch);
  if (price === null) return noEffect({ ...state, phase: 'ARMED' }, state.phase === 'ARMED' ? 'still-false' : 'became-false');
  return trigger(state, rule, price, holdsAt(rule.level, batch.last, batch.open24h), moment, reason);
}

/** Takes the side of the last price; nothing fires. */
export function firstEvaluation(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: LocalMoment): AlertStep {
  const phase = holdsAt(rule.level, batch.last, batch.open24h) ? 'LATCHED' : 'ARMED';
  return noEffect({ ...state, phase, born: localDay(moment), seq: batch.seq }, 'first-look');
}

/** A SPENT alert that is no longer once-a-day is treated as LATCHED, as after any notification: its condition has to become false first. */
function effectivePhase({ phase }: AlertState, { frequency }: AlertRule): AlertPhase {
  return phase === 'SPENT' && frequency !== ALERT_FREQUENCY.onceADay ? 'LATCHED' : phase;
}

/** The alert state machine: applies one batch of prices to one alert. Time is an argument; every outcome has a reason. */
export function stepAlert(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: LocalMoment): AlertStep {
  if (state.phase === 'OFF' || state.phase === 'DONE') return noEffect(state, 'off');
  const ignored = reasonToIgnore(batch, state.seq, moment.now, rule.level.isChange);
  if (ignored) return noEffect(state, ignored);
  const seen = { ...state, phase: effectivePhase(state, rule), seq: batch.seq };
  switch (seen.phase) {
    case 'NEW':
      return firstEvaluation(seen, rule, batch, moment);
    case 'LATCHED':
      return unlatch(seen, rule, batch, moment);
    case 'SPENT':
      return seen.day !== null && localDay(moment) <= seen.day
        ? noEffect(seen, 'fired-today')
        : evaluate(seen, rule, batch, moment, 'new-day');
    default:
      return evaluate(seen, rule, batch, moment, 'crossed');
  }
}

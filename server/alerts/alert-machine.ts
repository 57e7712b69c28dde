import { ALERT_FREQUENCY, type AlertFrequency, type AlertPhase } from '../../lib/contract/alert-terms';
import { ALERT_STALE_AFTER_MS } from '../../lib/contract/freshness';
import { hasRoom, localDay, withFired, type AlertCaps, type Moment, type Notified } from './alert-caps';
import { holdsAt, type AlertLevel } from './alert-level';

/** What one alert remembers. */
export interface AlertState {
  phase: AlertPhase;
  /** Count of the last tick that was looked at. */
  seq: number;
  /** Local day of the last once-a-day notification, and of the first look; null: none yet. */
  day: number | null;
  born: number | null;
  /** The last notifications. */
  fired: readonly Notified[];
  /** Counts the edits of its condition. */
  rev: number;
}

/** Prices of one target since its last report, in whole ticks; NaN for unknown. */
export interface PriceBatch {
  /** Grows with every batch, across restarts too. */
  seq: number;
  /** Unix milliseconds. */
  feedTime: number;
  low: number;
  high: number;
  last: number;
  /** What the 24 h change compares with; other conditions do not ask. */
  open24h: number;
}

/** What an alert asks for. */
export interface AlertRule {
  level: AlertLevel;
  frequency: AlertFrequency;
  caps: AlertCaps;
}

/** Why a batch notified nobody. */
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

/** What a batch leads to; `price` is the one (in ticks) that met the condition, `key` names the event within its `rev`. */
export type AlertEffect =
  | { kind: 'none'; reason: NoEffectReason }
  | { kind: 'fire' | 'suppress'; reason: 'crossed' | 'new-day' | 'caps-full'; key: string; price: number };

/** One step of the machine. */
export interface AlertStep {
  state: AlertState;
  effect: AlertEffect;
}

const noEffect = (state: AlertState, reason: NoEffectReason): AlertStep => ({ state, effect: { kind: 'none', reason } });

/** Whether a batch can be made sense of: positive, and its extremes around its last price. */
function isValid({ low, high, last, seq, feedTime }: PriceBatch): boolean {
  return low > 0 && low <= last && last <= high && high < Infinity && Number.isFinite(seq) && Number.isFinite(feedTime);
}

/** Why a batch says nothing to anybody; null when it does. */
export function reasonToIgnore(batch: PriceBatch, lastSeq: number, now: number, isChange: boolean): NoEffectReason | null {
  if (Number.isNaN(batch.last)) return 'no-answer';
  if (!isValid(batch)) return 'malformed';
  if (batch.seq <= lastSeq) return 'seen-before';
  if (now - batch.feedTime > ALERT_STALE_AFTER_MS) return 'stale';
  return isChange && !(batch.open24h > 0 && batch.open24h < Infinity) ? 'no-answer' : null;
}

/** The price that met the condition, the last one if it did; null: none of low, high and last. */
function meetingPrice(level: AlertLevel, { low, high, last, open24h }: PriceBatch): number | null {
  return [last, high, low].find((price) => holdsAt(level, price, open24h)) ?? null;
}

const wasFalse = (level: AlertLevel, { low, high, last, open24h }: PriceBatch): boolean =>
  [low, high, last].some((price) => !holdsAt(level, price, open24h));

/** ARMED at a batch in which the condition was met at `price`. */
function trigger(
  state: AlertState,
  rule: AlertRule,
  price: number,
  holdsAtLast: boolean,
  moment: Moment,
  reason: 'crossed' | 'new-day',
): AlertStep {
  const today = localDay(moment);
  const fire = (key: string): AlertEffect => ({ kind: 'fire', reason, key, price });
  const fired = withFired(state.fired, moment);
  if (rule.frequency === ALERT_FREQUENCY.onceOnly) return { state: { ...state, phase: 'DONE', fired }, effect: fire('1') };
  if (rule.frequency === ALERT_FREQUENCY.onceADay) {
    if (state.day !== null && today <= state.day) return noEffect({ ...state, phase: 'SPENT' }, 'fired-today');
    return { state: { ...state, phase: 'SPENT', day: today, fired }, effect: fire(`d${today}`) };
  }
  const next = { ...state, phase: holdsAtLast ? 'LATCHED' : 'ARMED' } as const;
  const key = `s${state.seq}`;
  if (!hasRoom(state.fired, rule.caps, moment)) return { state: next, effect: { kind: 'suppress', reason: 'caps-full', key, price } };
  return { state: { ...next, fired }, effect: fire(key) };
}

/** LATCHED: the condition has to be seen false first; if it was within the batch and holds again at its end, it was crossed. */
function unlatch(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: Moment): AlertStep {
  const isLaterDay = rule.frequency === ALERT_FREQUENCY.onceADay && state.born !== null && localDay(moment) > state.born;
  if (isLaterDay) return evaluate(state, rule, batch, moment, 'new-day');
  if (!holdsAt(rule.level, batch.last, batch.open24h)) return noEffect({ ...state, phase: 'ARMED' }, 'became-false');
  return wasFalse(rule.level, batch) ? trigger(state, rule, batch.last, true, moment, 'crossed') : noEffect(state, 'still-true');
}

function evaluate(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: Moment, reason: 'crossed' | 'new-day'): AlertStep {
  const price = meetingPrice(rule.level, batch);
  if (price === null) return noEffect({ ...state, phase: 'ARMED' }, state.phase === 'ARMED' ? 'still-false' : 'became-false');
  return trigger(state, rule, price, holdsAt(rule.level, batch.last, batch.open24h), moment, reason);
}

/** A first look at the last price: the side it stands on, and nothing fires. */
export function firstEvaluation(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: Moment): AlertStep {
  const phase = holdsAt(rule.level, batch.last, batch.open24h) ? 'LATCHED' : 'ARMED';
  return noEffect({ ...state, phase, born: localDay(moment), seq: batch.seq }, 'first-look');
}

/** A SPENT alert that is no longer asked once a day stands as after any notification: it has to be seen false first. */
function effectivePhase({ phase }: AlertState, { frequency }: AlertRule): AlertPhase {
  return phase === 'SPENT' && frequency !== ALERT_FREQUENCY.onceADay ? 'LATCHED' : phase;
}

/** The alert machine: what one batch of prices does to one alert. Time is an argument; every outcome names its reason. */
export function stepAlert(state: AlertState, rule: AlertRule, batch: PriceBatch, moment: Moment): AlertStep {
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

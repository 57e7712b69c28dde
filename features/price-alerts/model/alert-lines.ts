import { ALERT_TYPE, isChannelType, SWITCH, type AlertType } from '@/lib/contract/alert-terms';
import type { Alert, UpdateAlertRequest } from '@/lib/contract/alerts';
import { compareDecimals } from '@/lib/money/digits';

/** Numbers of an alert that are prices. */
const BOUNDS = ['configurePrice', 'configurePriceUp', 'configurePriceDown'] as const;
type Bound = (typeof BOUNDS)[number];

/** An alert's price as a line of a chart. */
export interface AlertLine {
  key: string;
  alert: Alert;
  bound: Bound;
  /** Decimal text. */
  level: string;
  /** Relation of the price to the level at which the condition is true. */
  sign: '≥' | '≤' | '>' | '<';
}

const TYPES: readonly AlertType[] = [ALERT_TYPE.risesTo, ALERT_TYPE.fallsTo, ALERT_TYPE.entersChannel, ALERT_TYPE.leavesChannel];

function signOf(alertType: AlertType, bound: Bound): AlertLine['sign'] {
  if (alertType === ALERT_TYPE.risesTo) return '≥';
  if (alertType === ALERT_TYPE.fallsTo) return '≤';
  if (alertType === ALERT_TYPE.leavesChannel) return bound === 'configurePriceUp' ? '>' : '<';
  return bound === 'configurePriceUp' ? '≤' : '≥';
}

/** Lines of the switched on alerts of a symbol whose levels are prices: rising to, falling to, entering and leaving a channel. */
export function alertLines(alerts: readonly Alert[], symbolId: string): AlertLine[] {
  return alerts
    .filter(({ exchangeId, alertType, alertSwitch }) => exchangeId === symbolId && TYPES.includes(alertType) && alertSwitch === SWITCH.open)
    .flatMap((alert) =>
      BOUNDS.filter((bound) => isChannelType(alert.alertType) === (bound !== 'configurePrice')).flatMap((bound) => {
        const level = alert[bound];
        return level === null ? [] : [{ key: `${alert.alertId} ${bound}`, alert, bound, level, sign: signOf(alert.alertType, bound) }];
      }),
    );
}

/** An edit of an alert, and the one that undoes it. */
export interface LineEdit {
  change: UpdateAlertRequest;
  undo: UpdateAlertRequest;
}

/**
 * Edit that moves a line to a level. An alert of one price rises to a level above the current price and falls to one below, so that a
 * line moved to the other side can still fire; `price` is the current one of the alert's type, null while it is unknown.
 */
export function moveEdit({ alert, bound }: Pick<AlertLine, 'alert' | 'bound'>, level: string, price: string | null): LineEdit {
  const { alertId, alertType } = alert;
  const undo: UpdateAlertRequest = { alertId, [bound]: alert[bound] };
  const change: UpdateAlertRequest = { alertId, [bound]: level };
  const side = compareDecimals(level, price) ?? 0;
  if (bound !== 'configurePrice' || side === 0) return { change, undo };
  const moved = side > 0 ? ALERT_TYPE.risesTo : ALERT_TYPE.fallsTo;
  return moved === alertType ? { change, undo } : { change: { ...change, alertType: moved }, undo: { ...undo, alertType } };
}

/** Distance of two levels whose labels do not cover each other, as a share of the visible prices. */
const LABEL_SHARE = 0.12;

/** Place of each level's label in a row, from 0: levels close together have different ones. `low` and `high` are the visible prices. */
export function labelLanes(levels: readonly string[], { low, high }: { low: number; high: number }): number[] {
  const lanes: number[] = [];
  const near = (one: number, other: number): boolean => Math.abs(Number(levels[one]) - Number(levels[other])) < LABEL_SHARE * (high - low);
  levels.forEach((_, index) => {
    const taken = new Set(lanes.filter((_lane, other) => near(index, other)));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    lanes.push(lane);
  });
  return lanes;
}

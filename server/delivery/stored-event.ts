import type { z } from 'zod';
import { alertEventSchema } from '../../lib/contract/alerts';

const storedAlertSchema = alertEventSchema.extend({ coinId: alertEventSchema.shape.coinId.default(null) }).pick({
  businessLine: true,
  exchangeId: true,
  alertType: true,
  priceType: true,
  configurePrice: true,
  configurePriceUp: true,
  configurePriceDown: true,
  frequency: true,
  note: true,
  referencePrice: true,
  symbolCode: true,
  leftCoinName: true,
  rightCoinName: true,
  pricePrecision: true,
  coinId: true,
});

/** An alert as it was when it fired. */
export type FiredAlert = z.infer<typeof storedAlertSchema>;

/** One row of `alert_events`, its alert as JSON text; times are Unix milliseconds. */
export interface EventRow {
  eventId: string;
  seq: number;
  kind: 'fired' | 'suppressed';
  alertId: string;
  alert: string;
  price: string;
  change: string | null;
  feedTime: number;
  firedAt: number;
  isLate: boolean;
  crossings: number;
  lastAt: number;
  readStatus: 0 | 1;
}

/** An event with its parsed alert. */
export type StoredEvent = Omit<EventRow, 'alert'> & { alert: FiredAlert };

/** SQL of the read status of `alert_events e`. A suppressed event counts as read, as it sent no notification. */
export const READ_STATUS_COLUMN = "case when e.kind = 'suppressed' then 1 else e.read_status end";

/** Columns of `alert_events e` that make an `EventRow`. */
export const EVENT_COLUMNS = `e.id as "eventId", e.user_seq as seq, e.kind, e.alert_id as "alertId", e.alert, e.price, e.change, e.feed_time as "feedTime",
  e.fired_at as "firedAt", e.is_late as "isLate", e.crossings, coalesce(e.last_at, e.fired_at) as "lastAt", ${READ_STATUS_COLUMN} as "readStatus"`;

/** Converts a row to an event; throws when its alert is invalid. Omits additional columns. */
export function readEvent({
  eventId,
  seq,
  kind,
  alertId,
  alert,
  price,
  change,
  feedTime,
  firedAt,
  isLate,
  crossings,
  lastAt,
  readStatus,
}: EventRow): StoredEvent {
  return {
    eventId,
    seq,
    kind,
    alertId,
    alert: storedAlertSchema.parse(JSON.parse(alert)),
    price,
    change,
    feedTime,
    firedAt,
    isLate,
    crossings,
    lastAt,
    readStatus,
  };
}

import { z } from 'zod';
import { ALERT_NOTE_LENGTH_MAX, ALERT_PHASES, ALERT_SOUNDS, CHANNEL_STATES, RECEIPT_REASONS, RECEIPT_STATES } from './alert-terms';

/**
 * Price alerts (the calls are those of specification §7, their shapes are ours). Prices are decimal text, times Unix milliseconds,
 * switches and read status the numbers 0 and 1.
 */

const languageType = z.union([z.string().max(20), z.number().int()]).optional();
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);
const decimalText = z.string().max(40);
const alertId = z.string().regex(/^[\w-]{1,64}$/);
const businessLine = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const alertType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7), z.literal(8)]);
const priceType = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const frequency = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const channel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** Instrument or P2P book of an alert, and its trigger condition. */
export const alertConditionSchema = z.object({
  businessLine,
  /** `symbolId` (spot, futures) or the id of a P2P book (`alert-terms.ts`). */
  exchangeId: z.string().regex(/^[A-Z0-9_]{1,60}$/),
  alertType,
  priceType,
  /** Price of types 1 and 2, percentage of types 3 to 6, else null. */
  configurePrice: decimalText.nullable(),
  /** Bounds of types 7 and 8, else null. */
  configurePriceUp: decimalText.nullable(),
  configurePriceDown: decimalText.nullable(),
});
export type AlertCondition = z.infer<typeof alertConditionSchema>;

/** Settings of an alert made by the user. */
export const alertDraftSchema = alertConditionSchema.extend({
  frequency,
  /** At least one, without duplicates. */
  channels: z.array(channel).min(1).max(5),
  note: z.string().max(ALERT_NOTE_LENGTH_MAX),
  /** Time at which the alert is switched off, Unix milliseconds; null: never. */
  expiresAt: z.number().int().nullable(),
});
export type AlertDraft = z.infer<typeof alertDraftSchema>;

/** Display fields of the watched instrument or P2P book. */
const targetFields = {
  /** `BTCUSDT`; for P2P `BTC/EUR`. */
  symbolCode: z.string(),
  leftCoinName: z.string(),
  /** Coin or fiat currency the price is in. */
  rightCoinName: z.string(),
  pricePrecision: z.number().int(),
  /** Coin that the page `/markets/tokens/{coinId}` is about; null for an instrument that is not listed, and in older events of the log. */
  coinId: z.string().nullable(),
};

/** A stored alert. */
export const alertSchema = alertDraftSchema.extend({
  ...targetFields,
  alertId: z.string(),
  /** 0 off (also after a once-only alert fired), 1 on. */
  alertSwitch: zeroOrOne,
  phase: z.enum(ALERT_PHASES),
  /** Present when its target is not listed any more: it has no price, and is watched again when the target is listed again. */
  isUnlisted: z.literal(true).optional(),
  /** Reference price of types 3 and 4, taken at creation and at each edit of the condition. */
  referencePrice: z.string().nullable(),
  /** Current price of the chosen type; null: none. */
  price: z.string().nullable(),
  createdAt: z.number().int(),
  /** Feed time of the last evaluated tick. */
  evaluatedAt: z.number().int().nullable(),
  lastFiredAt: z.number().int().nullable(),
  firedCount: z.number().int(),
  suppressedCount: z.number().int(),
});
export type Alert = z.infer<typeof alertSchema>;

/** Body of `POST /v1/send/priceremindconfig/select`, for all business lines without `businessLine`, and its answer: newest first. */
export const selectAlertsRequestSchema = z.object({ languageType, businessLine: businessLine.optional() });
export const alertListSchema = z.object({ alerts: z.array(alertSchema) });

/** Answer of `POST /v1/send/priceremindconfig/select/parameter/config`: the limits of alerts and the coins and currencies of P2P alerts. */
export const alertParametersSchema = z.object({
  /** Maximum notifications of one every-time alert in a second, a minute, an hour, a local day. */
  inSecond: z.number().int(),
  frequencys: z.number().int(),
  perHour: z.number().int(),
  perDay: z.number().int(),
  businessLineLimit: z.number().int(),
  totalLimit: z.number().int(),
  p2pCoins: z.array(z.string()),
  p2pFiats: z.array(z.string()),
});
export type AlertParameters = z.infer<typeof alertParametersSchema>;
/** Body of `POST /v1/send/priceremindconfig/select/parameter/config`. */
export const alertParametersRequestSchema = z.object({ languageType });

/** Body of `POST /v1/send/priceremindconfig/inster`; a repeated `requestId` returns the alert created the first time. */
export const createAlertRequestSchema = alertDraftSchema.extend({ languageType, requestId: z.string().regex(/^[\w-]{8,64}$/) });
/** Body of `POST /v1/send/priceremindconfig/update`: changes the given fields only. */
export const updateAlertRequestSchema = alertDraftSchema.partial().extend({ languageType, alertId, alertSwitch: zeroOrOne.optional() });
export type UpdateAlertRequest = z.infer<typeof updateAlertRequestSchema>;
/** Answer of both. */
export const savedAlertSchema = z.object({ alert: alertSchema });
export type SavedAlert = z.infer<typeof savedAlertSchema>;

/** Body of `POST /v1/send/priceremindconfig/deleted`; all or none. */
export const deleteAlertsRequestSchema = z.object({ languageType, alertIds: z.array(alertId).min(1).max(1_000) });

/** Body and answer of `POST /v1/send/priceremindconfig/rehearse` (ours): how often the condition would have fired in the last 30 days. */
export const backtestRequestSchema = alertConditionSchema.extend({ languageType, frequency });
export const backtestSchema = z.object({
  /** Null when there is no history of that price: of P2P, and of mark and index where the source publishes no candles of them. */
  fires: z.number().int().nullable(),
  /** Number of crossings above the caps of an every-time alert. */
  suppressed: z.number().int(),
  /** True when counted over candles longer than a minute, in which several crossings count as one. */
  isAbout: z.boolean(),
  from: z.number().int(),
  until: z.number().int(),
  /** Opening times of the candles with a crossing, newest last, at most the last 200. */
  firedAt: z.array(z.number().int()),
});
export type Backtest = z.infer<typeof backtestSchema>;

/** Body and answer of `POST /v1/p2p/advertisement/books` (ours): the P2P advertisement books of one fiat currency. */
export const p2pBooksRequestSchema = z.object({ languageType, fiat: z.string().regex(/^[A-Z]{3}$/) });
export const p2pBooksSchema = z.object({
  asOf: z.number().int(),
  /** All currencies with ads now, whatever the request. */
  fiats: z.array(z.string()),
  books: z.array(
    z.object({
      exchangeId: z.string(),
      coin: z.string(),
      fiat: z.string(),
      side: z.enum(['BUY', 'SELL']),
      pricePrecision: z.number().int(),
      /** Best first: BUY from the lowest, SELL from the highest; `amount` in the coin. */
      ads: z.array(z.object({ price: z.string(), amount: z.string() })),
    }),
  ),
});
export type P2pBooksAnswer = z.infer<typeof p2pBooksSchema>;

/** Delivery state of an event on one channel. */
export const receiptSchema = z.object({
  channel,
  state: z.enum(RECEIPT_STATES),
  reason: z.enum(RECEIPT_REASONS).nullable(),
  attempts: z.number().int(),
  /** Time of the final state, Unix milliseconds; null while waiting. */
  settledAt: z.number().int().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** One row of the log: the alert as it was when it fired, and the price that triggered it. */
export const alertEventSchema = alertConditionSchema.extend({
  ...targetFields,
  eventId: z.string(),
  /** Number of the event among the user's events, from 1 without gaps. */
  seq: z.number().int(),
  kind: z.enum(['fired', 'suppressed']),
  alertId: z.string(),
  frequency,
  note: z.string(),
  referencePrice: z.string().nullable(),
  /** Price at the trigger, of the alert's price type; of types 5 and 6 the last price. */
  price: z.string(),
  /** The 24 h change of the last price at the trigger as a fraction; null for a peer-to-peer book, and without a price of 24 hours ago. */
  change: z.string().nullable(),
  feedTime: z.number().int(),
  firedAt: z.number().int(),
  /** True when detected at the first tick after a restart. */
  isLate: z.boolean(),
  /** Number of crossings: one; for a suppressed event also the crossings that the caps suppressed in the following hour, up to `lastAt`. */
  crossings: z.number().int(),
  lastAt: z.number().int(),
  readStatus: zeroOrOne,
  receipts: z.array(receiptSchema),
});
export type AlertEvent = z.infer<typeof alertEventSchema>;

/** Body and answer of `POST /v1/send/alert/log/select`: newest first; `beforeSeq` requests the next page, `afterSeq` the missed events. */
export const selectLogRequestSchema = z.object({
  languageType,
  readStatus: zeroOrOne.optional(),
  beforeSeq: z.number().int().positive().optional(),
  afterSeq: z.number().int().nonnegative().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});
export const alertLogSchema = z.object({
  events: z.array(alertEventSchema),
  hasMore: z.boolean(),
  unread: z.number().int(),
  latestSeq: z.number().int(),
});
export type AlertLogAnswer = z.infer<typeof alertLogSchema>;

/** Body and answer of `POST /v1/send/alert/log/unread/flag`: `flag` is 1 when an event is unread. */
export const unreadFlagRequestSchema = z.object({ languageType });
export const unreadFlagSchema = z.object({ flag: zeroOrOne, unread: z.number().int(), latestSeq: z.number().int() });
export type UnreadFlag = z.infer<typeof unreadFlagSchema>;

/** Body of `POST /v1/send/alert/log/updateRead/status`; without `eventIds` every event of the user. Answers like `unread/flag`. */
export const updateReadRequestSchema = z.object({
  languageType,
  eventIds: z.array(alertId).min(1).max(1_000).optional(),
  readStatus: zeroOrOne,
});

/** Web Push subscription of a browser. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().url().max(1_000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,120}=*$/), auth: z.string().regex(/^[\w-]{16,40}=*$/) }),
});

/** Body of `POST /v1/send/priceremindconfig/exchange/setting`, which changes the given fields, and its answer: all settings. */
export const alertSettingRequestSchema = z.object({
  languageType,
  sound: z.enum(ALERT_SOUNDS).optional(),
  /** Subscription of this browser to add or renew. */
  addPush: pushSubscriptionSchema.optional(),
  /** Endpoint of a subscription to remove. */
  removePush: z.string().url().max(1_000).optional(),
});
export type AlertSettingRequest = z.infer<typeof alertSettingRequestSchema>;
export const alertSettingSchema = z.object({
  sound: z.enum(ALERT_SOUNDS),
  channels: z.array(
    z.object({
      channel,
      state: z.enum(CHANNEL_STATES),
      /** Masked recipient: a mail address, a phone number, the number of browsers; null: none yet. */
      address: z.string().nullable(),
      /** False when the exchange has no provider configured and writes files instead. */
      hasProvider: z.boolean(),
      /** Reason of the last failed delivery; null when the last delivery succeeded. */
      reason: z.enum(RECEIPT_REASONS).nullable(),
    }),
  ),
  /** Public VAPID key for subscriptions, base64url. */
  pushPublicKey: z.string(),
});
export type AlertSetting = z.infer<typeof alertSettingSchema>;

/** Body of `POST /v1/send/priceremindconfig/exchange/setting/test` (ours): sends a test message; the answer is its receipt. */
export const testChannelRequestSchema = z.object({ languageType, channel });

/** Bodies of `POST /v1/user/phone/bind`, `/verify` and `/remove` (ours): a code is sent to the number, which is verified by returning the code. */
export const bindPhoneRequestSchema = z.object({
  languageType,
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be an international number such as +4915112345678'),
});
export const verifyPhoneRequestSchema = z.object({ languageType, code: z.string().regex(/^\d{6}$/) });
export const removePhoneRequestSchema = z.object({ languageType });

/** Data of the topic `price_notice` for one event, in the user's language. */
export interface PriceNotice {
  eventId: string;
  alertId: string;
  businessLine: 1 | 2 | 3;
  exchangeId: string;
  title: string;
  popContent: string;
  /** 1: show a pop-up; 0: only count the event (no pop channel, switched off, or too old). */
  isShow: 0 | 1;
  /** 1: with a sound. */
  isVoice: 0 | 1;
  firedAt: number;
}

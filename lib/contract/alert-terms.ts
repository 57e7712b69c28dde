/** Constants of price alerts (specification §4, alert semantics). Zod-free: the browser imports it. */

/** Price evaluated by an alert; spot and P2P have the last price only. */
export const PRICE_TYPE = { last: 0, mark: 1, index: 2 } as const;
export type PriceType = (typeof PRICE_TYPE)[keyof typeof PRICE_TYPE];

/** Condition of an alert. 1 and 2 have a price, 3 to 6 a percentage, 7 and 8 two bounds. */
export const ALERT_TYPE = {
  risesTo: 1,
  fallsTo: 2,
  risesBy: 3,
  fallsBy: 4,
  dayRise: 5,
  dayFall: 6,
  entersChannel: 7,
  leavesChannel: 8,
} as const;
export type AlertType = (typeof ALERT_TYPE)[keyof typeof ALERT_TYPE];

/** Maximum frequency of an alert. */
export const ALERT_FREQUENCY = { everyTime: 1, onceADay: 2, onceOnly: 3 } as const;
export type AlertFrequency = (typeof ALERT_FREQUENCY)[keyof typeof ALERT_FREQUENCY];

/** Delivery channels of an alert event. */
export const DELIVERY_CHANNEL = { push: 1, sms: 2, email: 3, station: 4, pop: 5 } as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNEL)[keyof typeof DELIVERY_CHANNEL];

/** Numbers for off and on, unread and read. */
export const SWITCH = { close: 0, open: 1 } as const;
export const READ_STATUS = { unread: 0, read: 1 } as const;
export type ZeroOrOne = 0 | 1;

/** States of the alert state machine. */
export const ALERT_PHASES = ['OFF', 'NEW', 'ARMED', 'LATCHED', 'SPENT', 'DONE'] as const;
export type AlertPhase = (typeof ALERT_PHASES)[number];

/** States of one delivery: pending, delivered, skipped for a reason, failed for good. */
export const RECEIPT_STATES = ['waiting', 'delivered', 'skipped', 'failed'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Reasons of skipped and failed deliveries. */
export const RECEIPT_REASONS = [
  'switched-off',
  'not-verified',
  'no-subscription',
  'subscription-expired',
  'too-old',
  'refused',
  'unreachable',
  'gateway-silent',
] as const;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** States of a user's delivery channel: ready, not set up, not verified, or failing recently. */
export const CHANNEL_STATES = ['ready', 'missing', 'unverified', 'failing'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** Sounds of a pop-up, with files of the same names in `public/sounds`. */
export const ALERT_SOUNDS = ['chime', 'drop', 'knock'] as const;
export type AlertSound = (typeof ALERT_SOUNDS)[number];

/** Error codes of alerts; messages are the product's. The form shows each beside its field. */
export const ALERT_CODE = {
  /** "Parameter calibration test failed" */
  parameters: '60001',
  /** "Wrong type of price alert" */
  wrongType: '60002',
  /** "Price alert configuration does not exist" */
  noSuchAlert: '60003',
  /** "template does not exist" */
  noTemplate: '60004',
  /** "User does not exist" */
  noUser: '60005',
  /** "Line of business configuration limit" */
  lineLimit: '60006',
  /** The maximum of all alerts is reached. */
  totalLimit: '60007',
  /** The maximum of P2P alerts is reached. */
  p2pLimit: '60008',
  /** The limit of creations and changes within 24 hours is reached. */
  timesLimit: '60009',
  /** "Similar configuration already exists" */
  similar: '60010',
  /** "You have added the same alert before" */
  same: '60011',
  /** The upper bound is not greater than the lower. */
  boundOrder: '60012',
  /** A price is missing or invalid. */
  price: '60013',
  /** "The price must be lower than the Lowest AD price." */
  aboveLowestAd: '60014',
  /** "The price must be more than the Highest AD price." */
  belowHighestAd: '60015',
  /** The expiry date is in the past. */
  expiry: '60016',
  /** "business error" */
  business: '60017',
} as const;

/** Maximum length of an alert's note, characters. */
export const ALERT_NOTE_LENGTH_MAX = 140;

/** P2P advertisement book of an alert: BUY is the side that users buy from (its lowest ad), SELL the side that they sell to (its highest). */
export interface P2pBook {
  coin: string;
  fiat: string;
  side: 'BUY' | 'SELL';
}

const P2P_ID = /^P2P_([A-Z0-9]{1,20})_([A-Z]{3})_(BUY|SELL)$/;

/** Id of a watched P2P book, e.g. `P2P_BTC_EUR_BUY`; used in place of a `symbolId`. */
export function p2pIdOf({ coin, fiat, side }: P2pBook): string {
  return `P2P_${coin}_${fiat}_${side}`;
}

/** Parses the id of a P2P book; null for anything else. */
export function p2pBookOf(exchangeId: string): P2pBook | null {
  const [, coin, fiat, side] = P2P_ID.exec(exchangeId) ?? [];
  return coin !== undefined && fiat !== undefined && (side === 'BUY' || side === 'SELL') ? { coin, fiat, side } : null;
}

/** Whether a type's `configurePrice` is a percentage. */
export function isPercentType(type: AlertType): boolean {
  return type >= ALERT_TYPE.risesBy && type <= ALERT_TYPE.dayFall;
}

/** Whether a type has an upper and a lower bound instead of one price. */
export function isChannelType(type: AlertType): boolean {
  return type === ALERT_TYPE.entersChannel || type === ALERT_TYPE.leavesChannel;
}

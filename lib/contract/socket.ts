import type { PriceNotice } from './alerts';
import type { FavoritesView } from './favorites';

/**
 * The live socket at `/v1/ws`: JSON text both ways, routed by `topic` and `bizNo`. `docs/protocol.md` tells the story,
 * this file is the agreement. Zod-free: the browser imports it.
 */

/** Time-outs and delays of the client (specification §9). */
export const SOCKET_TIMING = {
  reconnectDelayMsMin: 1_000,
  reconnectDelayMsSpread: 3_000,
  reconnectDelayGrowth: 1.3,
  reconnectDelayMsMax: 10_000,
  connectionTimeoutMs: 10_000,
  heartbeatMs: 10_000,
  missedHeartbeatsMax: 3,
} as const;

/** Bounds the exchange keeps on each connection. */
export const SOCKET_LIMIT = {
  messageBytesMax: 16_384,
  messagesPerSecond: 20,
  messagesBurst: 40,
  topicsPerConnectionMax: 400,
  /** Dropped messages after which the connection is closed with 1008. */
  dropsMax: 200,
  /** Unsent bytes above which a reader is conflated, and above which it is dropped. */
  bufferedBytesSoft: 65_536,
  bufferedBytesHard: 1_048_576,
} as const;

/** Topics of the socket, by the name the code uses. */
export const SOCKET_TOPIC = {
  /** Feed time, once a second, to everybody without a subscription. */
  feed: 'feed',
  /** Ticks of the symbols named by `bizNo`. */
  quote: 'quote',
  /** Live order of a list; `bizNo` is `code:sortKey:direction` with `:basis` for a change not of the last 24 h (`lists.ts`). */
  order: 'order',
  /** All favorites of whoever is logged in, whole, with each change. */
  favorites: 'favorites',
  /** Every alert event of whoever is logged in, each once, with a contiguous count. */
  priceNotice: 'price_notice',
} as const;
export type SubscribableTopic = 'quote' | 'order';

/** Topics private to a user: they need a login, have no instances, and end with the session. */
export const PRIVATE_TOPICS = [SOCKET_TOPIC.favorites, SOCKET_TOPIC.priceNotice] as const;
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number];

/** Client → exchange. `bizNo` names the instances of the topic, at most 400 in all. */
export type ClientMessage =
  | { action: 'ping' }
  /** `rtoken` of `userinfo`: good for one login within 60 s. Another login of the same connection takes its place. */
  | { action: 'login'; rtoken: string }
  | { action: 'subscribe' | 'unsubscribe'; topic: PrivateTopic }
  | { action: 'subscribe' | 'unsubscribe'; topic: SubscribableTopic; bizNo: string[] };

/** Codes of the socket's answers and errors. */
export const SOCKET_CODE = {
  ok: '00000',
  malformed: '40001',
  unknownAction: '40010',
  unknownTopic: '40011',
  unknownBizNo: '40012',
  tooManyTopics: '40013',
  tooLarge: '40004',
  tooManyMessages: '42900',
  /** A private topic without a login. */
  notLoggedIn: '00004',
} as const;

/** Codes of the answer to a login, numbers as the product has them. */
export const LOGIN_CODE = {
  ok: 0,
  /** The token is used, too old, unknown, or its session is over: ask `userinfo` again. */
  refused: 4,
  /** The exchange's accounts are not open yet: try again in a while with a new token. */
  later: 503,
} as const;

/** Statistics of one symbol in the order they stand in a full tick: all decimal text or null; rates may be negative. */
export const FULL_TICK_FIELDS = [
  'price',
  'open24h',
  'high24h',
  'low24h',
  'baseVolume',
  'quoteVolume',
  'turnover',
  'markPrice',
  'indexPrice',
  'fundingRate',
  'openInterest',
] as const;

/** `[index, price]`: the last price moved and nothing else is said. */
export type ShortTick = [index: number, price: string];

/** `[index, ...FULL_TICK_FIELDS]`, nulls at the end left out; always more than a price. */
export type FullTick = [index: number, ...values: (string | null)[]];

/** `[symbolId, version, ...FullTick]`, nulls at the end left out: a symbol in a snapshot; binds the index to the symbol for this epoch. */
export type SnapshotTick = [symbolId: string, version: number, index: number, ...values: (string | null)[]];

/** The answer to a ping. */
export interface PongMessage {
  action: 'pong';
  /** Server time, Unix milliseconds. */
  time: number;
}
export interface ErrorMessage {
  action: 'error';
  code: string;
  msg: string;
}
/** Once a second. `asOf` is the feed's time, Unix milliseconds. */
export interface FeedMessage {
  topic: 'feed';
  bizNo: '';
  data: { epoch: number; asOf: number };
}
/** The answer to a subscribe to quotes: whole state of the symbols accepted. */
export interface QuoteSnapshotMessage {
  action: 'subscribe';
  topic: 'quote';
  code: string;
  msg: string;
  epoch: number;
  asOf: number;
  data: SnapshotTick[];
}
/** Ticks of one beat for the symbols this connection follows; `version` holds for all of them. */
export interface QuoteMessage {
  topic: 'quote';
  epoch: number;
  version: number;
  data: (ShortTick | FullTick)[];
}
/** The live order of a list: symbol ids in the answer to a subscribe, indices of the epoch afterwards when it changed. */
export interface OrderMessage {
  action?: 'subscribe';
  topic: 'order';
  bizNo: string;
  code?: string;
  epoch: number;
  /** Index and symbol id pairs binding every index of the list; only in the answer to a subscribe. */
  symbols?: [index: number, symbolId: string][];
  data: number[];
}
export interface UnsubscribedMessage {
  action: 'unsubscribe';
  topic: SubscribableTopic | PrivateTopic;
  code: string;
}
/** The answer to a login. */
export interface LoginMessage {
  action: 'login';
  code: (typeof LOGIN_CODE)[keyof typeof LOGIN_CODE];
  msg: string;
}
/** The session this connection was logged in with is over; its private topics have ended, everything else goes on. */
export interface LogoutMessage {
  action: 'logout';
  msg: string;
}
/** The answer to a subscribe to favorites: the present state; null with a code that says why not. */
export interface FavoritesSnapshotMessage {
  action: 'subscribe';
  topic: 'favorites';
  code: string;
  msg: string;
  data: FavoritesView | null;
}
/** The whole new state after a change, made anywhere. Of two states the one with the greater `seq` holds. */
export interface FavoritesMessage {
  topic: 'favorites';
  bizNo: '';
  data: FavoritesView;
}
/** The answer to a subscribe to price notices: the count of the user's latest event; older ones are in the log. */
export interface PriceNoticeSnapshotMessage {
  action: 'subscribe';
  topic: 'price_notice';
  code: string;
  msg: string;
  data: { seq: number } | null;
}
/** One alert event. `seq` follows the one before without a gap; after a gap the log has what was missed. */
export interface PriceNoticeMessage {
  topic: 'price_notice';
  bizNo: '';
  seq: number;
  data: PriceNotice;
}
export type ServerMessage =
  | PongMessage
  | ErrorMessage
  | FeedMessage
  | QuoteSnapshotMessage
  | QuoteMessage
  | OrderMessage
  | UnsubscribedMessage
  | LoginMessage
  | LogoutMessage
  | FavoritesSnapshotMessage
  | FavoritesMessage
  | PriceNoticeSnapshotMessage
  | PriceNoticeMessage;

/** Address of the socket on the page's own origin. */
export const SOCKET_PATH = '/v1/ws';

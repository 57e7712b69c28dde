import type { PriceNotice } from './alerts';
import type { Move } from './changes';
import type { FavoritesView } from './favorites';

/**
 * Contract of the live socket at `/v1/ws`: JSON text both ways, routed by `topic` and `bizNo`; `docs/protocol.md` describes
 * it. Zod-free: the browser imports it.
 */

/** Timeouts and delays of the client (specification §9). */
export const SOCKET_TIMING = {
  reconnectDelayMsMin: 1_000,
  reconnectDelayMsSpread: 3_000,
  reconnectDelayGrowth: 1.3,
  reconnectDelayMsMax: 10_000,
  connectionTimeoutMs: 10_000,
  heartbeatMs: 10_000,
  missedHeartbeatsMax: 3,
} as const;

/** Limits of the exchange for each connection. */
export const SOCKET_LIMIT = {
  messageBytesMax: 16_384,
  messagesPerSecond: 20,
  messagesBurst: 40,
  topicsPerConnectionMax: 400,
  /** Dropped messages after which the connection is closed with 1008. */
  dropsMax: 200,
  /** Unsent bytes above which a client's updates are conflated, and above which the client is disconnected. */
  bufferedBytesSoft: 65_536,
  bufferedBytesHard: 1_048_576,
} as const;

/** Topics of the socket, by their names in code. */
export const SOCKET_TOPIC = {
  /** Feed time, once a second, to every client without a subscription. */
  feed: 'feed',
  /** Ticks of the symbols in `bizNo`. */
  quote: 'quote',
  /** Live order of a list; `bizNo` is `code:sortKey:direction` with `:basis` for a change other than that of the last 24 h (`lists.ts`). */
  order: 'order',
  /** All favorites of the logged-in user, whole, after each change. */
  favorites: 'favorites',
  /** Alert events of the logged-in user, each once, numbered without gaps. */
  priceNotice: 'price_notice',
  /** Moves of the top movers, for everyone, numbered without gaps. */
  changes: 'changes',
} as const;
/** Public topics with instances, which `bizNo` names. */
export type SubscribableTopic = 'quote' | 'order';

/** Private topics of a user: they require a login, have no instances, and end with the session. */
export const PRIVATE_TOPICS = [SOCKET_TOPIC.favorites, SOCKET_TOPIC.priceNotice] as const;
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number];

/** Public topic without instances. */
export type ChangesTopic = typeof SOCKET_TOPIC.changes;

/** Largest number of missed moves that a subscription gets. */
export const MISSED_MOVES_MAX = 500;
/** Largest number of moves in one message. */
export const MOVES_PER_MESSAGE_MAX = 200;

/** Messages from the client to the exchange. `bizNo` names the instances of the topic, at most 400 in all. */
export type ClientMessage =
  | { action: 'ping' }
  /** `rtoken` of `userinfo`: valid for one login within 60 s. Another login on the same connection replaces it. */
  | { action: 'login'; rtoken: string }
  | { action: 'subscribe' | 'unsubscribe'; topic: PrivateTopic }
  | { action: 'subscribe' | 'unsubscribe'; topic: SubscribableTopic; bizNo: string[] }
  /** With `after`, a number of a move, the moves after it follow the answer. */
  | { action: 'subscribe'; topic: ChangesTopic; after?: number }
  | { action: 'unsubscribe'; topic: ChangesTopic };

/** Codes of the socket's answers and errors. */
export const SOCKET_CODE = {
  ok: '00000',
  malformed: '40001',
  unknownAction: '40010',
  unknownTopic: '40011',
  unknownBizNo: '40012',
  tooManyTopics: '40013',
  /** Missed moves that are not kept, too many, or unknown: read them by the call again. */
  reload: '40014',
  tooLarge: '40004',
  tooManyMessages: '42900',
  /** A private topic without a login. */
  notLoggedIn: '00004',
} as const;

/** Codes of the answer to a login, the product's numbers. */
export const LOGIN_CODE = {
  ok: 0,
  /** The token is used, expired or unknown, or its session has ended: request `userinfo` again. */
  refused: 4,
  /** The exchange's accounts are not ready yet: retry later with a new token. */
  later: 503,
} as const;

/** `[index, ...values]` of the fields of `TICK_FIELDS` that are sent every beat: `[index, price]`. */
export type ShortTick = [index: number, ...values: string[]];

/** `[index, ...values]` of all fields of `TICK_FIELDS` without trailing nulls; always more than a short tick. */
export type FullTick = [index: number, ...values: (string | null)[]];

/** `[symbolId, version, ...FullTick]`: a symbol in a snapshot; binds the index to the symbol for this epoch. */
export type SnapshotTick = [symbolId: string, version: number, index: number, ...values: (string | null)[]];

/** Answer to a ping. */
export interface PongMessage {
  action: 'pong';
  /** Server time, Unix milliseconds. */
  time: number;
}
/** A refusal of a message of the client, with one of `SOCKET_CODE`. */
export interface ErrorMessage {
  action: 'error';
  code: string;
  msg: string;
}
/**
 * Names of the venues that are away: those silent for four seconds on a line of the client's symbols, or on all lines, and those of which
 * symbols are suspended after a minute on any line.
 */
export interface VenuesAway {
  late: string[];
  suspended: string[];
}
/** Feed time (`asOf`, Unix milliseconds), sent once a second: the newest of the sources of the client's symbols. */
export interface FeedMessage {
  topic: 'feed';
  bizNo: '';
  /** `away` is absent while all venues report. */
  data: { epoch: number; asOf: number; away?: VenuesAway };
}
/** Answer to a subscribe to quotes: full state of the accepted symbols. */
export interface QuoteSnapshotMessage {
  action: 'subscribe';
  topic: 'quote';
  code: string;
  msg: string;
  epoch: number;
  asOf: number;
  data: SnapshotTick[];
}
/** Ticks of one beat for the symbols subscribed on this connection; `version` applies to all of them. */
export interface QuoteMessage {
  topic: 'quote';
  epoch: number;
  version: number;
  data: (ShortTick | FullTick)[];
}
/** Live order of a list as symbol indices of the epoch; sent after a subscribe, with `symbols`, and when the order has changed. */
export interface OrderMessage {
  action?: 'subscribe';
  topic: 'order';
  bizNo: string;
  code?: string;
  epoch: number;
  /** Symbol id of every index of the list; only in the answer to a subscribe. */
  symbols?: [index: number, symbolId: string][];
  data: number[];
}
/** Answer to an unsubscribe. */
export interface UnsubscribedMessage {
  action: 'unsubscribe';
  topic: SubscribableTopic | PrivateTopic | ChangesTopic;
  code: string;
}
/** Answer to a login. */
export interface LoginMessage {
  action: 'login';
  code: (typeof LOGIN_CODE)[keyof typeof LOGIN_CODE];
  msg: string;
}
/** The session of this connection's login has ended, and with it the private topics; all other topics continue. */
export interface LogoutMessage {
  action: 'logout';
  msg: string;
}
/** Answer to a subscribe to favorites: the current state; null with an error code. */
export interface FavoritesSnapshotMessage {
  action: 'subscribe';
  topic: 'favorites';
  code: string;
  msg: string;
  data: FavoritesView | null;
}
/** Full new state after a change on any device. Of two states the one with the greater `seq` is valid. */
export interface FavoritesMessage {
  topic: 'favorites';
  bizNo: '';
  data: FavoritesView;
}
/** Answer to a subscribe to price notices: the number of the user's latest event; older ones are in the log. */
export interface PriceNoticeSnapshotMessage {
  action: 'subscribe';
  topic: 'price_notice';
  code: string;
  msg: string;
  data: { seq: number } | null;
}
/** One alert event. `seq` is numbered without gaps; after a gap the log has the missed events. */
export interface PriceNoticeMessage {
  topic: 'price_notice';
  bizNo: '';
  seq: number;
  data: PriceNotice;
}
/** A move, or the number alone of one whose coin is hidden from this client: the numbers have no gaps for anyone. */
export type StreamedMove = Move | [seq: number];
/**
 * Answer to a subscribe to the top movers: the number after which moves are sent, `after` or else the latest. With the code `40014` moves
 * after `after` are missing, and `seq` is the latest.
 */
export interface ChangesSnapshotMessage {
  action: 'subscribe';
  topic: ChangesTopic;
  code: string;
  msg: string;
  data: { seq: number } | null;
}
/** Moves in their order, the first one's number follows that of the last one sent before. */
export interface ChangesMessage {
  topic: ChangesTopic;
  bizNo: '';
  data: StreamedMove[];
}
/** Messages from the exchange to the client. */
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
  | PriceNoticeMessage
  | ChangesSnapshotMessage
  | ChangesMessage;

/** Path of the socket on the page's own origin. */
export const SOCKET_PATH = '/v1/ws';

import type { ErrorMessage, FeedMessage, OrderMessage, PongMessage, ServerMessage, UnsubscribedMessage } from '@/lib/contract/socket';
import { SOCKET_LIMIT } from '@/lib/contract/socket';
import { TICK_LAYOUT, type TickLayout } from '@/lib/contract/tick-fields';
import type { DropCounter } from './drop-counter';
import { parseQuotes, parseQuoteSnapshot } from './quote-frame';
import { isIndex, isRecord, isText, isTimestamp } from './wire-guards';
import type { Fields } from './wire-guards';

/** Maximum length of a frame, characters: a snapshot of 400 symbols has about 60,000. */
const FRAME_LENGTH_MAX = SOCKET_LIMIT.bufferedBytesHard;

function parseFeed(fields: Fields): FeedMessage | null {
  const data = fields.data;
  if (!isRecord(data) || !isTimestamp(data.epoch) || !isTimestamp(data.asOf)) return null;
  // The code that shows `away` checks it: it is loaded when the first venue is.
  return { topic: 'feed', bizNo: '', data: data as FeedMessage['data'] & Fields };
}

function isBinding(value: unknown): value is [number, string] {
  return Array.isArray(value) && value.length === 2 && isIndex(value[0]) && isText(value[1]);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function parseOrder(fields: Fields): OrderMessage | null {
  const { bizNo, epoch, data, symbols, code } = fields;
  if (!isText(bizNo) || !isTimestamp(epoch) || !isListOf(data, isIndex)) return null;
  if (symbols !== undefined && !isListOf(symbols, isBinding)) return null;
  const message: OrderMessage = { topic: 'order', bizNo, epoch, data };
  if (fields.action === 'subscribe') message.action = 'subscribe';
  if (isText(code)) message.code = code;
  if (symbols !== undefined) message.symbols = symbols;
  return message;
}

/** Parses the answer to an unsubscribe; the kind of the message has named its topic. */
export function parseUnsubscribed({ topic, code }: Fields): UnsubscribedMessage | null {
  return isText(code) ? { action: 'unsubscribe', topic: topic as UnsubscribedMessage['topic'], code } : null;
}

function parsePong({ time }: Fields): PongMessage | null {
  return isTimestamp(time) ? { action: 'pong', time } : null;
}

function parseError({ code, msg }: Fields): ErrorMessage | null {
  return isText(code) && typeof msg === 'string' ? { action: 'error', code, msg } : null;
}

/** Parser of one kind of messages; null for a malformed one. */
export type Parser = (fields: Fields, drops: DropCounter, layout: TickLayout) => ServerMessage | null;

/**
 * Parsers of kinds of messages by `action/topic`: here those of every page; `private-frame.ts` adds those of a signed-in user,
 * `move-frame.ts` those of moves. A Map, so that `__proto__` is not a key.
 */
export const PARSERS = new Map<string, Parser>([
  ['pong/', parsePong],
  ['error/', parseError],
  ['/feed', parseFeed],
  ['/quote', parseQuotes],
  ['subscribe/quote', parseQuoteSnapshot],
  ['/order', parseOrder],
  ['subscribe/order', parseOrder],
  ['unsubscribe/quote', parseUnsubscribed],
  ['unsubscribe/order', parseUnsubscribed],
]);

/** Kind of a message as `action/topic`; errors and pongs may have a topic, which is ignored. */
function kindOf({ action, topic }: Fields): string {
  const verb = typeof action === 'string' ? action : '';
  const subject = typeof topic === 'string' && verb !== 'error' && verb !== 'pong' ? topic : '';
  return `${verb}/${subject}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses one frame of the exchange; null for an unknown or malformed one, counted by reason. Invalid ticks are dropped from
 * their message and counted; its other ticks are kept.
 */
export function parseFrame(text: string, drops: DropCounter, layout: TickLayout = TICK_LAYOUT): ServerMessage | null {
  if (text.length > FRAME_LENGTH_MAX) return drops.count('too-large');
  const frame = parseJson(text);
  if (!isRecord(frame)) return drops.count('not-json-object');
  const parser = PARSERS.get(kindOf(frame));
  if (!parser) return drops.count('unknown-kind');
  return parser(frame, drops, layout) ?? drops.count('malformed');
}

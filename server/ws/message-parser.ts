import {
  PRIVATE_TOPICS,
  SOCKET_CODE,
  SOCKET_TOPIC,
  type ClientMessage,
  type PrivateTopic,
  type SubscribableTopic,
} from '../../lib/contract/socket';
import type { MessageDropReason } from './client-connection';

/** Longest instance name: `usdt-m:USDT:turnover:desc` and every symbol id are well below it. */
const BIZ_NO_LENGTH_MAX = 64;
const KEYS: ReadonlySet<string> = new Set(['action', 'topic', 'bizNo', 'rtoken', 'after']);
/** Tokens of the exchange are 43 characters of base64url. */
const RTOKEN_LENGTH_MAX = 100;
const TOPICS: ReadonlySet<string> = new Set<SubscribableTopic>([SOCKET_TOPIC.quote, SOCKET_TOPIC.order]);

/** A parsed message, or the reason for refusing it with the code and text of the answer. */
export type ParsedMessage = { ok: true; message: ClientMessage } | { ok: false; reason: MessageDropReason; code: string; msg: string };

const bad = (reason: MessageDropReason, code: string, msg: string): ParsedMessage => ({ ok: false, reason, code, msg });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function isTopic(value: unknown): value is SubscribableTopic {
  return typeof value === 'string' && TOPICS.has(value);
}

function isPrivateTopic(value: unknown): value is PrivateTopic {
  return PRIVATE_TOPICS.some((topic) => topic === value);
}

function isBizNo(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= BIZ_NO_LENGTH_MAX;
}

function parseChanges(action: 'subscribe' | 'unsubscribe', after: unknown): ParsedMessage {
  const topic = SOCKET_TOPIC.changes;
  if (action === 'unsubscribe') return { ok: true, message: { action, topic } };
  if (after === undefined) return { ok: true, message: { action, topic } };
  const isSeq = typeof after === 'number' && Number.isSafeInteger(after) && after >= 0;
  return isSeq ? { ok: true, message: { action, topic, after } } : bad('wrong_type', SOCKET_CODE.malformed, 'after must be a whole number');
}

function parseSubscription(action: 'subscribe' | 'unsubscribe', fields: Map<string, unknown>): ParsedMessage {
  const topic = fields.get('topic');
  if (isPrivateTopic(topic)) return { ok: true, message: { action, topic } };
  if (topic === SOCKET_TOPIC.changes) return parseChanges(action, fields.get('after'));
  if (!isTopic(topic)) return bad('unknown_topic', SOCKET_CODE.unknownTopic, 'Unknown topic');
  const bizNo = fields.get('bizNo');
  if (!Array.isArray(bizNo) || bizNo.length === 0) return bad('wrong_type', SOCKET_CODE.malformed, 'bizNo must be a list of strings');
  if (bizNo.some(isNested)) return bad('too_deep', SOCKET_CODE.malformed, 'bizNo must be a list of strings');
  if (!bizNo.every(isBizNo)) {
    return bad('wrong_type', SOCKET_CODE.malformed, `bizNo must be a list of strings of 1 to ${BIZ_NO_LENGTH_MAX} characters`);
  }
  return { ok: true, message: { action, topic, bizNo } };
}

function parseLogin(rtoken: unknown): ParsedMessage {
  const isToken = typeof rtoken === 'string' && rtoken.length > 0 && rtoken.length <= RTOKEN_LENGTH_MAX;
  return isToken ? { ok: true, message: { action: 'login', rtoken } } : bad('wrong_type', SOCKET_CODE.malformed, 'rtoken must be a string');
}

/** Every value but `bizNo` is flat, so a deep message is refused without being walked. */
function parseFields(fields: Map<string, unknown>): ParsedMessage {
  for (const [key, value] of fields) {
    if (!KEYS.has(key)) return bad('unknown_key', SOCKET_CODE.malformed, 'Unknown key');
    if (key !== 'bizNo' && isNested(value)) return bad('too_deep', SOCKET_CODE.malformed, `${key} must be a single value`);
  }
  const action = fields.get('action');
  if (typeof action !== 'string') return bad('wrong_type', SOCKET_CODE.malformed, 'action must be a string');
  if (action === 'ping') return { ok: true, message: { action } };
  if (action === 'login') return parseLogin(fields.get('rtoken'));
  if (action === 'subscribe' || action === 'unsubscribe') return parseSubscription(action, fields);
  return bad('unknown_action', SOCKET_CODE.unknownAction, 'Unknown action');
}

/** Parses one text message of a client; its content is never trusted, echoed or stored. */
export function parseMessage(text: string): ParsedMessage {
  const value = parseJson(text);
  if (value === undefined) return bad('not_json', SOCKET_CODE.malformed, 'Not JSON');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return bad('not_object', SOCKET_CODE.malformed, 'A message is an object');
  }
  return parseFields(new Map<string, unknown>(Object.entries(value)));
}

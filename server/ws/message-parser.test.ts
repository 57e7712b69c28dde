import { expect, it } from 'vitest';
import { parseMessage } from './message-parser';

const subscribe = (over: object): string => JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'], ...over });

it.each([
  ['ping', { action: 'ping' }],
  ['subscribe', { action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] }],
  ['login', { action: 'login', rtoken: 'a'.repeat(43) }],
  ['subscribe to a private topic', { action: 'subscribe', topic: 'favorites' }],
  ['subscribe to price notices', { action: 'subscribe', topic: 'price_notice' }],
  ['subscribe to the top movers', { action: 'subscribe', topic: 'changes' }],
  ['subscribe to the top movers after a number', { action: 'subscribe', topic: 'changes', after: 0 }],
  ['unsubscribe from the top movers', { action: 'unsubscribe', topic: 'changes' }],
  ['unsubscribe', { action: 'unsubscribe', topic: 'order', bizNo: ['spot:change:desc'] }],
])('parses %s', (_name, message) => {
  expect(parseMessage(JSON.stringify(message))).toEqual({ ok: true, message });
});

it.each([
  ['empty text', '', 'not_json'],
  ['half a message', '{"action":', 'not_json'],
  ['NaN', 'NaN', 'not_json'],
  ['a number', '7', 'not_object'],
  ['null', 'null', 'not_object'],
  ['a string', '"ping"', 'not_object'],
  ['a list', '[{"action":"ping"}]', 'not_object'],
  ['an empty object', '{}', 'wrong_type'],
  ['an action that is a number', '{"action":1}', 'wrong_type'],
  ['an action that is a list', '{"action":["ping"]}', 'too_deep'],
  ['__proto__', '{"action":"ping","__proto__":{"topic":"quote"}}', 'unknown_key'],
  ['constructor', '{"action":"ping","constructor":1}', 'unknown_key'],
  ['an unknown key', subscribe({ depth: 5 }), 'unknown_key'],
  ['a login without a token', '{"action":"login"}', 'wrong_type'],
  ['a login with an empty token', '{"action":"login","rtoken":""}', 'wrong_type'],
  ['a login with an overlong token', `{"action":"login","rtoken":"${'x'.repeat(101)}"}`, 'wrong_type'],
  ['a login with a list', '{"action":"login","rtoken":[]}', 'too_deep'],
  ['an unknown action', '{"action":"order"}', 'unknown_action'],
  ['an action that every object inherits', '{"action":"toString"}', 'unknown_action'],
  ['an unknown topic', subscribe({ topic: 'trades' }), 'unknown_topic'],
  ['a topic only the exchange sends', subscribe({ topic: 'feed' }), 'unknown_topic'],
  ['no topic', subscribe({ topic: undefined }), 'unknown_topic'],
  ['bizNo as text', subscribe({ bizNo: 'BTCUSDT_SPBL' }), 'wrong_type'],
  ['no bizNo', subscribe({ bizNo: undefined }), 'wrong_type'],
  ['an empty bizNo', subscribe({ bizNo: [] }), 'wrong_type'],
  ['numbers in bizNo', subscribe({ bizNo: [1, 2] }), 'wrong_type'],
  ['an empty name in bizNo', subscribe({ bizNo: [''] }), 'wrong_type'],
  ['an overlong name in bizNo', subscribe({ bizNo: ['A'.repeat(65)] }), 'wrong_type'],
  ['a number of a move as text', '{"action":"subscribe","topic":"changes","after":"1"}', 'wrong_type'],
  ['a fraction of a move', '{"action":"subscribe","topic":"changes","after":1.5}', 'wrong_type'],
  ['a number below all moves', '{"action":"subscribe","topic":"changes","after":-1}', 'wrong_type'],
  ['a list of numbers of moves', '{"action":"subscribe","topic":"changes","after":[1]}', 'too_deep'],
  ['lists in bizNo', subscribe({ bizNo: [['BTCUSDT_SPBL']] }), 'too_deep'],
  ['16 kB of open brackets', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 'not_object'],
  ['the same below bizNo', `{"action":"subscribe","topic":"quote","bizNo":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 'too_deep'],
])('refuses %s with its reason', (_name, text, reason) => {
  expect(parseMessage(text)).toMatchObject({ ok: false, reason });
});

it('a refused message never changes a shared prototype', () => {
  parseMessage('{"__proto__":{"polluted":true},"action":"ping"}');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it("an answer never repeats the client's text", () => {
  const parsed = parseMessage('{"action":"<script>"}');
  expect(JSON.stringify(parsed)).not.toContain('script');
});

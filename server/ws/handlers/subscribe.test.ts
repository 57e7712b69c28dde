import { expect, it } from 'vitest';
import { buildHandlerScene } from '../handler-scene.fixtures';
import { TEST_EPOCH } from '../open-market.fixtures';
import { handleSubscribe } from './subscribe';

const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`C${index}`, index + 1]));
const ids = (from: number, until: number): string[] => Array.from({ length: until - from }, (_, at) => `C${from + at}USDT_SPBL`);

it('answers a quotes subscription with one full snapshot and registers it', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: ['ETHUSDT_SPBL', 'BTCUSDT_SPBL'] }, context);
  expect(wire.take()).toEqual([
    {
      action: 'subscribe',
      topic: 'quote',
      code: '00000',
      msg: '',
      epoch: TEST_EPOCH,
      asOf: TEST_EPOCH,
      data: [
        ['ETHUSDT_SPBL', TEST_EPOCH / 250, 1, '50.00', '50.00', '50.00', '50.00', '10.0000', '500.00', '500.00'],
        ['BTCUSDT_SPBL', TEST_EPOCH / 250, 0, '100.00', '100.00', '100.00', '100.00', '10.0000', '1000.00', '1000.00'],
      ],
    },
  ]);
  expect([...connection.follows]).toEqual([1, 0]);
});

it('skips unknown symbols and returns their number', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL', 'NOPE_SPBL', '__proto__'] }, context);
  expect(wire.take()).toMatchObject([{ code: '40012', msg: '2 unknown', data: { length: 1 } }]);
  expect(connection.topicCount).toBe(1);
});

it('a symbol that is repeated, or subscribed already, is one topic and answered again', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  const message = { action: 'subscribe' as const, topic: 'quote' as const, bizNo: ['BTCUSDT_SPBL', 'BTCUSDT_SPBL'] };
  handleSubscribe(connection, message, context);
  handleSubscribe(connection, message, context);
  expect(wire.take().map((answer) => ('data' in answer && Array.isArray(answer.data) ? answer.data.length : null))).toEqual([1, 1]);
  expect(connection.topicCount).toBe(1);
});

it('400 topics are the limit: the message that exceeds it is refused as a whole, the connection stays open', async () => {
  const { wire, connection, context } = await buildHandlerScene(many);
  handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: ids(0, 400) }, context);
  expect(connection.topicCount).toBe(400);
  wire.take();
  handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: ids(399, 401) }, context);
  handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: ['spot:price:desc'] }, context);
  const refusal = { action: 'error', code: '40013', msg: 'At most 400 topics a connection' };
  expect(wire.take()).toEqual([refusal, refusal]);
  expect([connection.topicCount, wire.isOpen]).toEqual([400, true]);
  handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: ids(0, 400) }, context);
  expect(wire.take()).toMatchObject([{ code: '00000' }]);
});

it('a message with more names than a connection may hold is refused before they are read', async () => {
  const { wire, connection, context } = await buildHandlerScene(many);
  handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: Array.from({ length: 401 }, (_, at) => `x${at}`) }, context);
  expect(wire.take()).toMatchObject([{ code: '40013' }]);
});

it('answers each order by its own name, unknown ones with a code', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: ['spot:price:desc', 'spot:nope:desc'] }, context);
  expect(wire.take()).toMatchObject([
    { topic: 'order', bizNo: 'spot:price:desc', code: '00000', data: [0, 1, 2] },
    { topic: 'order', bizNo: 'spot:nope:desc', code: '40012', data: [] },
  ]);
});

it('eight orders are the limit', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  const orders = ['name', 'price', 'change', 'high', 'low'].flatMap((key) => [`spot:${key}:asc`, `spot:${key}:desc`]);
  handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: orders.slice(0, 8) }, context);
  expect(wire.take()).toHaveLength(8);
  handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: orders.slice(8) }, context);
  expect(wire.take()).toEqual([{ action: 'error', code: '40013', msg: 'At most 8 orders a connection' }]);
});

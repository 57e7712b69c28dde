import { expect, it } from 'vitest';
import { buildHandlerScene } from '../handler-scene.fixtures';
import { handleSubscribe } from './subscribe';
import { handleUnsubscribe } from './unsubscribe';

it('ends the named quotes, keeps the others, and may be repeated', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL', 'ETHUSDT_SPBL'] }, context);
  wire.take();
  const message = { action: 'unsubscribe' as const, topic: 'quote' as const, bizNo: ['BTCUSDT_SPBL', 'NOPE_SPBL'] };
  handleUnsubscribe(connection, message, context);
  handleUnsubscribe(connection, message, context);
  expect([...connection.follows]).toEqual([1]);
  const answer = { action: 'unsubscribe', topic: 'quote', code: '00000' };
  expect(wire.take()).toEqual([answer, answer]);
});

it('ends an order and its ranking', async () => {
  const { connection, context } = await buildHandlerScene();
  handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: ['spot:price:desc'] }, context);
  handleUnsubscribe(connection, { action: 'unsubscribe', topic: 'order', bizNo: ['spot:price:desc', 'never:was:one:asc'] }, context);
  expect([connection.topicCount, context.orders.size]).toEqual([0, 0]);
});

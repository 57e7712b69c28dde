import { expect, it } from 'vitest';
import { buildHandlerScene } from '../handler-scene.fixtures';
import { TEST_EPOCH } from '../open-market.fixtures';
import { handlePing } from './ping';

it('answers a ping with the time of the exchange', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  handlePing(connection, context);
  expect(wire.take()).toEqual([{ action: 'pong', time: TEST_EPOCH }]);
});

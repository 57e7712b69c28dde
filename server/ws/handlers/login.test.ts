import { expect, it } from 'vitest';
import { buildHandlerScene } from '../handler-scene.fixtures';
import { dispatch } from './registry';

it('passes the token on and answers; without accounts the answer asks to retry later', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  dispatch(connection, { action: 'login', rtoken: 'x' }, context);
  expect(wire.take()).toEqual([{ action: 'login', code: 503, msg: 'Not ready yet' }]);
});

it('private topics are handled by the private topics, market topics as before', async () => {
  const { wire, connection, context } = await buildHandlerScene();
  dispatch(connection, { action: 'subscribe', topic: 'favorites' }, context);
  dispatch(connection, { action: 'unsubscribe', topic: 'favorites' }, context);
  dispatch(connection, { action: 'unsubscribe', topic: 'quote', bizNo: ['BTCUSDT_SPBL'] }, context);
  expect(wire.take()).toMatchObject([
    { action: 'subscribe', topic: 'favorites', code: '00004', data: null },
    { action: 'unsubscribe', topic: 'favorites', code: '00000' },
    { action: 'unsubscribe', topic: 'quote', code: '00000' },
  ]);
});

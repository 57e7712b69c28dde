import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '../../server/app';
import { SOCKET_PATH, type ServerMessage } from '../../lib/contract/socket';
import { PASSWORD } from '../builders/accounts';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const HOUR_MS = 3_600_000;

let app: App;
const time = { skipMs: 0 };
const sockets: WebSocket[] = [];

beforeAll(async () => {
  ({ app } = await buildAppWithAccounts({ SESSION_IDLE_HOURS: '2' }, { clock: () => Date.now() + time.skipMs }));
  await app.start();
}, 60_000);
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.stop();
});

/** One tab: logged in, following the favorites. */
async function openTab(user: Visitor) {
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  sockets.push(ws);
  const messages: ServerMessage[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data)) as ServerMessage));
  await new Promise((resolve) => ws.once('open', resolve));
  const send = (message: object): void => ws.send(JSON.stringify(message));
  const of = (kind: string): ServerMessage[] => messages.filter((message) => ('action' in message ? message.action : message.topic) === kind);
  send({ action: 'login', rtoken: await user.rtoken() });
  send({ action: 'subscribe', topic: 'favorites' });
  await until(() => expect(of('subscribe')).toHaveLength(1));
  return { ws, send, of, pushes: () => of('favorites') };
}

const seqOf = (message: ServerMessage | undefined): number => (message && 'bizNo' in message && message.topic === 'favorites' ? message.data.seq : -1);
const register = (name: string): Promise<Visitor> => new Visitor(originOf(app)).register(`${name}@example.com`);

it('two tabs and another device hear of each change in order, and end with what the calls say', async () => {
  const laptop = await register('ann');
  const phone = new Visitor(originOf(app));
  await phone.post('/v1/user/public/login', { loginName: 'ann@example.com', password: PASSWORD });
  const stranger = await openTab(await register('bob'));
  const tabs = await Promise.all([openTab(laptop), openTab(laptop), openTab(phone)]);
  await laptop.post('/v1/user/optional/addUserSelf', { symbolId: 'BTCUSDT_SPBL' });
  await phone.post('/v1/user/optionalGroup/add', { groupName: 'both', symbolIds: ['ETHUSDT_SPBL'] });
  const last = await laptop.post('/v1/user/optional/addUserSelf', { symbolId: 'ETHBTC_SPBL' });
  for (const tab of tabs) {
    await until(() => expect(tab.pushes()).toHaveLength(3));
    expect(tab.pushes().map(seqOf)).toEqual([1, 2, 3]);
    expect(tab.pushes().at(-1)).toEqual({ topic: 'favorites', bizNo: '', data: last.data });
  }
  expect(stranger.pushes()).toEqual([]);
});

it('a token of userinfo opens one socket only', async () => {
  const user = await register('cid');
  const rtoken = await user.rtoken();
  const first = await openTab(user);
  first.send({ action: 'login', rtoken });
  first.send({ action: 'login', rtoken });
  first.send({ action: 'login', rtoken: user.cookie.slice('session='.length) });
  await until(() => expect(first.of('login')).toMatchObject([{ code: 0 }, { code: 0 }, { code: 4 }, { code: 4 }]));
});

it.each([
  ['signing out', (user: Visitor) => user.call('GET', '/v1/user/logout')],
  ['signing out everywhere', (user: Visitor) => user.post('/v1/user/session/revokeAll')],
  ['clearing the cookie', (user: Visitor) => user.post('/v1/user/public/clearCookie')],
  ['deleting the account', (user: Visitor) => user.post('/v1/user/account/delete', { password: PASSWORD })],
  ['signing in anew', (user: Visitor) => user.post('/v1/user/public/login', { loginName: 'dan@example.com', password: PASSWORD })],
])('%s stops the private topics of every tab within a second; prices go on', async (name, end) => {
  const user = name === 'signing in anew' ? await register('dan') : await register(`user-${name.replaceAll(' ', '-')}`);
  const tabs = await Promise.all([openTab(user), openTab(user)]);
  await end(user);
  const from = performance.now();
  for (const tab of tabs) {
    await until(() => expect(tab.of('logout')).toHaveLength(1));
    expect(performance.now() - from).toBeLessThan(1_000);
    tab.send({ action: 'subscribe', topic: 'favorites' });
    await until(() => expect(tab.of('subscribe').at(-1)).toMatchObject({ topic: 'favorites', code: '00004', data: null }));
    tab.send({ action: 'ping' });
    await until(() => expect(tab.of('pong')).toHaveLength(1));
    expect(tab.pushes()).toEqual([]);
  }
});

it('an expired session is logged out within a second, one in use is not', async () => {
  const idle = await openTab(await register('eve'));
  const user = await register('fay');
  const used = await openTab(user);
  time.skipMs += HOUR_MS;
  await user.post('/v1/user/optionalGroup/view');
  time.skipMs += HOUR_MS;
  await until(() => expect(idle.of('logout')).toHaveLength(1));
  await user.post('/v1/user/optional/addUserSelf', { symbolId: 'BTCUSDT_SPBL' });
  await until(() => expect(used.pushes()).toHaveLength(1));
  expect(used.of('logout')).toEqual([]);
});

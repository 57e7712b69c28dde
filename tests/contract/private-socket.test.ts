import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '../../server/compose/app';
import type { Database } from '../../server/db/database';
import { sessionListSchema } from '../../lib/contract/accounts';
import { SOCKET_PATH, type ServerMessage } from '../../lib/contract/socket';
import { PASSWORD } from '../builders/accounts';
import { insertEvent } from '../builders/alert-events';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const HOUR_MS = 3_600_000;

let app: App;
let database: Database;
const time = { skipMs: 0 };
const sockets: WebSocket[] = [];

beforeAll(async () => {
  ({ app, database } = await buildAppWithAccounts({ SESSION_IDLE_HOURS: '2' }, { clock: () => Date.now() + time.skipMs }));
  await app.start();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.stop();
});

/** Opens a tab that is logged in and subscribed to the favorites. */
async function openTab(user: Visitor) {
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  sockets.push(ws);
  const messages: ServerMessage[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data)) as ServerMessage));
  await new Promise((resolve) => ws.once('open', resolve));
  const send = (message: object): void => ws.send(JSON.stringify(message));
  const of = (kind: string): ServerMessage[] =>
    messages.filter((message) => ('action' in message ? message.action : message.topic) === kind);
  send({ action: 'login', rtoken: await user.rtoken() });
  send({ action: 'subscribe', topic: 'favorites' });
  await until(() => expect(of('subscribe')).toHaveLength(1));
  return { ws, send, of, pushes: () => of('favorites') };
}

const seqOf = (message: ServerMessage | undefined): number =>
  message && 'bizNo' in message && message.topic === 'favorites' ? message.data.seq : -1;
const register = (name: string): Promise<Visitor> => new Visitor(originOf(app)).register(`${name}@example.com`);

it('two tabs and another device receive each change in order, and end with the state of the calls', async () => {
  const laptop = await register('ann');
  const phone = new Visitor(originOf(app));
  await phone.post('/v1/user/public/login', { loginName: 'ann@example.com', password: PASSWORD });
  const otherUser = await openTab(await register('bob'));
  const tabs = await Promise.all([openTab(laptop), openTab(laptop), openTab(phone)]);
  await laptop.post('/v1/user/optional/addUserSelf', { symbolId: 'BTCUSDT_SPBL' });
  await phone.post('/v1/user/optionalGroup/add', { groupName: 'both', symbolIds: ['ETHUSDT_SPBL'] });
  const last = await laptop.post('/v1/user/optional/addUserSelf', { symbolId: 'ETHBTC_SPBL' });
  for (const tab of tabs) {
    await until(() => expect(tab.pushes()).toHaveLength(3));
    expect(tab.pushes().map(seqOf)).toEqual([1, 2, 3]);
    expect(tab.pushes().at(-1)).toEqual({ topic: 'favorites', bizNo: '', data: last.data });
  }
  expect(otherUser.pushes()).toEqual([]);
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
  ['signing in again', (user: Visitor) => user.post('/v1/user/public/login', { loginName: 'dan@example.com', password: PASSWORD })],
])('%s stops the private topics of every tab, also after the session check that follows a login; prices continue', async (name, end) => {
  const queries = vi.spyOn(database, 'query');
  const user = name === 'signing in again' ? await register('dan') : await register(`user-${name.replaceAll(' ', '-')}`);
  const tabs = await Promise.all([openTab(user), openTab(user)]);
  const { sessions } = sessionListSchema.parse((await user.post('/v1/user/session/list')).data);
  const isSessionCheck = ([sql, params]: Parameters<Database['query']> | [] = []): boolean =>
    /from sessions where id = \$1$/.test(sql ?? '') && params?.[0] === sessions[0]?.sessionId;
  const sessionChecks = (): unknown[] =>
    queries.mock.settledResults.filter(({ type }, call) => type === 'fulfilled' && isSessionCheck(queries.mock.calls[call]));
  // After one check for each tab the session is not checked again before it expires: only the event of its end can stop the topics.
  await until(() => expect(sessionChecks()).toHaveLength(tabs.length));
  await end(user);
  for (const tab of tabs) {
    await until(() => expect(tab.of('logout')).toHaveLength(1));
    tab.send({ action: 'subscribe', topic: 'favorites' });
    await until(() => expect(tab.of('subscribe').at(-1)).toMatchObject({ topic: 'favorites', code: '00004', data: null }));
    tab.send({ action: 'ping' });
    await until(() => expect(tab.of('pong')).toHaveLength(1));
    expect(tab.pushes()).toEqual([]);
  }
});

it('a socket is logged out when its session expires; a session in use does not expire', async () => {
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

describe('price notices', () => {
  const idOf = async (user: Visitor): Promise<string> =>
    ((await user.post('/v1/user/overview/userinfo')).data as { userId: string }).userId;
  const now = (): number => Date.now() + time.skipMs;
  const sequenceIn = (tab: { of(kind: string): ServerMessage[] }): number[] =>
    tab.of('price_notice').map((message) => ('seq' in message ? message.seq : -1));

  async function openAlertTab(user: Visitor) {
    const tab = await openTab(user);
    tab.send({ action: 'subscribe', topic: 'price_notice' });
    await until(() => expect(tab.of('subscribe')).toHaveLength(2));
    return tab;
  }

  it('reach every tab of their user once and in order, and have a receipt in the log', async () => {
    const user = await register('gus');
    const userId = await idOf(user);
    const tabs = await Promise.all([openAlertTab(user), openAlertTab(user)]);
    const otherUser = await openAlertTab(await register('hal'));
    expect(tabs[0]?.of('subscribe').at(-1)).toEqual({
      action: 'subscribe',
      topic: 'price_notice',
      code: '00000',
      msg: '',
      data: { seq: 0 },
    });
    for (let event = 1; event <= 5; event += 1)
      await insertEvent(database, {
        eventId: `gus-${event}`,
        userId,
        firedAt: now() - 1_000,
        channels: event === 2 ? [] : [5],
        kind: event === 2 ? 'suppressed' : 'fired',
      });
    for (const tab of tabs) {
      await until(() => expect(sequenceIn(tab)).toHaveLength(5));
      expect(sequenceIn(tab)).toEqual([1, 2, 3, 4, 5]);
      expect(tab.of('price_notice')[0]).toMatchObject({
        bizNo: '',
        data: { eventId: 'gus-1', title: 'BTCUSDT rises to 65,000.00', isShow: 1, isVoice: 1 },
      });
      expect(tab.of('price_notice')[1]).toMatchObject({ data: { eventId: 'gus-2', isShow: 0, isVoice: 0 } });
    }
    expect(otherUser.of('price_notice')).toEqual([]);
    await until(async () =>
      expect((await user.post('/v1/send/alert/log/select', { limit: 1 })).data).toMatchObject({
        events: [{ receipts: [{ channel: 5, state: 'delivered' }] }],
        unread: 4,
        latestSeq: 5,
      }),
    );
  });

  it('of an alert that fires without an open page are sent to the next page, once', async () => {
    const user = await register('ida');
    const userId = await idOf(user);
    await insertEvent(database, { eventId: 'ida-1', userId, firedAt: now(), channels: [5] });
    const tab = await openAlertTab(user);
    await until(() => expect(sequenceIn(tab)).toEqual([1]));
    await until(async () =>
      expect((await user.post('/v1/send/alert/log/select')).data).toMatchObject({ events: [{ receipts: [{ state: 'delivered' }] }] }),
    );
    const next = await openAlertTab(user);
    expect(next.of('subscribe').at(-1)).toMatchObject({ data: { seq: 1 } });
    expect(sequenceIn(next)).toEqual([]);
  });

  it('stop within a second of signing out', async () => {
    const user = await register('jon');
    const userId = await idOf(user);
    const tab = await openAlertTab(user);
    await user.call('GET', '/v1/user/logout');
    await insertEvent(database, { eventId: 'jon-1', userId, firedAt: now() - 1_000, channels: [5] });
    await until(() => expect(tab.of('logout')).toHaveLength(1));
    tab.send({ action: 'subscribe', topic: 'price_notice' });
    await until(() => expect(tab.of('subscribe').at(-1)).toMatchObject({ topic: 'price_notice', code: '00004', data: null }));
    expect(sequenceIn(tab)).toEqual([]);
  });
});

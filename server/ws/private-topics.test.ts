import { beforeEach, expect, it } from 'vitest';
import { Connection } from './connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { PrivateTopics } from './private-topics';
import { privateScene, viewOf } from './private-topics.fixtures';

let scene: ReturnType<typeof privateScene>;
let topics: PrivateTopics;
beforeEach(() => {
  scene = privateScene();
  topics = new PrivateTopics(scene.options);
});

function join() {
  const wire = new FakeWire();
  return { wire, connection: new Connection(wire, new Counters()) };
}

function joinAs(userId: string, sessionId: string) {
  const client = join();
  scene.ends.set(sessionId, scene.time.now + 10_000);
  topics.login(client.connection, scene.tickets.issue({ userId, sessionId }));
  return client;
}

async function follow(userId: string, sessionId: string) {
  const client = joinAs(userId, sessionId);
  await topics.subscribeFavorites(client.connection);
  client.wire.take();
  return client;
}

it('a ticket logs in once, within 60 s', () => {
  const ticket = scene.tickets.issue({ userId: 'ann', sessionId: 's' });
  const late = scene.tickets.issue({ userId: 'ann', sessionId: 's' });
  const { wire, connection } = join();
  topics.login(connection, ticket);
  topics.login(connection, ticket);
  scene.time.now += 60_000;
  topics.login(connection, late);
  expect(wire.take()).toEqual([
    { action: 'login', code: 0, msg: '' },
    { action: 'login', code: 4, msg: 'The token is not valid' },
    { action: 'login', code: 4, msg: 'The token is not valid' },
  ]);
  expect(topics.size).toBe(0);
});

it('a login while the accounts are not open leaves the ticket whole', () => {
  const ticket = scene.tickets.issue({ userId: 'ann', sessionId: 's' });
  const { wire, connection } = join();
  scene.state.isOpen = false;
  topics.login(connection, ticket);
  scene.state.isOpen = true;
  topics.login(connection, ticket);
  expect(wire.take()).toMatchObject([{ code: 503 }, { code: 0 }]);
});

it('without a login there is nothing private', async () => {
  const { wire, connection } = join();
  await topics.subscribeFavorites(connection);
  expect(wire.take()).toEqual([{ action: 'subscribe', topic: 'favorites', code: '00004', msg: 'Log in first', data: null }]);
  scene.events.tell('favoritesChanged', { userId: 'ann', view: viewOf(1) });
  expect(wire.take()).toEqual([]);
});

it('a subscribe is answered by the whole state, a change pushed to every device of its user and to nobody else', async () => {
  scene.views.set('ann', viewOf(7, ['BTCUSDT_SPBL']));
  const first = joinAs('ann', 's1');
  await topics.subscribeFavorites(first.connection);
  expect(first.wire.take()).toEqual([
    { action: 'login', code: 0, msg: '' },
    { action: 'subscribe', topic: 'favorites', code: '00000', msg: '', data: viewOf(7, ['BTCUSDT_SPBL']) },
  ]);
  const second = await follow('ann', 's2');
  const stranger = await follow('bob', 's3');
  const quiet = joinAs('ann', 's4');
  quiet.wire.take();
  scene.events.tell('favoritesChanged', { userId: 'ann', view: viewOf(8) });
  const push = { topic: 'favorites', bizNo: '', data: viewOf(8) };
  expect([first, second, stranger, quiet].map(({ wire }) => wire.take())).toEqual([[push], [push], [], []]);
});

it('an unsubscribe ends it', async () => {
  const { wire, connection } = await follow('ann', 's1');
  topics.unsubscribeFavorites(connection);
  scene.events.tell('favoritesChanged', { userId: 'ann', view: viewOf(8) });
  expect(wire.take()).toEqual([{ action: 'unsubscribe', topic: 'favorites', code: '00000' }]);
});

it('the end of a session ends its sockets at once, and only its own', async () => {
  const mine = await follow('ann', 's1');
  const other = await follow('ann', 's2');
  scene.events.tell('sessionsEnded', ['s1', 's9']);
  scene.events.tell('favoritesChanged', { userId: 'ann', view: viewOf(8) });
  expect(mine.wire.take()).toEqual([{ action: 'logout', msg: 'The session is over' }]);
  expect(other.wire.take()).toMatchObject([{ topic: 'favorites' }]);
  expect(mine.wire.isOpen).toBe(true);
});

it('a ticket of a session that ended is worth nothing', () => {
  const ticket = scene.tickets.issue({ userId: 'ann', sessionId: 's1' });
  scene.events.tell('sessionsEnded', ['s1']);
  const { wire, connection } = join();
  topics.login(connection, ticket);
  expect(wire.take()).toMatchObject([{ code: 4 }]);
});

it('an expired session is noticed at the next look, one that was used meanwhile goes on', async () => {
  const { wire } = await follow('ann', 's1');
  await topics.endExpired();
  scene.time.now += 9_999;
  scene.ends.set('s1', scene.time.now + 5_000);
  await topics.endExpired();
  scene.time.now += 1;
  await topics.endExpired();
  expect([wire.take(), topics.size]).toEqual([[], 1]);
  scene.time.now += 5_000;
  scene.ends.delete('s1');
  await topics.endExpired();
  expect([wire.take(), topics.size]).toEqual([[{ action: 'logout', msg: 'The session is over' }], 0]);
});

it('a database that cannot say is asked again', async () => {
  await follow('ann', 's1');
  scene.state.isFailing = true;
  await topics.endExpired();
  expect(topics.size).toBe(1);
  scene.state.isFailing = false;
  scene.ends.delete('s1');
  await topics.endExpired();
  expect(topics.size).toBe(0);
});

it('a state that was read for a login which has ended meanwhile is not told', async () => {
  const { wire, connection } = joinAs('ann', 's1');
  wire.take();
  const answer = topics.subscribeFavorites(connection);
  scene.events.tell('sessionsEnded', ['s1']);
  await answer;
  expect(wire.take()).toEqual([{ action: 'logout', msg: 'The session is over' }]);
});

it('another login of the same connection begins with nothing', async () => {
  const { wire, connection } = await follow('ann', 's1');
  topics.login(connection, scene.tickets.issue({ userId: 'bob', sessionId: 's2' }));
  wire.take();
  scene.events.tell('favoritesChanged', { userId: 'ann', view: viewOf(8) });
  scene.events.tell('favoritesChanged', { userId: 'bob', view: viewOf(9) });
  expect(wire.take()).toEqual([]);
});

it('a connection that is gone is forgotten, and nothing is heard after the close', async () => {
  const gone = await follow('ann', 's1');
  topics.remove(gone.connection);
  expect(topics.size).toBe(0);
  const left = await follow('ann', 's2');
  topics.close();
  scene.events.tell('favoritesChanged', { userId: 'ann', view: viewOf(8) });
  expect(left.wire.take()).toEqual([]);
});

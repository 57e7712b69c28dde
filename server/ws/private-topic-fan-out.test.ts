import { beforeEach, describe, expect, it } from 'vitest';
import type { FavoritesView } from '../../lib/contract/favorites';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { favoritesSource } from './private-source';
import { PrivateTopicFanOut } from './private-topic-fan-out';
import { privateScene, viewOf } from './private-topic-fan-out.fixtures';

let scene: ReturnType<typeof privateScene>;
let topics: PrivateTopicFanOut;
beforeEach(() => {
  scene = privateScene();
  topics = new PrivateTopicFanOut(scene.options);
});

function join() {
  const wire = new FakeWire();
  return { wire, connection: new ClientConnection(wire, new Counters()) };
}

function joinAs(userId: string, sessionId: string) {
  const client = join();
  scene.ends.set(sessionId, scene.time.now + 10_000);
  topics.login(client.connection, scene.tickets.issue({ userId, sessionId }));
  return client;
}

async function follow(userId: string, sessionId: string) {
  const client = joinAs(userId, sessionId);
  await topics.subscribe(client.connection, 'favorites');
  client.wire.take();
  return client;
}

/** Waits until all pending database reads have been answered. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function changeFavorites(userId: string, view: FavoritesView): Promise<void> {
  scene.views.set(userId, view);
  scene.events.emit('favoritesChanged', { userId });
  await settled();
}

/** Fires alerts of the test's user, one for each sequence number. */
async function fire(...seqs: number[]): Promise<void> {
  for (const seq of seqs) {
    scene.log.seqs.push(seq);
    scene.events.emit('alertFired', { userId: 'ann', eventId: `e${seq}` });
  }
  await settled();
}

const countsOf = (wire: FakeWire): number[] => wire.take().map((message) => ('seq' in message ? message.seq : -1));

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

it('a login before the accounts are open does not use up the ticket', () => {
  const ticket = scene.tickets.issue({ userId: 'ann', sessionId: 's' });
  const { wire, connection } = join();
  scene.state.isOpen = false;
  topics.login(connection, ticket);
  scene.state.isOpen = true;
  topics.login(connection, ticket);
  expect(wire.take()).toMatchObject([{ code: 503 }, { code: 0 }]);
});

it('without a login no private topic is available', async () => {
  const { wire, connection } = join();
  await topics.subscribe(connection, 'favorites');
  expect(wire.take()).toEqual([{ action: 'subscribe', topic: 'favorites', code: '00004', msg: 'Log in first', data: null }]);
  await changeFavorites('ann', viewOf(1));
  expect(wire.take()).toEqual([]);
});

it('a subscription is answered with the whole state; a change is pushed to every device of its user and to no other user', async () => {
  scene.views.set('ann', viewOf(7, ['BTCUSDT_SPBL']));
  const first = joinAs('ann', 's1');
  await topics.subscribe(first.connection, 'favorites');
  expect(first.wire.take()).toEqual([
    { action: 'login', code: 0, msg: '' },
    { action: 'subscribe', topic: 'favorites', code: '00000', msg: '', data: viewOf(7, ['BTCUSDT_SPBL']) },
  ]);
  const second = await follow('ann', 's2');
  const stranger = await follow('bob', 's3');
  const quiet = joinAs('ann', 's4');
  quiet.wire.take();
  await changeFavorites('ann', viewOf(8));
  const push = { topic: 'favorites', bizNo: '', data: viewOf(8) };
  expect([first, second, stranger, quiet].map(({ wire }) => wire.take())).toEqual([[push], [push], [], []]);
});

it('an unsubscribe ends the subscription', async () => {
  const { wire, connection } = await follow('ann', 's1');
  topics.unsubscribe(connection, 'favorites');
  await changeFavorites('ann', viewOf(8));
  expect(wire.take()).toEqual([{ action: 'unsubscribe', topic: 'favorites', code: '00000' }]);
});

it('the end of a session logs out its sockets at once, and only them', async () => {
  const mine = await follow('ann', 's1');
  const other = await follow('ann', 's2');
  scene.events.emit('sessionsEnded', ['s1', 's9']);
  await changeFavorites('ann', viewOf(8));
  expect(mine.wire.take()).toEqual([{ action: 'logout', msg: 'The session is over' }]);
  expect(other.wire.take()).toMatchObject([{ topic: 'favorites' }]);
  expect(mine.wire.isOpen).toBe(true);
});

it('a ticket of an ended session is refused', () => {
  const ticket = scene.tickets.issue({ userId: 'ann', sessionId: 's1' });
  scene.events.emit('sessionsEnded', ['s1']);
  const { wire, connection } = join();
  topics.login(connection, ticket);
  expect(wire.take()).toMatchObject([{ code: 4 }]);
});

it('an expired session is detected at the next check, one that was used meanwhile stays', async () => {
  const { wire } = await follow('ann', 's1');
  await topics.everySecond();
  scene.time.now += 9_999;
  scene.ends.set('s1', scene.time.now + 5_000);
  await topics.everySecond();
  scene.time.now += 1;
  await topics.everySecond();
  expect([wire.take(), topics.size]).toEqual([[], 1]);
  scene.time.now += 5_000;
  scene.ends.delete('s1');
  await topics.everySecond();
  expect([wire.take(), topics.size]).toEqual([[{ action: 'logout', msg: 'The session is over' }], 0]);
});

it('a failed database read is repeated', async () => {
  await follow('ann', 's1');
  scene.state.isFailing = true;
  await topics.everySecond();
  expect(topics.size).toBe(1);
  scene.state.isFailing = false;
  scene.ends.delete('s1');
  await topics.everySecond();
  expect(topics.size).toBe(0);
});

it('a state that was read for a login that has ended meanwhile is not sent', async () => {
  const { wire, connection } = joinAs('ann', 's1');
  wire.take();
  const answer = topics.subscribe(connection, 'favorites');
  scene.events.emit('sessionsEnded', ['s1']);
  await answer;
  expect(wire.take()).toEqual([{ action: 'logout', msg: 'The session is over' }]);
});

it('another login of the same connection starts without subscriptions', async () => {
  const { wire, connection } = await follow('ann', 's1');
  topics.login(connection, scene.tickets.issue({ userId: 'bob', sessionId: 's2' }));
  wire.take();
  await changeFavorites('ann', viewOf(8));
  await changeFavorites('bob', viewOf(9));
  expect(wire.take()).toEqual([]);
});

it('a closed connection is removed, and no event is handled after the close', async () => {
  const gone = await follow('ann', 's1');
  topics.remove(gone.connection);
  expect(topics.size).toBe(0);
  const left = await follow('ann', 's2');
  topics.close();
  await changeFavorites('ann', viewOf(8));
  expect(left.wire.take()).toEqual([]);
});

it('a state that changed during its read is followed by the new one', async () => {
  const { wire, connection } = joinAs('ann', 's1');
  wire.take();
  const answer = topics.subscribe(connection, 'favorites');
  await Promise.all([answer, changeFavorites('ann', viewOf(3))]);
  expect(wire.take()).toMatchObject([
    { action: 'subscribe', data: { seq: 0 } },
    { topic: 'favorites', data: { seq: 3 } },
  ]);
});

describe('price notices', () => {
  async function followNotices(userId: string, sessionId: string) {
    const client = joinAs(userId, sessionId);
    client.wire.take();
    await topics.subscribe(client.connection, 'price_notice');
    return client;
  }

  it('a subscription is answered with the sequence number, and every later event is pushed once and in order to every device', async () => {
    scene.log.seqs = [1, 2, 3];
    scene.log.from = 3;
    const first = await followNotices('ann', 's1');
    expect(first.wire.take()).toEqual([{ action: 'subscribe', topic: 'price_notice', code: '00000', msg: '', data: { seq: 3 } }]);
    const second = await followNotices('ann', 's2');
    const stranger = await followNotices('bob', 's3');
    second.wire.take();
    stranger.wire.take();
    await fire(4);
    await fire(5, 6, 7);
    expect([first, second, stranger].map(({ wire }) => countsOf(wire))).toEqual([[4, 5, 6, 7], [4, 5, 6, 7], []]);
    expect(scene.log.delivered).toEqual([4, 5, 6, 7]);
  });

  it('a slow reader is not skipped', async () => {
    const { wire } = await followNotices('ann', 's1');
    wire.take();
    wire.bufferedBytes = 900_000;
    await fire(1, 2, 3);
    expect(countsOf(wire)).toEqual([1, 2, 3]);
  });

  it('waiting events are pushed right after the answer', async () => {
    scene.log.seqs = [1, 2, 3];
    scene.log.from = 1;
    const { wire } = await followNotices('ann', 's1');
    expect(wire.take()).toMatchObject([{ action: 'subscribe', data: { seq: 1 } }, { seq: 2 }, { seq: 3 }]);
  });

  it('a failed read is repeated after a second, without a gap', async () => {
    const { wire } = await followNotices('ann', 's1');
    wire.take();
    scene.state.isFailing = true;
    await fire(1, 2);
    scene.state.isFailing = false;
    expect(wire.take()).toEqual([]);
    await topics.everySecond();
    expect(countsOf(wire)).toEqual([1, 2]);
  });

  it('pushes to a closed connection are not marked as delivered, and none follow a logout', async () => {
    const { wire } = await followNotices('ann', 's1');
    wire.take();
    wire.isOpen = false;
    await fire(1);
    expect(scene.log.delivered).toEqual([]);
    wire.isOpen = true;
    scene.events.emit('sessionsEnded', ['s1']);
    await fire(2);
    expect(wire.take()).toEqual([{ action: 'logout', msg: 'The session is over' }]);
  });

  it('an unsubscribe ends the notices and keeps the favorites', async () => {
    const { wire, connection } = await followNotices('ann', 's1');
    await topics.subscribe(connection, 'favorites');
    topics.unsubscribe(connection, 'price_notice');
    wire.take();
    await fire(1);
    await changeFavorites('ann', viewOf(8));
    expect(wire.take()).toMatchObject([{ topic: 'favorites' }]);
  });
});

describe('tickets that are looked up elsewhere', () => {
  beforeEach(() => (scene.state.isSlow = true));

  it('a subscription right behind the login waits for it', async () => {
    scene.views.set('ann', viewOf(7));
    const { wire, connection } = joinAs('ann', 's1');
    await topics.subscribe(connection, 'favorites');
    expect(wire.take()).toMatchObject([
      { action: 'login', code: 0 },
      { action: 'subscribe', code: '00000', data: viewOf(7) },
    ]);
    topics.login(connection, 'nonsense');
    await topics.subscribe(connection, 'favorites');
    expect(wire.take()).toMatchObject([
      { action: 'login', code: 4 },
      { action: 'subscribe', code: '00004' },
    ]);
  });

  it('of two logins in a row the later one counts, with its own answer', async () => {
    const { wire, connection } = joinAs('ann', 's1');
    topics.login(connection, scene.tickets.issue({ userId: 'bob', sessionId: 's2' }));
    await settled();
    expect([wire.take(), topics.size]).toMatchObject([[{ action: 'login', code: 0 }], 1]);
    await topics.subscribe(connection, 'favorites');
    wire.take();
    await changeFavorites('ann', viewOf(8));
    expect(wire.take()).toEqual([]);
    await changeFavorites('bob', viewOf(9));
    expect(wire.take()).toMatchObject([{ data: viewOf(9) }]);
  });

  it('a connection that closes meanwhile is not logged in', async () => {
    const { wire, connection } = joinAs('ann', 's1');
    topics.remove(connection);
    await settled();
    expect([wire.take(), topics.size]).toEqual([[], 0]);
  });

  it('an unsubscribe comes after the subscription that waits', async () => {
    const { wire, connection } = joinAs('ann', 's1');
    void topics.subscribe(connection, 'favorites');
    topics.unsubscribe(connection, 'favorites');
    await settled();
    wire.take();
    await changeFavorites('ann', viewOf(8));
    expect(wire.take()).toEqual([]);
  });

  it('a lookup that fails is answered with "later"', async () => {
    scene.options.services = () => ({
      tickets: { redeem: () => Promise.reject(new Error('away')) },
      sessions: { endsAt: () => Promise.resolve(null) },
      topics: {
        favorites: favoritesSource({ view: () => Promise.resolve(viewOf(0)) }),
        price_notice: favoritesSource({ view: () => Promise.resolve(viewOf(0)) }),
      },
    });
    const { wire, connection } = join();
    topics.login(connection, 'any');
    await settled();
    expect(wire.take()).toMatchObject([{ action: 'login', code: 503 }]);
  });
});

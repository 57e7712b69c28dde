import { beforeEach, describe, expect, it } from 'vitest';
import { MISSED_MOVES_MAX, MOVES_PER_MESSAGE_MAX } from '../../lib/contract/socket';
import { MoveLog, type LoggedMove } from '../movers/move-log';
import { presentMove } from '../movers/move-text';
import type { Audience } from '../market/visibility';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { buildHandlerScene } from './handler-scene.fixtures';
import { handleSubscribe } from './handlers/subscribe';
import { handleUnsubscribe } from './handlers/unsubscribe';
import type { HandlerContext } from './handlers/handler';
import { MOVE_DRAFT } from './move-draft.fixtures';
import { MoveTopic } from './move-topic';
import { openTestMarket, TEST_EPOCH } from './open-market.fixtures';
import { SharedSender } from './shared-sender';

const WORLD: Audience = { country: 'US', language: 'en' };
/** ETH is hidden from this country. */
const JAPAN: Audience = { country: 'JP', language: 'en' };

/** A log and its topic over a test market. */
async function buildTopic() {
  const { market } = await openTestMarket();
  const moveLog = new MoveLog({ append: () => undefined });
  const counters = new Counters();
  const present = (move: LoggedMove, audience: Audience) => {
    const symbol = market.symbol(move.symbolId);
    return symbol && !(audience.country === 'JP' && symbol.coin.ticker === 'ETH') ? presentMove(symbol, move, audience.language) : null;
  };
  const topic = new MoveTopic({ moveLog, present }, ({ country }) => country ?? '', new SharedSender(counters));
  const stop = topic.start();
  const join = (audience = WORLD) => {
    const wire = new FakeWire();
    return { wire, connection: new ClientConnection(wire, counters, undefined, audience) };
  };
  /** Adds moves of these coins in one beat. */
  const add = (...tickers: string[]): void => {
    for (const ticker of tickers) moveLog.add({ ...MOVE_DRAFT, symbolId: `${ticker}USDT_SPBL` });
    moveLog.flush(TEST_EPOCH);
  };
  return { topic, moveLog, stop, join, add };
}

/** Numbers that a client got, in order; those of hidden moves as text. */
function received(wire: FakeWire): (number | string)[] {
  return wire.take().flatMap((message) => {
    if (!('topic' in message) || message.topic !== 'changes' || 'action' in message) return [];
    return message.data.map((move) => (Array.isArray(move) ? `hidden ${move[0]}` : move.seq));
  });
}

describe('MoveTopic', () => {
  let scene: Awaited<ReturnType<typeof buildTopic>>;
  beforeEach(async () => {
    scene = await buildTopic();
  });

  it('answers with the latest number, then sends the moves of a beat in one message', () => {
    scene.add('BTC');
    const { wire, connection } = scene.join();
    scene.topic.subscribe(connection, undefined);
    scene.add('ETH', 'BTC');
    const [answer, pushed] = wire.take();
    expect(answer).toEqual({ action: 'subscribe', topic: 'changes', code: '00000', msg: '', data: { seq: 1 } });
    expect(pushed).toMatchObject({
      topic: 'changes',
      bizNo: '',
      data: [{ seq: 2, symbolId: 'ETHUSDT_SPBL', change: '0.040000' }, { seq: 3 }],
    });
  });

  it('a hidden move is its number alone, for each audience for itself', () => {
    const japan = scene.join(JAPAN);
    const world = scene.join();
    for (const { connection } of [japan, world]) scene.topic.subscribe(connection, undefined);
    scene.add('ETH', 'BTC');
    expect([received(japan.wire), received(world.wire)]).toEqual([
      ['hidden 1', 2],
      [1, 2],
    ]);
  });

  it('after a number it first sends the moves missed since', () => {
    scene.add('BTC', 'ETH', 'BTC');
    const { wire, connection } = scene.join(JAPAN);
    scene.topic.subscribe(connection, 1);
    scene.add('BTC');
    expect(wire.frames.length).toBe(3);
    expect(received(wire)).toEqual(['hidden 2', 3, 4]);
  });

  it.each([
    ['a number that is not known', 3, 9],
    ['too many missed moves', MISSED_MOVES_MAX + 1, 0],
  ])('%s: the client must read again, and gets the moves from then on', (_name, count, after) => {
    for (let move = 0; move < count; move += 1) scene.add('BTC');
    const { wire, connection } = scene.join();
    scene.topic.subscribe(connection, after);
    expect(wire.take()).toEqual([
      { action: 'subscribe', topic: 'changes', code: '40014', msg: 'Read the moves again', data: { seq: count } },
    ]);
    scene.add('BTC');
    expect(received(wire)).toEqual([count + 1]);
  });

  it('as many missed moves as are allowed come in messages of limited length, and reach also a slow reader', () => {
    for (let move = 0; move < MISSED_MOVES_MAX; move += 1) scene.add('BTC');
    const { wire, connection } = scene.join();
    wire.bufferedBytes = 100_000;
    scene.topic.subscribe(connection, 0);
    expect(wire.frames.length).toBe(1 + Math.ceil(MISSED_MOVES_MAX / MOVES_PER_MESSAGE_MAX));
    expect(received(wire)).toEqual(Array.from({ length: MISSED_MOVES_MAX }, (_, at) => at + 1));
  });

  it('a second subscription sends nothing twice; a removed one nothing more', () => {
    const { wire, connection } = scene.join();
    scene.topic.subscribe(connection, undefined);
    scene.topic.subscribe(connection, 0);
    scene.add('BTC');
    expect(received(wire)).toEqual([1]);
    scene.topic.remove(connection);
    scene.topic.remove(connection);
    scene.add('BTC');
    expect(received(wire)).toEqual([]);
  });

  it('after the end of the topic nothing is sent', () => {
    const { wire, connection } = scene.join();
    scene.topic.subscribe(connection, undefined);
    scene.stop();
    scene.add('BTC');
    expect(received(wire)).toEqual([]);
  });
});

describe('messages about the top movers', () => {
  it('subscribe and unsubscribe reach the topic; without one it is unknown', async () => {
    const { context: plain, connection, wire } = await buildHandlerScene();
    const { topic, add } = await buildTopic();
    const context: HandlerContext = { ...plain, moves: topic };
    handleSubscribe(connection, { action: 'subscribe', topic: 'changes' }, context);
    add('BTC');
    handleUnsubscribe(connection, { action: 'unsubscribe', topic: 'changes' }, context);
    add('BTC');
    handleSubscribe(connection, { action: 'subscribe', topic: 'changes' }, plain);
    expect(wire.take()).toMatchObject([
      { action: 'subscribe', topic: 'changes', data: { seq: 0 } },
      { topic: 'changes', data: [{ seq: 1 }] },
      { action: 'unsubscribe', topic: 'changes', code: '00000' },
      { action: 'error', code: '40011' },
    ]);
  });
});

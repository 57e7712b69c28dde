import { expect, it } from 'vitest';
import type { Move } from '../../lib/contract/changes';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { Market } from '../market/market';
import { MoveLog, type MoveDraft } from '../movers/move-log';
import { presentMove } from '../movers/move-text';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { MarketTopics, type MarketTopicsOptions } from './market-topics';
import { MOVE_DRAFT } from './move-draft.fixtures';
import type { MoveStream } from './move-topic';
import { openTestMarket, TEST_EPOCH } from './open-market.fixtures';
import { NO_ACCOUNTS, PrivateTopicFanOut } from './private-topic-fan-out';
import { SharedSender } from './shared-sender';
import { SubscriptionGroups } from './subscription-groups';

const optionsWith = (counters: Counters): MarketTopicsOptions => ({
  privateTopics: new PrivateTopicFanOut(NO_ACCOUNTS),
  groups: new SubscriptionGroups(),
  sender: new SharedSender(counters),
  counters,
  nowMs: () => 0,
});

it('another log of moves takes the place of the first: subscribers get its number and its moves, and no longer those of the first', async () => {
  const { market } = await openTestMarket();
  const counters = new Counters();
  const streamOf = (moves: number) => {
    const moveLog = new MoveLog({ append: () => undefined });
    const add = (count: number): void => {
      for (let move = 0; move < count; move += 1) moveLog.add(MOVE_DRAFT);
      moveLog.flush(TEST_EPOCH);
    };
    const present = (move: MoveDraft & { seq: number }): Move | null => {
      const symbol = market.symbol(move.symbolId);
      return symbol ? presentMove(symbol, move, 'en') : null;
    };
    add(moves);
    return { moveLog, add, present };
  };
  const [first, second] = [streamOf(2), streamOf(2_000)];
  const topics = new MarketTopics(market, first, optionsWith(counters));
  topics.start();
  const [wire, other] = [new FakeWire(), new FakeWire()];
  const [subscriber, bystander] = [new ClientConnection(wire, counters), new ClientConnection(other, counters)];
  topics.context.moves?.subscribe(subscriber, undefined);
  wire.take();
  topics.replaceMoves(second, [subscriber, bystander]);
  expect(wire.take()).toMatchObject([{ action: 'subscribe', topic: 'changes', code: '40014', data: { seq: 2_000 } }]);
  first.add(1);
  second.add(1);
  expect(wire.take()).toMatchObject([{ topic: 'changes', data: [{ seq: 2_001 }] }]);
  expect(other.take()).toEqual([]);
  expect([topics.release(subscriber).hasMoves, topics.release(bystander).hasMoves]).toEqual([true, false]);
  topics.restore(subscriber, { quotes: [], orders: [], hasMoves: true });
  expect(wire.take()).toEqual([]);
  topics.stop();
  second.add(1);
  expect(wire.take()).toEqual([]);
});

it('a move is sent to each connection with the name in its language', async () => {
  const market = new Market(buildMarketFeed({ assetClass: 'metal', id: 'metals-xauusd', name: 'Gold' }), () => TEST_EPOCH);
  await market.open();
  const moveLog = new MoveLog({ append: () => undefined });
  const counters = new Counters();
  const stream: MoveStream = {
    moveLog,
    present: (move, { language }) => {
      const symbol = market.symbol(move.symbolId);
      return symbol ? presentMove(symbol, move, language) : null;
    },
  };
  const topics = new MarketTopics(market, stream, optionsWith(counters));
  topics.start();
  const wires = ['en', 'ja', 'ar', 'ja', 'made up'].map((language) => {
    const wire = new FakeWire();
    topics.context.moves?.subscribe(new ClientConnection(wire, counters, undefined, { country: 'US', language }), undefined);
    wire.take();
    return wire;
  });
  moveLog.add(MOVE_DRAFT);
  moveLog.flush(TEST_EPOCH);
  expect(wires.map((wire) => JSON.stringify(wire.take()).match(/"coinName":"([^"]*)"/)?.[1])).toEqual([
    'Gold',
    '金',
    'الذهب',
    '金',
    'Gold',
  ]);
  topics.stop();
});

import { expect, it } from 'vitest';
import type { Move } from '../../lib/contract/changes';
import { MoveLog, type MoveDraft } from '../movers/move-log';
import { presentMove } from '../movers/move-text';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { MarketTopics } from './market-topics';
import { openTestMarket, TEST_EPOCH } from './open-market.fixtures';
import { NO_ACCOUNTS, PrivateTopicFanOut } from './private-topic-fan-out';
import { SharedSender } from './shared-sender';
import { SubscriptionGroups } from './subscription-groups';

const DRAFT: MoveDraft = {
  kind: 'rise',
  base: '5m',
  class: 'small',
  symbolId: 'BTCUSDT_SPBL',
  time: TEST_EPOCH,
  priceThen: 100,
  price: 104,
  volumeRatio: null,
  turnover: 1e6,
  replaces: null,
};

it('another log of moves takes the place of the first: subscribers get its number and its moves, and no longer those of the first', async () => {
  const { market } = await openTestMarket();
  const counters = new Counters();
  const streamOf = (moves: number) => {
    const moveLog = new MoveLog({ append: () => undefined });
    const add = (count: number): void => {
      for (let move = 0; move < count; move += 1) moveLog.add(DRAFT);
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
  const topics = new MarketTopics(market, first, {
    privateTopics: new PrivateTopicFanOut(NO_ACCOUNTS),
    groups: new SubscriptionGroups(),
    sender: new SharedSender(counters),
    counters,
    nowMs: () => 0,
  });
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

import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import type { HandlerContext } from './handlers/handler';
import { OrderTopics } from './order-topics';
import { NO_ACCOUNTS, PrivateTopicFanOut } from './private-topic-fan-out';
import { SharedSender } from './shared-sender';
import { TickText } from './tick-text';
import { FakeWire } from './fake-wire.fixtures';
import { openTestMarket } from './open-market.fixtures';

/** One connection and the handler context over a test market with given prices. */
export async function buildHandlerScene(prices?: Record<string, number>) {
  const { market } = await openTestMarket(prices);
  const counters = new Counters();
  const wire = new FakeWire();
  const context: HandlerContext = {
    market,
    ticks: new TickText(market),
    privateTopics: new PrivateTopicFanOut(NO_ACCOUNTS),
    moves: null,
    orders: new OrderTopics(market, new SharedSender(counters)),
    nowMs: () => 0,
  };
  return { wire, context, counters, connection: new ClientConnection(wire, counters) };
}

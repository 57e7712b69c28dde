import { layoutOf, type TickField } from '../../lib/contract/tick-fields';
import { rowValues } from '../../server/market/quote-text';
import { ClientConnection } from '../../server/ws/client-connection';
import { Counters } from '../../server/ws/counters';
import { FakeWire, readFrame } from '../../server/ws/fake-wire.fixtures';
import { handleSubscribe } from '../../server/ws/handlers/subscribe';
import { openTestMarket } from '../../server/ws/open-market.fixtures';
import { OrderTopics } from '../../server/ws/order-topics';
import { NO_ACCOUNTS, PrivateTopicFanOut } from '../../server/ws/private-topic-fan-out';
import { QuoteFanOut } from '../../server/ws/quote-fan-out';
import { SharedSender } from '../../server/ws/shared-sender';
import { SubscriptionGroups } from '../../server/ws/subscription-groups';
import { TickText } from '../../server/ws/tick-text';
import type { FeedQuote } from './quote-batch';

/**
 * Opens a market and a connection whose ticks have these fields. `beat` reports quotes and runs one beat; `take` returns the texts of the
 * frames written since.
 */
export async function openQuoteSubscription(fields: readonly TickField[], symbolId: string) {
  const { market, feed, beat } = await openTestMarket(undefined, fields);
  const counters = new Counters();
  const groups = new SubscriptionGroups();
  const sender = new SharedSender(counters);
  const ticks = new TickText(market, layoutOf(fields));
  const fanOut = new QuoteFanOut(market.catalog.symbols.length, { ticks, groups, sender, counters });
  market.onBeat((change) => fanOut.deliver(change));
  const wire = new FakeWire(false);
  const connection = new ClientConnection(wire, counters, (changed) => groups.touch(changed));
  const context = {
    market,
    ticks,
    orders: new OrderTopics(market, sender),
    privateTopics: new PrivateTopicFanOut(NO_ACCOUNTS),
    moves: null,
    nowMs: () => 0,
  };
  return {
    subscribe: () => handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: [symbolId] }, context),
    beat: (...quotes: FeedQuote[]) => {
      feed.push(...quotes);
      beat();
    },
    take: (): string[] => wire.frames.splice(0).map((frame) => readFrame(frame)?.text ?? ''),
    /** Values of the symbol's row in the calls. */
    row: () => {
      const symbol = market.symbol(symbolId);
      if (!symbol) throw new Error(`${symbolId} is not in the market`);
      return rowValues(symbol, market.quote(symbol.index), fields);
    },
  };
}

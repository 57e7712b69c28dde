import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SOCKET_LIMIT, type QuoteMessage, type QuoteSnapshotMessage } from '../../lib/contract/socket';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { FakeWire } from './fake-wire.fixtures';
import { handleSubscribe } from './handlers/subscribe';
import { handleUnsubscribe } from './handlers/unsubscribe';
import { openTestMarket } from './open-market.fixtures';
import { OrderTopics } from './order-topics';
import { NO_ACCOUNTS, PrivateTopicFanOut } from './private-topic-fan-out';
import { QuoteFanOut } from './quote-fan-out';
import { SharedSender } from './shared-sender';
import { SubscriptionGroups } from './subscription-groups';
import { TickText } from './tick-text';

const IDS = ['AUSDT_SPBL', 'BUSDT_SPBL', 'CUSDT_SPBL', 'DUSDT_SPBL'];
const PRICES = { A: 10, B: 20, C: 30, D: 40 };

const indices = fc.uniqueArray(fc.nat(IDS.length - 1), { maxLength: IDS.length });
const client = fc.nat(2);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('beat' as const),
    moves: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.integer({ min: 1, max: 99 })),
  }),
  fc.record({ kind: fc.constant('restate' as const), index: fc.nat(IDS.length - 1), high: fc.integer({ min: 100, max: 200 }) }),
  fc.record({ kind: fc.constantFrom('subscribe' as const, 'unsubscribe' as const), client, indices }),
  fc.record({ kind: fc.constantFrom('stall' as const, 'read' as const), client }),
);

/** Applies messages as a client does: ignores a tick that is older than the held one; a short tick changes only the price. */
function replay(wire: FakeWire): Map<number, { version: number; price: unknown; high: unknown }> {
  const state = new Map<number, { version: number; price: unknown; high: unknown }>();
  const hold = (version: number, [index, price, , high]: readonly unknown[]): void => {
    const before = state.get(Number(index));
    if (before && before.version > version) return;
    state.set(Number(index), { version, price, high: high ?? before?.high });
  };
  for (const message of wire.take() as (QuoteMessage | QuoteSnapshotMessage)[]) {
    if ('version' in message) for (const tick of message.data) hold(message.version, tick);
    else if (message.action === 'subscribe') for (const [, version, ...tick] of message.data) hold(version, tick);
  }
  return state;
}

it('after any sequence of beats, subscriptions and stalls, a client that reads again holds the state of the market', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { market, feed, beat } = await openTestMarket(PRICES);
      const counters = new Counters();
      const groups = new SubscriptionGroups();
      const sender = new SharedSender(counters);
      const ticks = new TickText(market);
      const fanOut = new QuoteFanOut(IDS.length, { ticks, groups, sender, counters });
      market.onBeat((beat) => fanOut.deliver(beat));
      const context = {
        market,
        ticks,
        orders: new OrderTopics(market, sender),
        privateTopics: new PrivateTopicFanOut(NO_ACCOUNTS),
        moves: null,
        nowMs: () => 0,
      };
      const connections = [new FakeWire(), new FakeWire(), new FakeWire(false)].map((wire) => ({
        wire,
        connection: new ClientConnection(wire, counters, (changed) => groups.touch(changed)),
      }));
      const apply = (taken: (typeof steps)[number]): void => {
        if (taken.kind === 'beat')
          return beat(Object.fromEntries(Object.entries(taken.moves).map(([index, price]) => [Number(index), price])));
        if (taken.kind === 'restate')
          return feed.push(buildFeedQuote(taken.index, market.quote(taken.index)?.price ?? 1, { high24h: taken.high }));
        const chosen = connections[taken.client];
        if (!chosen) return;
        if (!('indices' in taken)) {
          chosen.wire.bufferedBytes = taken.kind === 'stall' ? SOCKET_LIMIT.bufferedBytesSoft + 1 : 0;
          return;
        }
        const message = { topic: 'quote' as const, bizNo: taken.indices.map((index) => IDS[index] ?? '') };
        if (taken.kind === 'subscribe') handleSubscribe(chosen.connection, { action: 'subscribe', ...message }, context);
        else handleUnsubscribe(chosen.connection, { action: 'unsubscribe', ...message }, context);
      };
      for (const taken of steps) apply(taken);
      for (const { wire } of connections) wire.bufferedBytes = 0;
      for (let quiet = 0; quiet < 4; quiet += 1) beat();
      for (const { wire, connection } of connections) {
        const state = replay(wire);
        for (const index of connection.follows) {
          const quote = market.quote(index);
          expect(state.get(index)).toMatchObject({ price: quote?.price.toFixed(2), high: quote?.high24h.toFixed(2) });
        }
      }
    }),
    { numRuns: 300 },
  );
});

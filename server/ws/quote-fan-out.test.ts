import { beforeEach, expect, it } from 'vitest';
import { SOCKET_LIMIT } from '../../lib/contract/socket';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { QuoteFanOut } from './quote-fan-out';
import { SharedSender } from './shared-sender';
import { SubscriptionGroups } from './subscription-groups';
import { FakeWire } from './fake-wire.fixtures';
import { openTestMarket, TEST_EPOCH } from './open-market.fixtures';
import { TickText } from './tick-text';

async function setUp(prices?: Record<string, number>) {
  const { market, beat } = await openTestMarket(prices);
  const counters = new Counters();
  const groups = new SubscriptionGroups();
  const ticks = new TickText(market);
  const sender = new SharedSender(counters);
  const fanOut = new QuoteFanOut(market.catalog.symbols.length, { ticks, groups, sender, counters });
  market.onBeat((beat) => fanOut.deliver(beat));
  const join = (indices: number[], readsDeflated = true) => {
    const wire = new FakeWire(readsDeflated);
    const connection = new ClientConnection(wire, counters, (changed) => groups.touch(changed));
    connection.follow(indices);
    return { wire, connection };
  };
  return { beat, join, ticks, counters, sender };
}

let scene: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  scene = await setUp();
});

it('a beat sends each client the moved symbols of its subscriptions and no others', () => {
  const both = scene.join([0, 1]);
  const other = scene.join([2]);
  scene.beat({ 0: 101, 1: 50 });
  expect(both.wire.take()).toEqual([{ topic: 'quote', epoch: TEST_EPOCH, version: 7_040_000_001, data: [[0, '101.00']] }]);
  expect(other.wire.take()).toEqual([]);
});

it('each fourth beat sends a full tick of every symbol reported since, moved or not, once', () => {
  const { wire } = scene.join([0, 1, 2]);
  scene.beat({ 0: 101 });
  scene.beat({ 1: 50 });
  scene.beat();
  wire.take();
  scene.beat({ 0: 102 });
  const [message] = wire.take();
  expect(message).toMatchObject({
    data: [
      [0, '102.00'],
      [1, '50.00'],
    ].map((tick) => expect.arrayContaining(tick) as unknown),
  });
  expect(message).toHaveProperty('data.0.length', 8);
  for (let beat = 0; beat < 4; beat += 1) scene.beat();
  expect(wire.take()).toEqual([]);
});

it('a fragment is serialized once a beat however many sets hold it', () => {
  for (let client = 0; client < 30; client += 1) scene.join(client % 2 === 0 ? [0] : [0, 1]);
  scene.beat({ 0: 101 });
  expect(scene.ticks.serialized).toBe(1);
});

it('a reader that lags is skipped, then sent the latest state of its whole set once', () => {
  const { wire } = scene.join([0, 1]);
  wire.bufferedBytes = SOCKET_LIMIT.bufferedBytesSoft + 1;
  scene.beat({ 0: 101 });
  scene.beat({ 0: 102 });
  expect(wire.take()).toEqual([]);
  wire.bufferedBytes = 0;
  scene.beat({ 2: 3 });
  const caughtUp = wire.take();
  expect(caughtUp).toHaveLength(1);
  expect(caughtUp[0]).toMatchObject({ topic: 'quote', version: 7_040_000_003 });
  expect(caughtUp[0]).toHaveProperty('data.0.1', '102.00');
  expect(caughtUp[0]).toHaveProperty('data.1.1', '50.00');
  scene.beat();
  expect(wire.take().flatMap((message) => ('data' in message ? [message] : []))).toHaveLength(1);
  scene.beat();
  expect(wire.take()).toEqual([]);
});

it('a client that joins between two beats is in the next one', () => {
  scene.beat({ 0: 101 });
  const { wire, connection } = scene.join([0]);
  scene.beat({ 0: 102 });
  expect(wire.take()).toHaveLength(1);
  connection.unfollow([0]);
  scene.beat({ 0: 103 });
  expect(wire.take()).toEqual([]);
});

it('clients with the same set share the same compressed bytes; those without compression share plain ones', async () => {
  const prices = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`C${index}`, index + 1]));
  const wide = await setUp(prices);
  const all = Object.keys(prices).map((_, index) => index);
  const readers = [wide.join(all), wide.join(all), wide.join(all, false), wide.join(all, false)];
  wide.beat(Object.fromEntries(all.map((index) => [index, index + 7])));
  const [first, second, third, fourth] = readers.map(({ wire }) => wire.frames[0]);
  expect(first).toBe(second);
  expect(third).toBe(fourth);
  expect(wide.counters.get('deflates')).toBe(1);
  const texts = readers.map(({ wire }) => wire.take());
  expect(texts[0]).toEqual(texts[2]);
  expect(first?.length).toBeLessThan((third?.length ?? 0) / 2);
});

it('the limit of compressions applies to one beat and is reset with the next', async () => {
  const prices = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`C${index}`, index + 1]));
  const wide = await setUp(prices);
  const window = Array.from({ length: 200 }, (_, index) => index);
  for (let extra = 200; extra < 500; extra += 1) {
    wide.join([...window, extra]);
    wide.join([...window, extra]);
  }
  for (const step of [7, 9]) wide.beat(Object.fromEntries(window.map((index) => [index, index + step])));
  expect(wide.counters.get('deflates')).toBe(600);
});

import { expect, it } from 'vitest';
import { SOCKET_LIMIT } from '../../lib/contract/socket';
import { ClientConnection } from './client-connection';
import { Counters } from './counters';
import { OrderTopics } from './order-topics';
import { SharedSender } from './shared-sender';
import { FakeWire } from './fake-wire.fixtures';
import { openTestMarket, TEST_EPOCH } from './open-market.fixtures';

const BY_PRICE = 'spot:price:desc';

async function setUp() {
  const { market, beat } = await openTestMarket({ BTC: 100, ETH: 50, XRP: 2, BAD: Number.NaN });
  const counters = new Counters();
  const orders = new OrderTopics(market, new SharedSender(counters));
  const join = () => {
    const wire = new FakeWire();
    return { wire, connection: new ClientConnection(wire, counters) };
  };
  return { orders, beat, join };
}

it('the answer holds the order and maps every index that the list can ever hold', async () => {
  const { orders, join } = await setUp();
  expect(orders.subscribe(join().connection, BY_PRICE, 0)).toEqual({
    action: 'subscribe',
    topic: 'order',
    bizNo: BY_PRICE,
    code: '00000',
    epoch: TEST_EPOCH,
    symbols: [
      [0, 'BTCUSDT_SPBL'],
      [1, 'ETHUSDT_SPBL'],
      [2, 'XRPUSDT_SPBL'],
      [3, 'BADUSDT_SPBL'],
    ],
    data: [0, 1, 2, 3],
  });
});

it('ranks every 3 s and pushes nothing while the order is unchanged', async () => {
  const { orders, beat, join } = await setUp();
  const { wire, connection } = join();
  orders.subscribe(connection, BY_PRICE, 0);
  beat({ 1: 60 });
  orders.advance(3_000);
  expect(wire.take()).toEqual([]);
  beat({ 1: 200 });
  orders.advance(5_999);
  expect(wire.take()).toEqual([]);
  orders.advance(6_000);
  expect(wire.take()).toEqual([{ topic: 'order', bizNo: BY_PRICE, epoch: TEST_EPOCH, data: [1, 0, 2, 3] }]);
});

it('a later reader gets the order that the others have, so that one push fits all', async () => {
  const { orders, beat, join } = await setUp();
  const early = join();
  const late = join();
  orders.subscribe(early.connection, BY_PRICE, 0);
  beat({ 1: 200 });
  expect(orders.subscribe(late.connection, BY_PRICE, 1_000).data).toEqual([0, 1, 2, 3]);
  orders.advance(3_000);
  expect(early.wire.frames[0]).toBe(late.wire.frames[0]);
  expect(late.wire.take()).toMatchObject([{ data: [1, 0, 2, 3] }]);
});

it('a reader that lags gets the present order when it keeps up again', async () => {
  const { orders, beat, join } = await setUp();
  const { wire, connection } = join();
  orders.subscribe(connection, BY_PRICE, 0);
  wire.bufferedBytes = SOCKET_LIMIT.bufferedBytesSoft + 1;
  beat({ 1: 200 });
  orders.advance(3_000);
  expect(wire.take()).toEqual([]);
  wire.bufferedBytes = 0;
  orders.advance(6_000);
  expect(wire.take()).toMatchObject([{ data: [1, 0, 2, 3] }]);
});

it('a list without subscribers is no longer ranked', async () => {
  const { orders, join } = await setUp();
  const { connection } = join();
  orders.subscribe(connection, BY_PRICE, 0);
  orders.subscribe(connection, 'spot/usdt:name:asc', 0);
  orders.unsubscribe(connection, BY_PRICE);
  orders.unsubscribe(connection, BY_PRICE);
  expect(orders.size).toBe(1);
  orders.remove(connection);
  expect([orders.size, connection.orders.size]).toEqual([0, 0]);
});

it('an unknown list is answered with its name and a code, and is not subscribed', async () => {
  const { orders, join } = await setUp();
  const { connection } = join();
  expect(orders.subscribe(connection, 'spot:secret:desc', 0)).toMatchObject({ code: '40012', bizNo: 'spot:secret:desc', data: [] });
  expect([orders.size, connection.topicCount]).toEqual([0, 0]);
});

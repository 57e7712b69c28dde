import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '../../lib/api/server-call';
import { exchangeFetch } from '../../lib/api/server-fetch';
import { homeQuotation } from '../../lib/contract/calls/quotation';
import { fetchSeo } from '../../lib/api/seo';
import { SEO_KEY } from '../../lib/contract/seo-keys';
import { buildExchangeClient, type ExchangeClient } from '../builders/exchange-client';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const feed = new FakeFeed(
  buildCatalog([
    ['BTC', 'USDT', 'spot'],
    ['ETH', 'USDT', 'spot'],
  ]),
);
let aheadMs = 0;
const app = buildApp({}, { feed, clock: () => Date.now() + aheadMs });
const state: { status?: string; delayed?: boolean; asOf?: number | null } = {};
let client: ExchangeClient;

beforeAll(async () => {
  feed.push(buildFeedQuote(0, 100));
  feed.push(buildFeedQuote(1, 50));
  await app.start();
  client = buildExchangeClient(app, (part) => Object.assign(state, part));
});
afterAll(async () => {
  client.stop();
  await app.stop();
});

it('reads the list and the translations with which pages are rendered', async () => {
  const list = await serverCaller('en')(homeQuotation, { businessLine: 'spot' });
  expect(list.rows.map((row) => row.symbolId).sort()).toEqual(['BTCUSDT_SPBL', 'ETHUSDT_SPBL']);
  expect(await fetchSeo('en', SEO_KEY.spotCategory, { quote: 'USDT' })).toMatchObject({
    title: expect.not.stringContaining('{') as string,
  });
  await expect(exchangeFetch('/v1/nope', { locale: 'en' })).rejects.toMatchObject({ code: '40400' });
});

it('receives quotes and an order without dropping a frame', async () => {
  const { service } = client;
  const orders: (readonly string[])[] = [];
  service.subscribeQuotes(['BTCUSDT_SPBL', 'ETHUSDT_SPBL']);
  service.subscribeOrder('spot:price:desc', (symbolIds) => orders.push(symbolIds));
  await until(() => expect(service.ticks.get('BTCUSDT_SPBL')?.price).toBeDefined());
  await until(() => expect(orders).toHaveLength(1));
  feed.push(buildFeedQuote(0, 12_345));
  await until(() => expect(service.ticks.get('BTCUSDT_SPBL')).toMatchObject({ price: '12345.00', move: 'up', moveId: 1 }));
  await until(() => expect(state).toMatchObject({ status: 'open', delayed: false, asOf: expect.any(Number) as number }));
  feed.push(buildFeedQuote(1, 99_999));
  await until(() => expect(orders.at(-1)).toEqual(['ETHUSDT_SPBL', 'BTCUSDT_SPBL']));
  expect(service.drops.total).toBe(0);
  expect(service.opens).toBe(1);
});

it('shows rows and ticks of a new epoch, also of unchanged symbols, after the clock is set forward by an hour and back', async () => {
  const { service } = client;
  const rowOf = async (symbolId: string) => (await serverCaller('en')(homeQuotation, { symbolIds: symbolId })).rows[0];
  aheadMs = 3_600_000;
  feed.push(buildFeedQuote(0, 20_000));
  await until(() => expect(service.ticks.get('BTCUSDT_SPBL')?.price).toBe('20000.00'));
  await until(() => expect(state.asOf).toBeGreaterThan(Date.now() + aheadMs / 2));
  const before = service.ticks.get('BTCUSDT_SPBL');
  const [epoch, version] = [before?.epoch ?? 0, before?.version ?? 0];
  aheadMs = 0;
  feed.push(buildFeedQuote(0, 30_000));
  await until(() => expect(service.ticks.get('BTCUSDT_SPBL')?.price).toBe('30000.00'));
  const after = service.ticks.get('BTCUSDT_SPBL');
  expect(after?.epoch).toBeGreaterThan(epoch);
  expect(after?.version).toBeLessThan(version);
  expect(service.ticks.get('ETHUSDT_SPBL')).toMatchObject({ price: '99999.00', epoch: after?.epoch });
  expect(await rowOf('ETHUSDT_SPBL')).toMatchObject({ price: '99999.00', epoch: after?.epoch });
  await until(() => expect(state.asOf).toBeLessThan(Date.now() + 60_000));
  expect(state.delayed).toBe(false);
  feed.push(buildFeedQuote(0, 30_001));
  await until(() => expect(service.ticks.get('BTCUSDT_SPBL')).toMatchObject({ price: '30001.00', move: 'up' }));
  expect((await fetch(`${originOf(app)}/readyz`)).status).toBe(200);
});

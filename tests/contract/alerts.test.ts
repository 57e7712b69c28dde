import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../server/compose/app';
import { alertListSchema, alertParametersSchema, p2pBooksSchema, savedAlertSchema, type Alert } from '../../lib/contract/alerts';
import { DRAFT } from '../builders/alert-scene';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

// Price alerts of the running exchange: its calls, its beats, its database.

const ROOT = '/v1/send/priceremindconfig';
const feed = new FakeFeed(
  buildCatalog([
    ['BTC', 'USDT', 'spot'],
    ['USDC', 'USDT', 'spot'],
    ['BTC', 'USDT', 'usdt-m'],
    ['MONERO', 'USDT', 'spot'],
  ]),
);
let app: App;
let user: Visitor;
let requests = 0;

beforeAll(async () => {
  feed.push(
    buildFeedQuote(0, 104_000),
    buildFeedQuote(1, 1),
    buildFeedQuote(2, 104_050, { markPrice: 104_051, indexPrice: 104_049 }),
    buildFeedQuote(3, 300),
  );
  ({ app } = await buildAppWithAccounts({ ALERT_LINE_LIMIT: '3', ALERTS_PER_MINUTE: '4' }, { feed }));
  await app.start();
  user = await new Visitor(originOf(app)).register('ann@example.com');
});
afterAll(() => app.stop());

const inster = (over: object, who = user) => who.post(`${ROOT}/inster`, { ...DRAFT, ...over, requestId: `request-${(requests += 1)}` });
const alerts = async (): Promise<Alert[]> => alertListSchema.parse((await user.post(`${ROOT}/select`)).data).alerts;

it('an alert is created, fires on the market’s beat, is counted and deleted', async () => {
  const { alert } = savedAlertSchema.parse((await inster({ frequency: 3, note: 'first' })).data);
  expect(alert).toMatchObject({ phase: 'ARMED', referencePrice: '104000.00', symbolCode: 'BTCUSDT', alertSwitch: 1 });
  feed.push(buildFeedQuote(0, 104_500, { high: 105_000 }));
  await until(async () => expect((await alerts())[0]).toMatchObject({ phase: 'DONE', alertSwitch: 0, firedCount: 1, price: '104500.00' }));
  const metrics = await (await fetch(`${originOf(app)}/metrics`)).text();
  expect([/alerts_active 0\b/.test(metrics), /alerts_events_total 1\b/.test(metrics), /alerts_lag_seconds \d/.test(metrics)]).toEqual([
    true,
    true,
    true,
  ]);
  expect((await user.post(`${ROOT}/deleted`, { alertIds: [alert.alertId] })).data).toEqual({ done: true });
  expect(await alerts()).toEqual([]);
});

it('alert parameters are those of the exchange; each refusal has a code and the product’s message', async () => {
  expect(alertParametersSchema.parse((await user.post(`${ROOT}/select/parameter/config`)).data)).toMatchObject({
    inSecond: 1,
    frequencys: 4,
    perHour: 2,
    perDay: 2,
    businessLineLimit: 3,
    totalLimit: 50,
    p2pCoins: ['USDT', 'BTC', 'ETH', 'USDC'],
  });
  for (const configurePrice of ['1', '2', '3']) expect((await inster({ configurePrice })).code).toBe('00000');
  expect(await inster({ configurePrice: '4' })).toMatchObject({
    status: 400,
    code: '60006',
    msg: 'Line of business configuration limit',
    data: null,
  });
  expect(await inster({ configurePrice: '1.00' })).toMatchObject({ code: '60011', msg: 'You have added the same alert before' });
  expect(
    await inster({
      businessLine: 2,
      exchangeId: 'BTCUSDT_UMCBL',
      alertType: 7,
      configurePrice: null,
      configurePriceUp: '1',
      configurePriceDown: '2',
    }),
  ).toMatchObject({ code: '60012' });
  expect(await user.post(`${ROOT}/update`, { alertId: 'nothing', note: '' })).toMatchObject({
    code: '60003',
    msg: 'Price alert configuration does not exist',
  });
  await user.post(`${ROOT}/deleted`, { alertIds: (await alerts()).map(({ alertId }) => alertId) });
});

it('no alert can be created on a coin that is hidden for the page’s language', async () => {
  const japanese = new Visitor(originOf(app), { language: 'ja', locale: 'ja' });
  japanese.cookie = user.cookie;
  const draft = { exchangeId: 'MONEROUSDT_SPBL', configurePrice: '400' };
  expect(await inster(draft, japanese)).toMatchObject({ code: '60001', msg: 'パラメータの検証に失敗しました' });
  const { alert } = savedAlertSchema.parse((await inster(draft)).data);
  const backtest = { ...DRAFT, ...draft, channels: undefined, note: undefined, expiresAt: undefined };
  expect((await japanese.post(`${ROOT}/rehearse`, backtest)).code).toBe('60001');
  expect((await user.post(`${ROOT}/rehearse`, backtest)).code).toBe('00000');
  await user.post(`${ROOT}/deleted`, { alertIds: [alert.alertId] });
});

it('advertisement books are public, and alerts on them use the best ad', async () => {
  const { books, fiats } = p2pBooksSchema.parse(
    (await new Visitor(originOf(app)).post('/v1/p2p/advertisement/books', { fiat: 'EUR' })).data,
  );
  expect(fiats).toEqual(expect.arrayContaining(['EUR', 'USD', 'JPY']));
  const best = (exchangeId: string): string => books.find((book) => book.exchangeId === exchangeId)?.ads[0]?.price ?? '';
  const buy = { businessLine: 3, exchangeId: 'P2P_BTC_EUR_BUY', alertType: 2 };
  expect(await inster({ ...buy, configurePrice: String(Number(best('P2P_BTC_EUR_BUY')) * 2) })).toMatchObject({
    code: '60014',
    msg: 'The price must be lower than the Lowest AD price.',
  });
  const sell = { businessLine: 3, exchangeId: 'P2P_BTC_EUR_SELL', alertType: 1 };
  expect(await inster({ ...sell, configurePrice: '1' })).toMatchObject({
    code: '60015',
    msg: 'The price must be more than the Highest AD price.',
  });
  expect((await inster({ ...buy, configurePrice: '1' })).code).toBe('00000');
  expect(p2pBooksSchema.parse((await user.post('/v1/p2p/advertisement/books', { fiat: 'XXX' })).data).books).toEqual([]);
});

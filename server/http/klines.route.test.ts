import { describe, expect, it } from 'vitest';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import { moreKlineSchema, openPriceSchema } from '../../lib/contract/klines';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { HistoryBusyError } from '../platform/errors';
import { firstCandleTime } from './more-kline.route';

describe('getOpenPrice', () => {
  const ask = async (payload: object) => {
    const { api } = await buildApi();
    return api.inject({ method: 'POST', url: '/v1/kline/getOpenPrice', payload });
  };

  it('returns the prices of 24 hours ago by default', async () => {
    const data = dataOf(openPriceSchema, (await ask({ bussiness: 'sp' })).body);
    expect(data).toMatchObject({ timezone: -1, openTime: NOW - 86_400_000, opens: { BTCUSDT_SPBL: '104000.00' } });
    expect(Object.keys(data.opens)).toHaveLength(4);
  });

  it('returns the opens of the day at an offset', async () => {
    const data = dataOf(openPriceSchema, (await ask({ bussiness: 'mc', timezone: 480 })).body);
    expect(data).toEqual({
      bussiness: 'mc',
      timezone: 480,
      openTime: Date.UTC(2025, 4, 31, 16),
      opens: { BTCUSDT_UMCBL: '100.00', ETHUSDT_UMCBL: '100.00' },
    });
  });

  it.each([
    {},
    { bussiness: 'xx' },
    { bussiness: 'sp', timezone: 30 },
    { bussiness: 'sp', timezone: 780 },
    { bussiness: 'sp', timezone: '60' },
  ])('refuses %o', async (payload) => {
    expect((await ask(payload)).statusCode).toBe(400);
  });
});

describe('getMoreKlineData', () => {
  it('requests the candles before the moment from the feed and formats them as text', async () => {
    const feed = buildMarketFeed();
    const requests: unknown[] = [];
    feed.candles = (...args: unknown[]) => {
      requests.push(args.slice(0, 5));
      return Promise.resolve(feed.candleRows);
    };
    const { api } = await buildApi({}, feed);
    const endTime = Date.UTC(2025, 5, 1, 10);
    const payload = { symbolId: 'BTCUSDT_UMCBL', interval: '1h', limit: 3, endTime };
    const response = await api.inject({ method: 'POST', url: '/v1/kline/getMoreKlineData', payload });
    expect(requests).toEqual([[4, '1h', Date.UTC(2025, 5, 1, 7), endTime, NOW]]);
    expect(dataOf(moreKlineSchema, response.body).klines).toEqual([
      {
        time: 1_748_304_000_000,
        open: '100.00',
        high: '110.00',
        low: '90.00',
        close: '105.00',
        baseVolume: '2.0000',
        quoteVolume: '200.00',
      },
    ]);
  });

  it('is refused with the time of a retry while too many candles are computed', async () => {
    const feed = buildMarketFeed();
    feed.candles = () => Promise.reject(new HistoryBusyError(17));
    feed.candleCost = () => 400;
    const { api } = await buildApi({ CANDLE_DAYS_PER_MINUTE: '200' }, feed);
    const ask = () => api.inject({ method: 'POST', url: '/v1/kline/getMoreKlineData', payload: { symbolId: 'BTCUSDT_SPBL' } });
    const response = await ask();
    expect([response.statusCode, response.headers['retry-after'], response.json<{ code: string }>().code]).toEqual([503, '17', '50300']);
    // The refused call has used nothing of the budget.
    expect((await ask()).statusCode).toBe(503);
  });

  it("charges computed days to the caller's address alone", async () => {
    const feed = buildMarketFeed();
    feed.candleCost = () => 400;
    const secret = 's'.repeat(32);
    const { api, time } = await buildApi({ CANDLE_DAYS_PER_MINUTE: '600', INTERNAL_SECRET: secret }, feed);
    const ask = async (remoteAddress: string, headers = {}) => {
      const response = await api.inject({
        method: 'POST',
        url: '/v1/kline/getMoreKlineData',
        remoteAddress,
        headers,
        payload: { symbolId: 'BTCUSDT_SPBL' },
      });
      return [response.statusCode, response.headers['retry-after']];
    };
    for (let call = 0; call < 3; call += 1) expect(await ask('203.0.113.1')).toEqual([200, undefined]);
    expect(await ask('203.0.113.1')).toEqual([429, '40']);
    expect(await ask('203.0.113.2')).toEqual([200, undefined]);
    time.now += 39_000;
    expect(await ask('203.0.113.1')).toEqual([429, '1']);
    time.now += 1_000;
    expect(await ask('203.0.113.1')).toEqual([200, undefined]);
    feed.candleCost = () => 0;
    expect(await ask('203.0.113.1')).toEqual([200, undefined]);
    feed.candleCost = () => 400;
    for (let call = 0; call < 4; call += 1) expect(await ask('127.0.0.1', { 'x-tideline-internal': secret })).toEqual([200, undefined]);
    for (let call = 0; call < 3; call += 1) expect(await ask('127.0.0.1', { 'sec-fetch-site': 'same-origin' })).toEqual([200, undefined]);
    expect(await ask('127.0.0.1', { 'sec-fetch-site': 'same-origin' })).toEqual([429, '40']);
  });

  it('never requests candles after now', async () => {
    const feed = buildMarketFeed();
    const ends: number[] = [];
    feed.candles = (...args: unknown[]) => {
      ends.push(Number(args[3]));
      return Promise.resolve([]);
    };
    const { api } = await buildApi({}, feed);
    await api.inject({ method: 'POST', url: '/v1/kline/getMoreKlineData', payload: { symbolId: 'BTCUSDT_SPBL', endTime: 8.64e15 } });
    expect(ends).toEqual([NOW + 1]);
  });

  it.each([
    {},
    { symbolId: 'NOPEUSDT_SPBL' },
    { symbolId: 'BTCUSDT_SPBL', interval: '7m' },
    { symbolId: 'BTCUSDT_SPBL', limit: 1001 },
    { symbolId: '__proto__' },
  ])('refuses %o', async (payload) => {
    const { api } = await buildApi();
    const response = await api.inject({ method: 'POST', url: '/v1/kline/getMoreKlineData', payload });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, '40002']);
  });

  const CASES: [KlineInterval, number, number, number][] = [
    ['1m', Date.UTC(2025, 5, 1, 10), 1, Date.UTC(2025, 5, 1, 9, 59)],
    ['1h', Date.UTC(2025, 5, 1, 10, 30), 2, Date.UTC(2025, 5, 1, 9)],
    ['1w', Date.UTC(2025, 5, 2), 1, Date.UTC(2025, 4, 26)],
    ['1M', Date.UTC(2025, 1, 10), 3, Date.UTC(2024, 11, 1)],
    ['1M', Date.UTC(2025, 1, 10), 1000, 0],
    ['1d', 1, 10, 0],
  ];
  it.each(CASES)('%s candles before %i, %i of them, begin at %i', (interval, until, limit, expected) => {
    expect(firstCandleTime(interval, until, limit)).toBe(expected);
  });
});

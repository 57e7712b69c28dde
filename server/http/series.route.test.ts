import { describe, expect, it } from 'vitest';
import { seriesListSchema, seriesPointsSchema } from '../../lib/contract/series';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import type { FakeFeed } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';
import type { SeriesFeed } from '../feeds/feed';
import { HistoryBusyError } from '../platform/errors';
import { stepsBetween } from '../series/steps';

const HOUR_MS = 3_600_000;
const POINTS = { symbolId: 'BTCUSDT_UMCBL', names: ['openInterest'], granularity: '1h', from: NOW - 2 * HOUR_MS };

/** A feed with one series of its contracts; `over` replaces its calls. */
function feedWith(over: Partial<SeriesFeed> = {}): FakeFeed {
  const series: SeriesFeed = {
    available: () => [
      { name: 'openInterest', cadenceMs: HOUR_MS, granularities: ['1h', '1d'], availableFrom: 5, parameters: { half: 0.5 } },
    ],
    steps: ({ from, until }, now) => stepsBetween(from, until, HOUR_MS, now),
    points: (query, now) =>
      Promise.resolve({
        steps: series.steps(query, now),
        asOf: now,
        columns: new Map([['openInterest', Float64Array.of(1.5, Number.NaN)]]),
      }),
    cost: () => 0,
    ...over,
  };
  return Object.assign(buildMarketFeed(), { series });
}

const ask = async (feed: FakeFeed, payload: object, env: Record<string, string> = {}, path = 'points') => {
  const { api } = await buildApi(env, feed);
  return api.inject({ method: 'POST', url: `/v1/mix/series/${path}`, payload });
};

describe('points of series', () => {
  it('are decimal text of the declared precision in columns, null where unknown', async () => {
    expect(dataOf(seriesPointsSchema, (await ask(feedWith(), POINTS)).body)).toEqual({
      symbolId: 'BTCUSDT_UMCBL',
      granularity: '1h',
      start: Date.UTC(2025, 5, 1, 11),
      stepMs: HOUR_MS,
      asOf: NOW,
      series: { openInterest: ['1.5000', null] },
    });
  });

  it('are refused with the time of a retry while too much is computed', async () => {
    const response = await ask(feedWith({ points: () => Promise.reject(new HistoryBusyError(17)) }), POINTS);
    expect([response.statusCode, response.headers['retry-after'], response.json<{ code: string }>().code]).toEqual([503, '17', '50300']);
  });

  it("are charged to the caller's budget of history", async () => {
    const { api } = await buildApi({ CANDLE_DAYS_PER_MINUTE: '100' }, feedWith({ cost: () => 150 }));
    const statuses = [];
    for (let call = 0; call < 2; call += 1)
      statuses.push((await api.inject({ method: 'POST', url: '/v1/mix/series/points', payload: POINTS })).statusCode);
    expect(statuses).toEqual([200, 429]);
  });

  it('are refused above the bound before anything is computed', async () => {
    const points = () => Promise.reject(new Error('computed'));
    const feed = feedWith({ points, steps: () => ({ start: 0, stepMs: HOUR_MS, count: 45_001 }) });
    expect((await ask(feed, POINTS)).statusCode).toBe(400);
  });
});

it('the list has unit, decimals and parameters of published series, and why others are missing', async () => {
  const { series, source } = dataOf(seriesListSchema, (await ask(feedWith(), { symbolId: 'BTCUSDT_UMCBL' }, {}, 'list')).body);
  expect(source.kind).toBe('simulated');
  const find = (name: string) => series.find((one) => one.name === name);
  expect(find('openInterest')).toEqual({
    name: 'openInterest',
    isPublished: true,
    unit: 'base',
    decimals: 4,
    join: 'last',
    cadenceMs: HOUR_MS,
    granularities: ['1h', '1d'],
    availableFrom: 5,
    parameters: { half: '0.5' },
  });
  expect(find('takerBuy')).toEqual({ name: 'takerBuy', isPublished: false, isApplicable: true });
  expect(find('marginLoans')).toEqual({ name: 'marginLoans', isPublished: false, isApplicable: false });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { moreKlineSchema, type Kline } from '../../lib/contract/klines';
import { coinPickSchema, pickListSchema, type PickList } from '../../lib/contract/picks';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// Rates of the token picks over the simulated market, recomputed from public candles by the formulas that the page publishes.

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);

const app = buildApp({ FEED: 'simulated', SEED: '7', CANDLE_DAYS_PER_MINUTE: '1000000' }, { feed: undefined, clock: () => NOW });
let list: PickList;
beforeAll(async () => {
  await app.start();
  list = await until(async () => {
    const answer = await post(pickListSchema, '/v1/mix/public/getAiRecommendListV2', {});
    expect(answer.status).toBe('ready');
    return answer;
  });
});
afterAll(() => app.stop());

async function post<T extends z.ZodType>(schema: T, path: string, body: object): Promise<z.infer<T>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}

/** Complete daily candles of a symbol up to a day, oldest first. */
const daysOf = async (symbolId: string, lastDay: number, limit = 1_000): Promise<Kline[]> =>
  (await post(moreKlineSchema, '/v1/kline/getMoreKlineData', { symbolId, interval: '1d', endTime: lastDay + DAY_MS, limit })).klines;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const stdev = (values: readonly number[]): number =>
  Math.sqrt(values.map((value) => (value - mean(values)) ** 2).reduce((sum, square) => sum + square, 0) / (values.length - 1));
const limited = (value: number): number => Math.max(-1, Math.min(1, value));

/** The published formulas over 50 candles. */
function longRateOf(days: readonly Kline[]): number {
  const closes = days.map(({ close }) => Number(close));
  const turnover = days.map(({ quoteVolume }) => Number(quoteVolume));
  const last = closes.at(-1) ?? Number.NaN;
  const returns = closes.slice(1).map((close, at) => Math.log(close / (closes[at] ?? Number.NaN)));
  const sigma = stdev(returns.slice(-30));
  const ago = closes.at(-15) ?? Number.NaN;
  const trend = limited(Math.log(last / mean(closes)) / (sigma * Math.sqrt(50)));
  const momentum = limited(Math.log(last / ago) / (2 * sigma * Math.sqrt(14)));
  const volume = limited(Math.log2(mean(turnover.slice(-7)) / mean(turnover.slice(-30))) * Math.sign(momentum));
  return Math.round(50 + 50 * (0.4 * trend + 0.4 * momentum + 0.2 * volume));
}

it('there are rates of 30 coins, of the last complete day', () => {
  expect(list.picks).toHaveLength(30);
  for (const { day } of list.picks) expect(day).toBe(Math.floor(NOW / DAY_MS) * DAY_MS - DAY_MS);
});

it('each rate is that of its candles', async () => {
  for (const { symbolId, day, longRate } of list.picks) {
    const days = await daysOf(symbolId, day, 50);
    expect([symbolId, days.length, days.at(-1)?.time]).toEqual([symbolId, 50, day]);
    expect([symbolId, longRate]).toEqual([symbolId, longRateOf(days)]);
  }
});

it('the number of cases and rises of all coins is that of their candles', async () => {
  let [cases, rises] = [0, 0];
  for (const { symbolId, day } of list.picks) {
    const closes = (await daysOf(symbolId, day)).slice(-366 - 49).map(({ close }) => Number(close));
    for (let at = 49; at < closes.length - 1; at += 1) {
      cases += 1;
      if ((closes[at + 1] ?? 0) > (closes[at] ?? 0)) rises += 1;
    }
  }
  expect(list.backtest?.all[0]).toMatchObject({ days: 1, cases, rises });
});

it('a coin has the same pick by its own call', async () => {
  const [first] = list.picks;
  expect(await post(coinPickSchema, '/v1/mix/public/getAiCoinRecommendByCoinId', { coinId: first?.coinId })).toEqual({
    status: 'ready',
    pick: first,
  });
});

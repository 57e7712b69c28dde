import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { coinStatisticsSchema, type CoinStatistics } from '../../lib/contract/coin-statistics';
import { moreKlineSchema, type Kline, type MoreKlineRequest } from '../../lib/contract/klines';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// The statistics of a symbol, recomputed from its candles and rows by the public calls at one moment.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const YEAR_AGO = Date.UTC(2025, 10, 19, 16);

const app = buildApp({ FEED: 'simulated', SEED: '7', CANDLE_DAYS_PER_MINUTE: '100000' }, { feed: undefined, clock: () => NOW });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, path: string, init?: RequestInit): Promise<z.infer<T>> {
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}

const statisticsOf = (symbolId: string): Promise<CoinStatistics> =>
  read(coinStatisticsSchema, `/v1/mix/market/coinStatistics?symbolId=${symbolId}`);

async function candlesOf(request: Partial<MoreKlineRequest>): Promise<Kline[]> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) };
  return (await read(moreKlineSchema, '/v1/kline/getMoreKlineData', init)).klines;
}

/** The first candle whose price is the greatest of all, each price multiplied by a sign. */
function extreme(days: readonly Kline[], field: 'high' | 'low', sign: 1 | -1): { price: string; time: number } | null {
  const [first] = [...days].sort((a, b) => sign * (Number(b[field]) - Number(a[field])) || a.time - b.time);
  return first ? { price: first[field], time: first.time } : null;
}

describe.each(['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'AAPL_STBL'])('the statistics of %s', (symbolId) => {
  it('are those of its candles', async () => {
    const days = await candlesOf({ symbolId, interval: '1d', limit: 1_000 });
    const [hour] = await candlesOf({ symbolId, interval: '1h', limit: 1, endTime: YEAR_AGO + 1 });
    const statistics = await statisticsOf(symbolId);
    expect(days.length).toBeGreaterThan(365);
    expect(statistics.since).toBe(days[0]?.time);
    expect(statistics.highest).toEqual(extreme(days, 'high', 1));
    expect(statistics.lowest).toEqual(extreme(days, 'low', -1));
    expect([hour?.time, statistics.open1y]).toEqual([YEAR_AGO, hour?.open]);
  });

  it('have the past prices of the hours and minutes before, which rows have too', async () => {
    const at = async (time: number): Promise<string | undefined> => {
      const [minute] = await candlesOf({ symbolId, interval: '1m', limit: 1, endTime: time + 1 });
      return minute?.time === time ? minute.open : undefined;
    };
    const { open1h, open7d, open30d } = await statisticsOf(symbolId);
    const hour = Math.floor(NOW / HOUR_MS) * HOUR_MS;
    const minute = Math.floor(NOW / 60_000) * 60_000;
    expect([open1h, open7d, open30d]).toEqual([await at(minute - HOUR_MS), await at(hour - 7 * DAY_MS), await at(hour - 30 * DAY_MS)]);
    const { rows } = await read(homeQuotationSchema, `/v1/mix/market/getHomeQuotation?symbolIds=${symbolId}`);
    expect([open1h, open7d]).toEqual([rows[0]?.open1h ?? open1h, rows[0]?.open7d ?? open7d]);
  });
});

it('a symbol listed less than a year ago has no price of a year ago, and a history since its listing', async () => {
  const { rows } = await read(homeQuotationSchema, '/v1/mix/market/getHomeQuotation?list=spot/usdt&sort=listed&direction=desc');
  // The newest ones have not begun to trade.
  const young = rows.find(({ listTime = Infinity }) => listTime < NOW);
  const { symbolId = '', listTime = Number.NaN } = young ?? {};
  expect(NOW - listTime).toBeLessThan(365 * DAY_MS);
  const statistics = await statisticsOf(symbolId);
  expect([statistics.open1y, statistics.since]).toEqual([null, Math.floor(listTime / DAY_MS) * DAY_MS]);
});

it('an unlisted symbol is refused', async () => {
  const response = await fetch(`${originOf(app)}/v1/mix/market/coinStatistics?symbolId=NOPE_SPBL`);
  expect(response.status).toBe(400);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import { candles } from '@/lib/contract/calls/klines';
import { buildKline } from '@/tests/builders/kline';
import { mockExchange } from '@/tests/builders/mock-exchange';
import type { CandleList } from '../model/candle-list';
import { coinCandlesQuery, loadOlderCandles, type CandleSource } from './coin-candles.query';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const exchange = mockExchange();
/** Answers calls with the candles of these minutes before now, oldest first, that open in the requested time. */
function answer(minutes: readonly number[]): void {
  exchange.answer(candles, ({ symbolId, interval = '1m', priceType = PRICE_TYPE.last, limit = 0, endTime = NOW + 1 }) => ({
    symbolId,
    interval,
    priceType,
    klines: minutes
      .map((minute) => NOW - minute * MINUTE_MS)
      .filter((time) => time < endTime && time >= endTime - limit * MINUTE_MS)
      .map((time) => buildKline(time, '1', '1', '1', '1')),
  }));
}
const calls = (): number => exchange.inputs(candles).length;
const client = createQueryClient();
const SOURCE: CandleSource = { symbolId: 'A', interval: '1m', priceType: PRICE_TYPE.last };
const fetch = (): Promise<CandleList> => client.fetchQuery({ ...coinCandlesQuery(SOURCE), staleTime: 0 });
const cached = (): CandleList | undefined => client.getQueryData(coinCandlesQuery(SOURCE).queryKey);
const minutesOf = ({ klines }: CandleList): number[] => klines.map(({ time }) => (NOW - time) / MINUTE_MS);
const countdown = (from: number, until = 0): number[] => Array.from({ length: from - until + 1 }, (_, index) => from - index);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

it('has the candles of the first view, and the older ones that were loaded', async () => {
  answer(countdown(1_000));
  expect(minutesOf(await fetch())).toEqual(countdown(179));
  await loadOlderCandles(client, SOURCE);
  expect(minutesOf(cached() as CandleList)).toEqual(countdown(679));
  // A refresh keeps them.
  expect(minutesOf(await fetch())).toEqual(countdown(679));
});

it('keeps the candles of each price apart', async () => {
  answer(countdown(10));
  await fetch();
  await client.fetchQuery(coinCandlesQuery({ ...SOURCE, priceType: PRICE_TYPE.mark }));
  expect(exchange.inputs(candles).map(({ priceType }) => priceType)).toEqual([PRICE_TYPE.last, PRICE_TYPE.mark]);
});

it('skips the days in which a market is closed', async () => {
  answer(countdown(3_000, 2_500));
  const { klines, hasOlder } = await fetch();
  expect([klines.length > 0, hasOlder, calls() > 10]).toEqual([true, true, false]);
});

it('ends at the start of the history', async () => {
  answer(countdown(50));
  expect(await fetch()).toMatchObject({ hasOlder: true });
  await loadOlderCandles(client, SOURCE);
  expect(cached()).toMatchObject({ hasOlder: false });
  const before = calls();
  await loadOlderCandles(client, SOURCE);
  expect(calls()).toBe(before);
});

it('a failed call for older candles leaves the list', async () => {
  answer(countdown(300));
  const before = await fetch();
  exchange.refuse(candles, '40000', 'no');
  await expect(loadOlderCandles(client, SOURCE)).rejects.toThrow('no');
  expect(cached()).toEqual(before);
});

describe('the next request for the newest candles', () => {
  it.each<[string, number, number]>([
    ['is at the end of the running one', 0.5, 30_500],
    ['is soon while the exchange has not begun the next one', 1.2, 5_000],
    ['is each minute where the last one ended long ago', 60, 60_000],
  ])('%s', async (_, age, wanted) => {
    answer([age]);
    await fetch();
    const { refetchInterval } = coinCandlesQuery(SOURCE);
    const query = client.getQueryCache().find({ queryKey: coinCandlesQuery(SOURCE).queryKey });
    expect(typeof refetchInterval === 'function' && query ? refetchInterval(query as never) : null).toBe(wanted);
  });
});

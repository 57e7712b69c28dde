import { afterAll, expect, it } from 'vitest';
import { readBeat, type FeedQuote } from '../../../tests/builders/quote-batch';
import { PRICE_TYPE, type PriceType } from '../../../lib/contract/alert-terms';
import type { KlineInterval } from '../../../lib/contract/kline-intervals';
import type { Candle } from '../../instruments/candles';
import { createSimulatedFeed } from './simulated-feed';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Fourteen seconds before the end of a minute. */
const OPENED = Date.UTC(2026, 10, 20, 14, 32, 46);
const BEAT = 250;

const feed = createSimulatedFeed({ seed: 7, cacheDir: null, now: OPENED });
afterAll(() => feed.close());
const indexOf = (symbolId: string): number => feed.catalog.current.symbols.findIndex((symbol) => symbol.symbolId === symbolId);
const PRICES = [
  [PRICE_TYPE.mark, 'markPrice'],
  [PRICE_TYPE.index, 'indexPrice'],
] as const;
/** One contract of each kind; the last has no USDC pair. */
const CONTRACTS = ['BTCUSDT_UMCBL', 'BTCPERP_CMCBL', 'ETHUSD_DMCBL', 'PEPEUSDT_UMCBL'].map(indexOf);

const candlesOf = (
  index: number,
  priceType: PriceType,
  interval: KlineInterval,
  from: number,
  until: number,
  now: number,
): Promise<Candle[]> => feed.history.candles(index, interval, from, until, now, undefined, priceType);

it('hold every live mark and index, close at the present one, and keep their extremes when the minute ends', async () => {
  await feed.quotes.open(OPENED);
  const seen = new Map<string, { time: number; price: number }[]>();
  const end = Math.ceil(OPENED / MINUTE) * MINUTE + MINUTE;
  for (let now = OPENED; now < end; now += BEAT) {
    const quotes = new Map<number, FeedQuote>(readBeat(feed.quotes, now).quotes.map((quote) => [quote.index, quote]));
    for (const index of CONTRACTS)
      for (const [, field] of PRICES) {
        const price = quotes.get(index)?.[field];
        const all = seen.get(`${index} ${field}`) ?? [];
        if (price !== undefined) seen.set(`${index} ${field}`, [...all, { time: now, price }]);
      }
  }
  for (const index of CONTRACTS)
    for (const [priceType, field] of PRICES) {
      const candles = await candlesOf(index, priceType, '1m', OPENED - MINUTE, end, end);
      const all = seen.get(`${index} ${field}`) ?? [];
      expect(all.length).toBeGreaterThan(20);
      for (const { time, price } of all) {
        const minute = candles.find((candle) => candle.time === Math.floor(time / MINUTE) * MINUTE);
        expect(price).toBeGreaterThanOrEqual(minute?.low ?? Infinity);
        expect(price).toBeLessThanOrEqual(minute?.high ?? -Infinity);
      }
      const { time: asOf, price } = all.at(-1) ?? { time: 0, price: 0 };
      const [running] = await candlesOf(index, priceType, '1m', asOf - MINUTE + 1, asOf + 1, asOf);
      const complete = candles.find(({ time }) => time === running?.time);
      expect(running?.close).toBe(price);
      expect(running?.high).toBeLessThanOrEqual(complete?.high ?? 0);
      expect(running?.low).toBeGreaterThanOrEqual(complete?.low ?? Infinity);
    }
});

it('a part of a range has the same candles as the whole, also before the means of its first minutes', async () => {
  for (const [priceType] of PRICES) {
    const [index = -1] = CONTRACTS;
    const day = await candlesOf(index, priceType, '1m', OPENED - 2 * DAY, OPENED - DAY, OPENED);
    const part = await candlesOf(index, priceType, '1m', OPENED - 2 * DAY + 307 * MINUTE, OPENED - 2 * DAY + 405 * MINUTE, OPENED);
    expect(day).toHaveLength(1_440);
    expect(part).toEqual(day.filter(({ time }) => time >= (part[0]?.time ?? 0) && time <= (part.at(-1)?.time ?? 0)));
    expect(part).toHaveLength(98);
  }
});

it('are published for contracts whose coin has spot pairs, and for nothing else', () => {
  for (const [priceType] of PRICES) {
    expect(CONTRACTS.every((index) => feed.history.hasCandles(index, priceType))).toBe(true);
    for (const symbolId of ['BTCUSDT_SPBL', 'NVDA_STBL', 'NVDAXUSDT_RWBL', 'PEPEUSDT_OCBL'])
      expect(feed.history.hasCandles(indexOf(symbolId), priceType)).toBe(false);
  }
  expect(feed.history.hasCandles(indexOf('BTCUSDT_SPBL'), PRICE_TYPE.last)).toBe(true);
});

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

const CASES = CONTRACTS.flatMap((index) => PRICES.map(([priceType, field]) => ({ name: `${index} ${field}`, index, priceType, field })));

const candlesOf = (
  index: number,
  priceType: PriceType,
  interval: KlineInterval,
  from: number,
  until: number,
  now: number,
): Promise<Candle[]> => feed.history.candles(index, interval, from, until, now, undefined, priceType);

interface SeenPrice {
  time: number;
  price: number;
}

/** Runs the feed until the end of its first complete minute, and returns that time and each price of the quotes with its time. */
async function runMinute(): Promise<{ end: number; seen: ReadonlyMap<string, SeenPrice[]> }> {
  await feed.quotes.open(OPENED);
  const seen = new Map(CASES.map(({ name }): [string, SeenPrice[]] => [name, []]));
  const end = Math.ceil(OPENED / MINUTE) * MINUTE + MINUTE;
  for (let now = OPENED; now < end; now += BEAT) {
    const quotes = new Map<number, FeedQuote>(readBeat(feed.quotes, now).quotes.map((quote) => [quote.index, quote]));
    for (const { name, index, field } of CASES) {
      const price = quotes.get(index)?.[field];
      if (price !== undefined) seen.get(name)?.push({ time: now, price });
    }
  }
  return { end, seen };
}

/** Lowest and highest price of the minute that holds a time; NaN, which no price is at least, without its candle. */
function rangesOf(candles: readonly Candle[]): (time: number) => { low: number; high: number } {
  const minutes = new Map(candles.map((candle) => [candle.time, candle]));
  return (time) => minutes.get(Math.floor(time / MINUTE) * MINUTE) ?? { low: Number.NaN, high: Number.NaN };
}

it('hold every live mark and index, close at the present one, and keep their extremes when the minute ends', async () => {
  const { end, seen } = await runMinute();
  for (const { name, index, priceType } of CASES) {
    const candles = await candlesOf(index, priceType, '1m', OPENED - MINUTE, end, end);
    const rangeAt = rangesOf(candles);
    const all = seen.get(name) ?? [];
    expect(all.length, name).toBeGreaterThan(20);
    for (const { time, price } of all) {
      expect(price, name).toBeGreaterThanOrEqual(rangeAt(time).low);
      expect(price, name).toBeLessThanOrEqual(rangeAt(time).high);
    }
    const last = all[all.length - 1] as SeenPrice;
    const [running] = await candlesOf(index, priceType, '1m', last.time - MINUTE + 1, last.time + 1, last.time);
    expect(running?.close, name).toBe(last.price);
    expect(running?.high, name).toBeLessThanOrEqual(rangeAt(last.time).high);
    expect(running?.low, name).toBeGreaterThanOrEqual(rangeAt(last.time).low);
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

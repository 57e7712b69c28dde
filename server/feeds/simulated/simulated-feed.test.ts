import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KlineInterval } from '../../../lib/contract/kline-intervals';
import type { CatalogSymbol } from '../../instruments/catalog';
import { aggregate, bucketStart, type Candle } from '../../instruments/candles';
import { readBeat, type FeedQuote } from '../../../tests/builders/quote-batch';
import type { Feed } from '../feed';
import type { SimulatedSymbol } from './catalog';
import { createSimulatedFeed } from './simulated-feed';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** A Friday in the middle of a minute. */
const NOW = Date.UTC(2026, 10, 20, 14, 33, 21, 250);
/** Stocks do not trade. */
const SATURDAY = Date.UTC(2026, 10, 21, 12);
const made: Feed[] = [];
const fresh = (seed = 7): Feed => {
  const feed = createSimulatedFeed({ seed, cacheDir: null, now: NOW });
  made.push(feed);
  return feed;
};
afterAll(async () => {
  for (const feed of made) await feed.close();
});

const calm = fresh();
const { symbols } = calm.catalog.current;
/** All symbols but those of coins announced and not yet trading. */
const quoted = symbols.filter(({ listTime }) => listTime === null || listTime <= NOW);
const find = (symbolId: string): CatalogSymbol => {
  const symbol = symbols.find((one) => one.symbolId === symbolId);
  if (!symbol) throw new Error(symbolId);
  return symbol;
};
const BTC = find('BTCUSDT_SPBL').index;
const SOME = [
  'BTCUSDT_SPBL',
  'ETHBTC_SPBL',
  'SOLUSDC_SPBL',
  'SHIBUSDT_SPBL',
  'USDCUSDT_SPBL',
  'PEPEUSDT_UMCBL',
  'DOMIUSDT_SPBL',
  'BTCPERP_CMCBL',
  'ETHUSDH27_DMCBL',
  'PEPEUSDT_OCBL',
  'NVDAXUSDT_RWBL',
].map(find);
const onTick = (price: number, { pricePrecision }: CatalogSymbol): boolean => Number(price.toFixed(pricePrecision)) === price;
/** Expects the sum of the candles' volumes; by the order of summing, sums of fractions differ in their last bits. */
function expectSum(actual = Number.NaN, candles: readonly Candle[], name: 'baseVolume' | 'quoteVolume'): void {
  const sum = candles.reduce((total, candle) => total + candle[name], 0);
  expect(Math.abs(actual - sum)).toBeLessThanOrEqual(sum * 1e-12);
}
let opening: Promise<readonly FeedQuote[]> | null = null;
/** First report of every symbol by a feed opened at NOW; shared because opening takes seconds. */
const quotesAtNow = (): Promise<readonly FeedQuote[]> => (opening ??= calm.quotes.open(NOW).then(() => readBeat(calm.quotes, NOW).quotes));
const candlesOf = (index: number, interval: KlineInterval, from: number, until: number): Promise<Candle[]> =>
  calm.history.candles(index, interval, from, until, NOW);

describe('candles of the simulated market', () => {
  it('are the same in two feeds of one seed and differ with the seed', async () => {
    const [same, different] = [fresh(), fresh(8)];
    for (const { index } of SOME) {
      const ours = await candlesOf(index, '15m', NOW - 40 * DAY, NOW - 39 * DAY);
      expect(ours).toHaveLength(96);
      expect(await same.history.candles(index, '15m', NOW - 40 * DAY, NOW - 39 * DAY, NOW)).toEqual(ours);
      expect(await different.history.candles(index, '15m', NOW - 40 * DAY, NOW - 39 * DAY, NOW)).not.toEqual(ours);
    }
  });

  it('do not depend on the requested range', async () => {
    const day = await candlesOf(BTC, '1m', NOW - 2 * DAY, NOW - DAY);
    const part = await candlesOf(BTC, '1m', NOW - 2 * DAY + 307 * MINUTE, NOW - 2 * DAY + 405 * MINUTE);
    expect(part).toHaveLength(98);
    expect(day.slice(307, 405)).toEqual(part);
  });

  it('open at the previous close, contain their own prices, and are multiples of the tick', async () => {
    for (const symbol of SOME) {
      const candles = await candlesOf(symbol.index, '1m', NOW - DAY, NOW);
      expect(candles).toHaveLength(1_440);
      const torn = candles.filter((candle, at) => at > 0 && candle.open !== candles[at - 1]?.close);
      const outside = candles.filter(({ open, high, low, close }) => high < Math.max(open, close) || low > Math.min(open, close));
      const off = candles.filter(({ open, high, low, close }) => ![open, high, low, close].every((price) => onTick(price, symbol)));
      expect({ torn, outside, off }).toEqual({ torn: [], outside: [], off: [] });
    }
  });

  it('of 5 minutes, hours and days equal the joined minutes', async () => {
    const from = bucketStart('1d', NOW) - 2 * DAY;
    for (const { index } of SOME) {
      const minutes = await candlesOf(index, '1m', from, NOW + 1);
      expect(minutes.at(-1)?.time).toBe(bucketStart('1m', NOW));
      for (const interval of ['5m', '1h', '4h', '1d'] as const) {
        const joined = aggregate(minutes, interval);
        const requested = await candlesOf(index, interval, from, NOW + 1);
        const prices = ({ time, open, high, low, close }: Candle): unknown => ({ time, open, high, low, close });
        expect(requested.map(prices)).toEqual(joined.map(prices));
        requested.forEach((candle, at) => expect(candle.quoteVolume / (joined[at]?.quoteVolume ?? 0)).toBeCloseTo(1, 9));
      }
    }
  });

  it('begin 400 days back, however early the requested range, and end now', async () => {
    const days = await candlesOf(BTC, '1d', 0, NOW + 30 * DAY);
    expect(days).toHaveLength(401);
    expect(days.at(-1)?.time).toBe(bucketStart('1d', NOW));
    const months = await candlesOf(BTC, '1M', 0, NOW + DAY);
    expect(months[0]?.time).toBe(Date.UTC(2025, 10, 1));
    expect(await candlesOf(BTC, '1m', NOW + MINUTE, NOW + DAY)).toEqual([]);
    expect(await candlesOf(BTC, '1m', NOW, NOW - MINUTE)).toEqual([]);
  });

  it('continue over the end of a block of two years', async () => {
    const end = Date.UTC(2025, 5, 1) + 2 ** 20 * MINUTE;
    const candles = await fresh().history.candles(BTC, '1m', end - 30 * MINUTE, end + 30 * MINUTE, end + DAY);
    expect(candles).toHaveLength(60);
    expect(candles.every((candle, at) => at === 0 || candle.open === candles[at - 1]?.close)).toBe(true);
  });

  it('give the open of any symbol at any moment', async () => {
    for (const time of [NOW - 36 * 3_600_000, NOW - 11 * MINUTE]) {
      const opens = await calm.history.opensAt(time, NOW);
      for (const { index } of SOME) {
        const [candle] = await candlesOf(index, '1m', bucketStart('1m', time), time + 1);
        expect(opens[index]).toBe(candle?.open);
      }
    }
    expect((await calm.history.opensAt(NOW + MINUTE, NOW)).every(Number.isNaN)).toBe(true);
    expect((await calm.history.opensAt(NOW - 402 * DAY, NOW)).every(Number.isNaN)).toBe(true);
  });

  it('have plausible prices of every symbol over 400 days', async () => {
    const wild: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      const opens = await calm.history.opensAt(NOW - step * 4.97 * DAY, NOW);
      for (const symbol of calm.catalog.current.symbols) {
        if (symbol.listTime !== null && symbol.listTime > NOW - step * 4.97 * DAY) continue;
        const open = opens[symbol.index] ?? NaN;
        const least = 20 / 10 ** symbol.pricePrecision;
        if (!(open > least && open < 1e6 && onTick(open, symbol))) wild.push(`${symbol.symbolId} ${open}`);
      }
    }
    expect(wild).toEqual([]);
  });
});

describe('beats of the simulated market', () => {
  const BEATS = 700;
  const started = NOW - BEATS * 250;
  const running = fresh();
  const state = new Map<number, FeedQuote>();
  const ticks = new Map<number, { time: number; quote: FeedQuote }[]>();
  const log: (readonly FeedQuote[])[] = [];
  const reopened = new Map<number, FeedQuote>();
  let first: readonly FeedQuote[] = [];

  beforeAll(async () => {
    await running.quotes.open(started);
    for (let beat = 0; beat <= BEATS; beat += 1) {
      const { quotes, asOf } = readBeat(running.quotes, started + beat * 250);
      if (beat === 0) first = quotes;
      log.push(quotes);
      for (const quote of quotes) {
        state.set(quote.index, quote);
        const list = ticks.get(quote.index) ?? [];
        list.push({ time: asOf, quote });
        ticks.set(quote.index, list);
      }
    }
    for (const quote of await quotesAtNow()) reopened.set(quote.index, quote);
  });

  it('report every symbol first, then those that traded', () => {
    expect(quoted.length).toBeLessThan(symbols.length);
    expect(first.map(({ index }) => index)).toEqual(quoted.map(({ index }) => index));
    const often = ticks.get(BTC)?.length ?? 0;
    expect(often).toBeGreaterThan(BEATS * 0.8);
    expect(ticks.get(find('DOMIUSDT_SPBL').index)?.length).toBeLessThan(BEATS * 0.5);
  });

  it('change a price of the first spot markets in every second: a page of the list never waits long for a movement', () => {
    const turnoverOf = ({ index, coin }: CatalogSymbol): number => (coin.ticker === 'USDC' ? 0 : (state.get(index)?.quoteVolume ?? 0));
    const ranked = symbols.filter(({ line, quoteCoin, index }) => line === 'spot' && quoteCoin === 'USDT' && state.has(index));
    const largest = new Set(
      ranked
        .sort((a, b) => turnoverOf(b) - turnoverOf(a))
        .slice(0, 10)
        .map(({ index }) => index),
    );
    const prices = new Map<number, number>();
    let still = 0;
    let longestStill = 0;
    for (const quotes of log) {
      const changed = quotes.filter(({ index, price }) => largest.has(index) && prices.get(index) !== price);
      for (const { index, price } of changed) prices.set(index, price);
      still = changed.length === 0 ? still + 1 : 0;
      longestStill = Math.max(longestStill, still);
    }
    expect(largest.size).toBe(10);
    expect(longestStill).toBeLessThan(4);
  });

  it('continue after a restart without a difference', () => {
    expect(reopened.size).toBe(quoted.length);
    const differing = (
      keys: readonly (keyof FeedQuote)[],
      before: ReadonlyMap<number, FeedQuote>,
      after: ReadonlyMap<number, FeedQuote>,
    ): unknown[] => [...after.values()].filter((quote) => keys.some((key) => !Object.is(before.get(quote.index)?.[key], quote[key])));
    expect(differing(['price', 'open24h', 'high24h', 'low24h', 'baseVolume', 'quoteVolume'], state, reopened)).toEqual([]);
  });

  it('report a contract within a second when its index moves, traded or not', () => {
    const spot = new Map(symbols.filter(({ line }) => line === 'spot').map(({ symbolCode, index }) => [symbolCode, index]));
    const contracts = symbols.filter(({ line, coin }) => line === 'usdt-m' && !spot.has(`${coin.ticker}USDC`));
    expect(contracts.length).toBeGreaterThan(50);
    const now = new Map<number, FeedQuote>();
    const behind = new Map<number, number>();
    let longest = 0;
    for (const quotes of log) {
      for (const quote of quotes) now.set(quote.index, quote);
      for (const { index, coin } of contracts) {
        const isBehind = now.get(index)?.indexPrice !== now.get(spot.get(`${coin.ticker}USDT`) ?? -1)?.price;
        behind.set(index, isBehind ? (behind.get(index) ?? 0) + 1 : 0);
        longest = Math.max(longest, behind.get(index) ?? 0);
      }
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(4);
  });

  it('lie within their minute bars, and a bar has no unreported price', async () => {
    for (const { index } of SOME) {
      for (const bar of await candlesOf(index, '1m', bucketStart('1m', started) + MINUTE, bucketStart('1m', NOW))) {
        const inBar = (ticks.get(index) ?? []).filter(({ time }) => time > bar.time && time <= bar.time + MINUTE);
        const atOpen = (ticks.get(index) ?? []).find(({ time }) => time === bar.time)?.quote.price ?? NaN;
        expect(atOpen).toBe(bar.open);
        expect(Math.max(atOpen, ...inBar.map(({ quote }) => quote.high))).toBe(bar.high);
        expect(Math.min(atOpen, ...inBar.map(({ quote }) => quote.low))).toBe(bar.low);
        expect(inBar.at(-1)?.quote.price).toBe(bar.close);
        expect(inBar.filter(({ quote }) => quote.price > quote.high || quote.price < quote.low)).toEqual([]);
      }
    }
  });

  it('agree with the running candle and with the candles of their 24 hours', async () => {
    for (const { index } of SOME) {
      const quote = state.get(index);
      const candles = await candlesOf(index, '1m', bucketStart('1m', NOW) - 1_439 * MINUTE, NOW + 1);
      expect(candles).toHaveLength(1_440);
      expect(quote?.price).toBe(candles.at(-1)?.close);
      expect(quote?.open24h).toBe(candles[0]?.open);
      expect(quote?.high24h).toBe(Math.max(...candles.map((candle) => candle.high)));
      expect(quote?.low24h).toBe(Math.min(...candles.map((candle) => candle.low)));
      expectSum(quote?.baseVolume, candles, 'baseVolume');
      expectSum(quote?.quoteVolume, candles, 'quoteVolume');
    }
  });

  it('keep a coin against USDC and BTC within 0.3 % of the ratio', () => {
    const last = (symbolId: string): number => state.get(find(symbolId).index)?.price ?? NaN;
    for (const ticker of ['ETH', 'SOL', 'XRP', 'LINK', 'AAVE']) {
      expect(Math.abs((last(`${ticker}BTC_SPBL`) * last('BTCUSDT_SPBL')) / last(`${ticker}USDT_SPBL`) - 1)).toBeLessThan(0.003);
      expect(Math.abs((last(`${ticker}USDC_SPBL`) * last('USDCUSDT_SPBL')) / last(`${ticker}USDT_SPBL`) - 1)).toBeLessThan(0.003);
    }
  });

  const lastOf = (symbolId: string): number =>
    reopened.get(symbols.find((symbol) => symbol.symbolId === symbolId)?.index ?? -1)?.price ?? NaN;
  /** Median of a coin's spot prices, in USDT. */
  const medianOf = (ticker: string): number => {
    const [usdt, usdc] = [lastOf(`${ticker}USDT_SPBL`), lastOf(`${ticker}USDC_SPBL`)];
    return Number.isNaN(usdc) ? usdt : (usdt + usdc * lastOf('USDCUSDT_SPBL')) / 2;
  };

  it.each(['usdt-m', 'usdc-m', 'coin-m'])(
    'give %s contracts an index that is the median of the spot prices, and a mark near it',
    (contractLine) => {
      for (const { line, coin, pricePrecision, index, carry } of symbols as readonly SimulatedSymbol[]) {
        const quote = reopened.get(index);
        if (line !== contractLine || !quote) continue;
        const median = medianOf(coin.ticker) / (line === 'usdt-m' ? 1 : lastOf('USDCUSDT_SPBL'));
        expect(Math.abs(quote.indexPrice - median)).toBeLessThanOrEqual(0.51 / 10 ** pricePrecision);
        expect(Math.abs(quote.markPrice / median - 1)).toBeLessThan(carry === 0 ? 0.003 : 0.04);
        expect(Math.abs(quote.price / median - 1)).toBeLessThan(carry === 0 ? 0.02 : 0.05);
      }
    },
  );

  it('give spot neither index nor mark', () => {
    for (const { line, index } of symbols)
      if (line === 'spot')
        expect(reopened.get(index) ?? { markPrice: NaN, indexPrice: NaN }).toMatchObject({ markPrice: NaN, indexPrice: NaN });
  });
});

/** Reports while the clock stops and jumps; shared because each rebuilt window takes seconds. */
const reportsOfJumps = (() => {
  let jumps: ReturnType<typeof jump> | null = null;
  const jump = async () => {
    const settle = async (now: number): Promise<readonly FeedQuote[]> => {
      for (let turn = 0; turn < 100_000; turn += 1) {
        const { asOf, quotes } = readBeat(calm.quotes, now);
        if (asOf === Math.floor(now / 250) * 250) return quotes;
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
      return [];
    };
    await quotesAtNow();
    return {
      stopped: readBeat(calm.quotes, NOW),
      backALittle: readBeat(calm.quotes, NOW - 1_000),
      minutesAhead: readBeat(calm.quotes, NOW + 3 * MINUTE).quotes,
      weekend: await settle(SATURDAY),
      back: await settle(SATURDAY - 1_500),
    };
  };
  return () => (jumps ??= jump());
})();

it('the market survives a clock that stops, goes back a little, jumps ahead by a day and is set back', async () => {
  const { stopped, backALittle, minutesAhead, weekend, back } = await reportsOfJumps();
  const unchanged = { asOf: Math.floor(NOW / 250) * 250, quotes: [] };
  expect([stopped, backALittle]).toEqual([unchanged, unchanged]);
  expect([minutesAhead, weekend, back].map(({ length }) => length)).toEqual([quoted.length, quoted.length, quoted.length]);
});

describe('symbols with a session', () => {
  const AAPL = find('AAPL_STBL');
  const OPEN = Date.UTC(2026, 10, 20, 14, 30);
  const CLOSED = Date.UTC(2026, 10, 19, 21, 0);

  it('are constant from the close to the opening, in candles without volume', async () => {
    const night = await candlesOf(AAPL.index, '1m', CLOSED, OPEN);
    expect(night).toHaveLength((OPEN - CLOSED) / MINUTE);
    const [before] = await candlesOf(AAPL.index, '1m', CLOSED - MINUTE, CLOSED);
    expect(new Set(night.flatMap(({ open, high, low, close }) => [open, high, low, close]))).toEqual(new Set([before?.close]));
    expect(night.every(({ baseVolume, quoteVolume }) => baseVolume === 0 && quoteVolume === 0)).toBe(true);
    expect((await candlesOf(AAPL.index, '1m', OPEN, NOW)).every(({ baseVolume }) => baseVolume > 0)).toBe(true);
  });

  it('have changes against the close of the previous session', async () => {
    const quote = (await quotesAtNow()).find(({ index }) => index === AAPL.index);
    const [last] = await candlesOf(AAPL.index, '1m', CLOSED - MINUTE, CLOSED);
    expect(quote?.open24h).toBe(last?.close);
    const still = (await reportsOfJumps()).weekend.find(({ index }) => index === AAPL.index);
    expect(still?.open24h).toBe(last?.close);
    expect([still?.baseVolume === 0, still?.price === still?.high24h]).toEqual([false, false]);
  });

  it('have tokens that continue to trade, whose index is the last close', async () => {
    const [token, stock] = [find('AAPLXUSDT_RWBL'), AAPL];
    const hour = await candlesOf(token.index, '1h', Date.UTC(2026, 10, 20, 3), Date.UTC(2026, 10, 20, 9));
    expect(new Set(hour.map(({ close }) => close)).size).toBe(6);
    const byIndex = new Map((await reportsOfJumps()).weekend.map((quote) => [quote.index, quote]));
    const usdc = byIndex.get(find('USDCUSDT_SPBL').index)?.price ?? NaN;
    expect((byIndex.get(token.index)?.indexPrice ?? NaN) / ((byIndex.get(stock.index)?.price ?? NaN) * usdc)).toBeCloseTo(1, 4);
  });
});

it('a coin has neither candles nor opens before it is listed', async () => {
  const listed = symbols.find(({ listTime, line }) => listTime !== null && listTime < NOW && line === 'spot');
  const from = listed?.listTime ?? NaN;
  const index = listed?.index ?? -1;
  const hours = await candlesOf(index, '1h', from - DAY, from + 3 * 3_600_000);
  expect(hours[0]?.time).toBe(bucketStart('1h', from));
  expect((await calm.history.opensAt(from - MINUTE, NOW))[index]).toBeNaN();
  expect((await calm.history.opensAt(from, NOW))[index]).toBeGreaterThan(0);
});

it('a suspended coin does not move', async () => {
  const index = symbols.find(({ statuses }) => statuses[0]?.status === 'suspended')?.index ?? -1;
  const day = await candlesOf(index, '1m', NOW - DAY, NOW);
  expect(new Set(day.flatMap(({ low, high }) => [low, high])).size).toBe(1);
});

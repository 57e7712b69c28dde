import { afterEach, describe, expect, it } from 'vitest';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { VENUE_LABELS, type VenueName } from '../../lib/contract/venues';
import type { App } from '../../server/compose/app';
import { expiryCode } from '../../server/instruments/expiries';
import type { Market } from '../../server/market/market';
import { LIVE_LINES } from '../../server/feeds/live/venue';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbol, fakeSymbols, ODD_SYMBOLS, type FakeQuote, type FakeSymbol } from './fake-market';
import { startFakeVenue, type FakeVenue } from './fake-venue';

// The exchange with FEED=live over two venues on loopback, whose time stands still so that every value is known.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

const QUARTER_END = Date.UTC(2027, 2, 26, 8);

/** Symbols of the preferred venue, and those of the other: some are on both. */
const markets = () => ({
  first: new FakeMarket([
    ...LIVE_LINES.flatMap((line) => fakeSymbols(4, line)),
    ...ODD_SYMBOLS,
    fakeSymbol(0, 'coin-m', { expiryTime: QUARTER_END }),
    fakeSymbol(9, 'spot', { status: 'suspended' }),
  ]),
  second: new FakeMarket(LIVE_LINES.flatMap((line) => [0, 1, 6, 7].map((place) => fakeSymbol(place, line, { seed: 500 + place })))),
});

interface Scene {
  app: App;
  market: Market;
  now: number;
  venues: readonly [FakeVenue, FakeVenue];
  fakes: ReturnType<typeof markets>;
}

async function start(first: VenueName, second: VenueName): Promise<Scene> {
  const fakes = markets();
  const now = Date.now();
  const venues = [await startFakeVenue(first, fakes.first, () => now), await startFakeVenue(second, fakes.second, () => now)] as const;
  const addressesOf = (name: VenueName, { restUrl, socketUrl }: FakeVenue): Record<string, string> => ({
    [`LIVE_${name.toUpperCase()}_REST_URL`]: restUrl,
    [`LIVE_${name.toUpperCase()}_WS_URL`]: socketUrl,
  });
  const env = { FEED: 'live', LIVE_VENUES: `${first},${second}`, ...addressesOf(first, venues[0]), ...addressesOf(second, venues[1]) };
  const app = buildApp(env, { feed: undefined });
  cleanups.push(() => app.stop(), venues[0].close, venues[1].close);
  await app.start();
  const { market } = app;
  if (!market) throw new Error('no market');
  for (const venue of venues) venue.publishEvery(500);
  return { app, market, now, venues, fakes };
}

/** Id of a symbol whose signs are plain. */
const idOf = ({ line, base, quote, expiryTime }: FakeSymbol): string =>
  symbolIdOf(line, `${base.toUpperCase()}${quote}${expiryTime === null ? '' : expiryCode(expiryTime)}`);

const isPlain = ({ base }: FakeSymbol): boolean => /^\w+$/.test(base);

function indexOf({ market }: Scene, symbol: FakeSymbol): number {
  const index = market.symbol(idOf(symbol))?.index;
  if (index === undefined) throw new Error(`no ${idOf(symbol)}`);
  return index;
}

const ratioTo = (own: number | undefined, expected: number): number => (own ?? Number.NaN) / expected;

/** Symbols that the preferred venue owns, and those that only the other has. */
function owned({ fakes: { first, second } }: Scene): { firsts: FakeSymbol[]; seconds: FakeSymbol[] } {
  const firsts = first.symbols.filter(isPlain);
  const ids = new Set(firsts.map(idOf));
  return { firsts, seconds: second.symbols.filter((symbol) => !ids.has(idOf(symbol))) };
}

/** Values of the market and what the venue published, by name. */
function valuesOf(market: Market, index: number, symbol: FakeSymbol, quote: FakeQuote): [string, number | undefined, number][] {
  const own = market.quote(index);
  if (!own) return [['row', undefined, 1]];
  const every: [string, number | undefined, number][] = [
    ['price', own.price, quote.last],
    ['open24h', own.open24h, quote.open],
    ['high24h', own.high24h, quote.high],
    ['low24h', own.low24h, quote.low],
    ['baseVolume', own.baseVolume, quote.baseVolume],
    ['quoteVolume', own.quoteVolume, quote.quoteVolume],
  ];
  if (symbol.line === 'spot') return every;
  every.push(['markPrice', own.markPrice, quote.mark]);
  if (symbol.expiryTime !== null) return every;
  return [...every, ['indexPrice', own.indexPrice, quote.index], ['openInterest', own.openInterest, quote.openInterest]];
}

/** Differences between the funding of a perpetual contract in the market and what its venue published. */
function wrongFunding(market: Market, index: number, quote: FakeQuote): string[] {
  const rate = market.quote(index)?.fundingRate ?? Number.NaN;
  const time = market.fundingTime(index);
  return [
    ...(Math.abs(rate - quote.fundingRate) < 1e-6 ? [] : [`funding rate ${rate} for ${quote.fundingRate}`]),
    ...(time === quote.nextFundingTime ? [] : [`funding time ${time} for ${quote.nextFundingTime}`]),
  ];
}

/** Differences between the market's row of a symbol and what its venue published. */
function wrongOf(scene: Scene, symbol: FakeSymbol, fake: FakeMarket, venue: VenueName): string[] {
  const { market, now } = scene;
  const index = indexOf(scene, symbol);
  const quote = fake.quote(symbol, now);
  const wrong = valuesOf(market, index, symbol, quote)
    .filter(([, value, expected]) => !(Math.abs(ratioTo(value, expected) - 1) < 0.02))
    .map(([name, value, expected]) => `${name} ${value} for ${expected}`);
  if (symbol.line !== 'spot' && symbol.expiryTime === null) wrong.push(...wrongFunding(market, index, quote));
  if (market.venueOf(index) !== VENUE_LABELS[venue]) wrong.push('venue');
  return wrong.map((text) => `${idOf(symbol)} ${text}`);
}

describe.each([
  ['binance', 'okx', true],
  ['bybit', 'bitget', true],
  ['okx', 'binance', false],
  ['bitget', 'bybit', false],
] as const)('%s before %s', (first, second, hasQuickBackfill) => {
  it(
    'rows, amounts, candles, opens, funding times and the venue of each symbol are those of the market',
    { timeout: 120_000 },
    async () => {
      const scene = await start(first, second);
      const { app, market, now, fakes } = scene;
      const { firsts, seconds } = owned(scene);
      expect(market.source.venues).toEqual([first, second].map((code) => ({ code, name: VENUE_LABELS[code as VenueName] })));

      await until(() => {
        expect([
          ...firsts.flatMap((symbol) => wrongOf(scene, symbol, fakes.first, first)),
          ...seconds.flatMap((symbol) => wrongOf(scene, symbol, fakes.second, second)),
        ]).toEqual([]);
      });

      // Candles: minutes that are complete, and hours and days joined from what was fetched.
      for (const [symbol, fake] of [
        [firsts[0], fakes.first],
        [firsts[5], fakes.first],
        [firsts[9], fakes.first],
        [seconds[3], fakes.second],
      ] as const) {
        if (!symbol) throw new Error('no symbol');
        const index = indexOf(scene, symbol);
        for (const [interval, lengthMs] of [
          ['1m', MINUTE_MS],
          ['5m', 5 * MINUTE_MS],
          ['1h', HOUR_MS],
          ['4h', 4 * HOUR_MS],
          ['1d', DAY_MS],
        ] as const) {
          const last = Math.floor((now - MINUTE_MS) / lengthMs) * lengthMs;
          const candles = await market.candles(index, interval, last - 20 * lengthMs, last, Date.now());
          const expected = fake.candles(symbol, lengthMs, last - 20 * lengthMs, last, now);
          expect(candles.map(({ time }) => time)).toEqual(expected.map(({ time }) => time));
          const wrong = candles.flatMap((candle, row) =>
            (['open', 'high', 'low', 'close', 'baseVolume'] as const).flatMap((field) => {
              const value = expected[row]?.[field] ?? Number.NaN;
              return Math.abs(ratioTo(candle[field], value) - 1) < 0.01
                ? []
                : [`${interval} ${row} ${field} ${candle[field]} for ${value}`];
            }),
          );
          expect([idOf(symbol), wrong]).toEqual([idOf(symbol), []]);
        }
      }

      // Opens of the past: they come with the backfill, the hours later than the minutes.
      const hourAgo = Math.floor((now - HOUR_MS) / MINUTE_MS) * MINUTE_MS;
      const monthAgo = Math.floor((now - 28 * DAY_MS) / HOUR_MS) * HOUR_MS;
      await until(async () => {
        for (const time of hasQuickBackfill ? [hourAgo, monthAgo] : [hourAgo]) {
          const opens = await market.opensAt(time, Date.now());
          const wrong = firsts.filter((symbol) => {
            const expected = symbol.path.at(time);
            return symbol.status === 'trading' && !(Math.abs(ratioTo(opens[indexOf(scene, symbol)], expected) - 1) < 0.01);
          });
          expect([time, wrong.map(idOf)]).toEqual([time, []]);
        }
      });

      // Each series that is said to exist has values.
      const perpetual = fakes.first.find('usdt-m', 'ETH');
      const index = indexOf(scene, perpetual);
      const series = market.series.available(index, Date.now()).filter(({ name }) => !name.startsWith('liquidation'));
      expect(series.map(({ name }) => name)).toContain('fundingSettled');
      for (const { name, granularities } of series) {
        const granularity =
          granularities.includes('8h') && name === 'fundingSettled' ? '8h' : granularities.includes('1h') ? '1h' : granularities[0];
        if (!granularity) throw new Error(`no granularity of ${name}`);
        const query = { index, names: [name], granularity, from: now - 3 * DAY_MS, until: now };
        const { columns } = await market.series.points(query, Date.now());
        const values = [...(columns.get(name) ?? [])].filter(Number.isFinite);
        expect([name, values.length > 5]).toEqual([name, true]);
      }

      const response = await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?symbolIds=${firsts.map(idOf).join()}`);
      const { data } = (await response.json()) as { data: unknown };
      const { rows } = homeQuotationSchema.parse(data);
      expect(rows.map(({ symbolId }) => symbolId).sort()).toEqual(firsts.map(idOf).sort());
      expect(new Set(rows.map(({ venue }) => venue))).toEqual(new Set([VENUE_LABELS[first]]));
      const suspended = rows.flatMap(({ symbolId, status }) => (status === 'suspended' ? [symbolId] : []));
      expect(suspended).toEqual(firsts.filter(({ status }) => status === 'suspended').map(idOf));
    },
  );
});

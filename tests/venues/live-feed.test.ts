import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { VENUE_LABELS, type VenueName } from '../../lib/contract/venues';
import type { App } from '../../server/compose/app';
import { currentExpiries, expiryCode } from '../../server/instruments/expiries';
import type { Market } from '../../server/market/market';
import { LIVE_LINES } from '../../server/feeds/live/venue';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbol, fakeSymbols, ODD_SYMBOLS, type FakeSymbol } from './fake-market';
import { startFakeVenue, type FakeVenue } from './fake-venue';
import { liveSettings } from './live-settings';

// The exchange with FEED=live over two venues on loopback, whose time stands still so that every value is known.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** Symbols of the preferred venue, and those of the other: some are on both. */
const markets = () => ({
  first: new FakeMarket([
    ...LIVE_LINES.flatMap((line) => fakeSymbols(4, line)),
    ...ODD_SYMBOLS,
    fakeSymbol(0, 'coin-m', { expiryTime: currentExpiries(Date.now())[1] ?? 0 }),
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
  const app = buildApp(liveSettings([first, venues[0]], [second, venues[1]]), { feed: undefined });
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

type Expected = [name: string, value: number | undefined, expected: number];

/** Values of a row beside those of the fake market. */
function expectedOf({ market, now }: Scene, symbol: FakeSymbol, fake: FakeMarket): Expected[] {
  const index = market.symbol(idOf(symbol))?.index ?? -1;
  const own = market.quote(index);
  const quote = fake.quote(symbol, now);
  if (!own) return [['price', undefined, quote.last]];
  const always: Expected[] = [
    ['price', own.price, quote.last],
    ['open24h', own.open24h, quote.open],
    ['high24h', own.high24h, quote.high],
    ['low24h', own.low24h, quote.low],
    ['baseVolume', own.baseVolume, quote.baseVolume],
    ['quoteVolume', own.quoteVolume, quote.quoteVolume],
  ];
  if (symbol.line === 'spot') return always;
  always.push(['markPrice', own.markPrice, quote.mark]);
  if (symbol.expiryTime !== null) return always;
  return [
    ...always,
    ['indexPrice', own.indexPrice, quote.index],
    ['openInterest', own.openInterest, quote.openInterest],
    ['fundingTime', market.fundingTime(index) ?? undefined, quote.nextFundingTime],
    ['fundingRate', own.fundingRate, quote.fundingRate],
  ];
}

/** Venues round rates to six decimals; other values differ by what their forms round. */
const isClose = ([name, value, expected]: Expected): boolean =>
  name === 'fundingRate' ? Math.abs((value ?? Number.NaN) - expected) < 1e-6 : Math.abs(ratioTo(value, expected) - 1) < 0.02;

/** Values of a symbol that are not those of the fake market, and its venue where it is another one. */
function wrongOf(scene: Scene, symbol: FakeSymbol, fake: FakeMarket, venue: VenueName): string[] {
  const wrong = expectedOf(scene, symbol, fake).filter((one) => !isClose(one));
  const named = wrong.map(([name, value, expected]) => `${idOf(symbol)} ${name} ${value} for ${expected}`);
  return scene.market.venueOf(indexOf(scene, symbol)) === VENUE_LABELS[venue] ? named : [...named, `${idOf(symbol)} venue`];
}

const LENGTHS = { '1m': MINUTE_MS, '5m': 5 * MINUTE_MS, '1h': HOUR_MS, '4h': 4 * HOUR_MS, '1d': DAY_MS } as const;

/** Expects complete candles to be those of the fake market: fetched minutes, hours and days, and those joined from them. */
async function expectCandles(scene: Scene, symbol: FakeSymbol | undefined, fake: FakeMarket): Promise<void> {
  if (!symbol) throw new Error('no symbol');
  const { market, now } = scene;
  for (const [interval, lengthMs] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    const last = Math.floor((now - MINUTE_MS) / lengthMs) * lengthMs;
    const candles = await market.candles(indexOf(scene, symbol), interval, last - 20 * lengthMs, last, Date.now());
    const expected = fake.candles(symbol, lengthMs, last - 20 * lengthMs, last, now);
    expect(candles.map(({ time }) => time)).toEqual(expected.map(({ time }) => time));
    const wrong = candles.flatMap((candle, row) =>
      (['open', 'high', 'low', 'close', 'baseVolume'] as const).filter(
        (field) => !(Math.abs(ratioTo(candle[field], expected[row]?.[field] ?? Number.NaN) - 1) < 0.01),
      ),
    );
    expect([idOf(symbol), interval, wrong]).toEqual([idOf(symbol), interval, []]);
  }
}

/** Expects the opens of a time, which come with the backfill, to be those of the fake market. */
async function expectOpens(scene: Scene, symbols: readonly FakeSymbol[], time: number): Promise<void> {
  const opens = await scene.market.opensAt(time, Date.now());
  const wrong = symbols.filter(
    (symbol) => symbol.status === 'trading' && !(Math.abs(ratioTo(opens[indexOf(scene, symbol)], symbol.path.at(time)) - 1) < 0.01),
  );
  expect([time, wrong.map(idOf)]).toEqual([time, []]);
}

/** Expects each series that is said to exist to have values. */
async function expectSeries({ market, now }: Scene, index: number): Promise<void> {
  const series = market.series.available(index, Date.now()).filter(({ name }) => !name.startsWith('liquidation'));
  expect(series.map(({ name }) => name)).toContain('fundingSettled');
  for (const { name, granularities } of series) {
    const wanted = name === 'fundingSettled' ? '8h' : '1h';
    const granularity = granularities.includes(wanted) ? wanted : granularities[0];
    if (!granularity) throw new Error(`no granularity of ${name}`);
    const { columns } = await market.series.points({ index, names: [name], granularity, from: now - 3 * DAY_MS, until: now }, Date.now());
    expect([name, [...(columns.get(name) ?? [])].filter(Number.isFinite).length > 5]).toEqual([name, true]);
  }
}

/** Expects the rows of a call to have the venue of their symbols, and suspended ones to say so. */
async function expectRows(app: App, symbols: readonly FakeSymbol[], venue: VenueName): Promise<void> {
  const response = await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?symbolIds=${symbols.map(idOf).join()}`);
  const { data } = (await response.json()) as { data: unknown };
  const { rows } = homeQuotationSchema.parse(data);
  expect(rows.map(({ symbolId }) => symbolId).sort()).toEqual(symbols.map(idOf).sort());
  expect(new Set(rows.map((row) => row.venue))).toEqual(new Set([VENUE_LABELS[venue]]));
  const suspended = rows.flatMap(({ symbolId, status }) => (status === 'suspended' ? [symbolId] : []));
  expect(suspended).toEqual(symbols.filter(({ status }) => status === 'suspended').map(idOf));
}

/** Expects `/metrics` to have every line of the venues connected, with messages, and the names that docs/operations.md describes. */
async function expectHealth(app: App, venues: readonly VenueName[]): Promise<void> {
  const text = await (await fetch(`${originOf(app)}/metrics`)).text();
  const valueOf = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`exchange_${name} `))
        ?.split(' ')
        .at(-1),
    );
  for (const venue of venues)
    for (const line of LIVE_LINES) {
      const labels = `{venue="${venue}",line="${line}"}`;
      expect([labels, valueOf(`venue_sockets_connected${labels}`)]).toEqual([labels, valueOf(`venue_sockets${labels}`)]);
      expect(valueOf(`venue_messages_total${labels}`)).toBeGreaterThan(0);
      expect(valueOf(`venue_message_age_seconds${labels}`)).toBeGreaterThanOrEqual(0);
      expect(valueOf(`venue_lag_seconds${labels}`)).toBeGreaterThanOrEqual(0);
    }
  const described = [...(await readFile('docs/operations.md', 'utf8')).matchAll(/`((?:venue|backfill)_\w+)/g)].map(([, name]) => name);
  const names = [...text.matchAll(/^# TYPE exchange_((?:venue|backfill)_\w+)/gm)].map(([, name]) => name);
  expect(names.filter((name) => !described.includes(name))).toEqual([]);
  expect(described.filter((name) => !names.includes(name))).toEqual([]);
}

it.each([
  ['binance', 'okx'],
  ['bybit', 'bitget'],
] as const)(
  '%s before %s: rows, amounts, candles, opens, series and the venue of each symbol are those of the market',
  async (first, second) => {
    const scene = await start(first, second);
    const { app, market, now, fakes } = scene;
    const { firsts, seconds } = owned(scene);
    expect(market.source.venues).toEqual([first, second].map((code) => ({ code, name: VENUE_LABELS[code as VenueName] })));
    await until(() =>
      expect([
        ...firsts.flatMap((symbol) => wrongOf(scene, symbol, fakes.first, first)),
        ...seconds.flatMap((symbol) => wrongOf(scene, symbol, fakes.second, second)),
      ]).toEqual([]),
    );
    for (const place of [0, 5, 9]) await expectCandles(scene, firsts[place], fakes.first);
    await expectCandles(scene, seconds[3], fakes.second);
    await until(() => expectOpens(scene, firsts, Math.floor((now - HOUR_MS) / MINUTE_MS) * MINUTE_MS));
    await until(() => expectOpens(scene, firsts, Math.floor((now - 28 * DAY_MS) / HOUR_MS) * HOUR_MS));
    await expectSeries(scene, indexOf(scene, fakes.first.find('usdt-m', 'ETH')));
    await expectRows(app, firsts, first);
    await expectHealth(app, [first, second]);
  },
);

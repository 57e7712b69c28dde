import { afterEach, describe, expect, it } from 'vitest';
import { ConnectLimiter } from '../../server/feeds/live/connect-limiter';
import { originsOf } from '../../server/feeds/live/origins';
import { VenueRestClient } from '../../server/feeds/live/venue-rest-client';
import { SYSTEM_TIMERS } from '../../server/feeds/live/timers';
import { LIVE_LINES, type LiveLine, type Venue, type VenueInstrument, type VenueSink } from '../../server/feeds/live/venue';
import { VenueSocket } from '../../server/feeds/live/venue-socket';
import { BINANCE } from '../../server/feeds/live/venues/binance';
import { BITGET } from '../../server/feeds/live/venues/bitget';
import { BYBIT } from '../../server/feeds/live/venues/bybit';
import { OKX } from '../../server/feeds/live/venues/okx';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbol, fakeSymbols, ODD_SYMBOLS } from './fake-market';
import { startFakeVenue, VENUE_FORMS } from './fake-venue';

// Each adapter with the client and the sockets against its venue on loopback.

const NOW = Date.UTC(2026, 8, 1, 12, 34, 56);
const QUARTER_END = Date.UTC(2026, 8, 25, 8);
const MINUTE_MS = 60_000;
const VENUES: readonly Venue[] = [BINANCE, BYBIT, OKX, BITGET];

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** Keeps the values of the instruments of a line. */
class Values implements VenueSink {
  readonly values: Partial<Record<string, number>>[];
  traded = (place: number, low: number): void => void this.lows.push([place, low]);
  readonly lows: [number, number][] = [];
  unchanged = (): void => undefined;
  setFundingTime = (): void => undefined;
  liquidated = (): void => undefined;
  setVenueTime = (): void => undefined;

  constructor(
    private readonly line: LiveLine,
    private readonly instruments: readonly VenueInstrument[],
  ) {
    this.values = instruments.map(() => ({}));
  }

  placeOf(line: LiveLine, code: string): number {
    return line === this.line ? this.instruments.findIndex((instrument) => instrument.code === code) : -1;
  }

  contractOf(place: number): VenueInstrument['contract'] {
    return this.instruments[place]?.contract ?? null;
  }

  set(place: number, field: string, value: number): void {
    const values = this.values[place];
    if (values) values[field] = value;
  }
}

const marketOf = (): FakeMarket =>
  new FakeMarket([
    ...LIVE_LINES.flatMap((line) => fakeSymbols(12, line)),
    ...ODD_SYMBOLS,
    fakeSymbol(0, 'usdt-m', { expiryTime: QUARTER_END }),
    fakeSymbol(0, 'coin-m', { expiryTime: QUARTER_END }),
  ]);

const near = (own: number | undefined, expected: number): boolean => Math.abs((own ?? Number.NaN) / expected - 1) < 0.01;

describe.each(VENUES.map((venue) => [venue.name, venue] as const))('%s', (name, venue) => {
  it.each(LIVE_LINES)('%s: symbols, values, streams and candles are those of the market', async (line) => {
    const market = marketOf();
    let now = NOW;
    const fake = await startFakeVenue(name, market, () => now);
    const rest = new VenueRestClient({ venue, override: fake.restUrl });
    cleanups.push(
      () => rest.close(),
      () => fake.close(),
    );

    const instruments = await venue.instruments(rest, line);
    const symbols = market.ofLine(line);
    expect(instruments.map(({ code }) => code).sort()).toEqual(symbols.map(VENUE_FORMS[name].codeOf).sort());

    const sink = new Values(line, instruments);
    await venue.snapshot(rest, line, sink);
    const symbolAt = (place: number) => symbols.find((symbol) => VENUE_FORMS[name].codeOf(symbol) === instruments[place]?.code);
    const isRight = (own: Partial<Record<string, number>>, place: number): boolean => {
      const symbol = symbolAt(place);
      if (!symbol) return false;
      const quote = market.quote(symbol, now);
      return near(own['price'], quote.last) && near(own['open24h'], quote.open) && near(own['baseVolume'], quote.baseVolume);
    };
    expect(sink.values.filter((own, place) => !isRight(own, place))).toEqual([]);

    const live = new Values(line, instruments);
    const limiter = new ConnectLimiter(SYSTEM_TIMERS);
    for (const stream of venue.streams(line, instruments)) {
      const socket = new VenueSocket({
        origin: originsOf(venue.socketOrigins, fake.socketUrl)[line],
        stream,
        rules: venue.socketRules,
        limiter,
        read: (text) => venue.read(line, text, live),
        onLost: (reason) => expect(reason).toContain('silent'),
      });
      cleanups.unshift(() => {
        socket.close();
        expect(socket.counters.frames).toMatchObject({ error: 0, unknown: 0, broken: 0 });
      });
      socket.start();
    }
    await until(() => {
      now += 1000;
      fake.publish();
      expect(live.values.filter((own, place) => !near(own['price'], market.quote(symbolAt(place) ?? fakeSymbol(0), now).last))).toEqual([]);
    });

    const [instrument] = instruments;
    const symbol = symbolAt(0);
    if (!instrument || !symbol) throw new Error('no instrument');
    const from = Math.floor(now / MINUTE_MS) * MINUTE_MS - 20 * MINUTE_MS;
    const candles = await venue.candles(rest, instrument, '1m', from, now);
    const expected = market.candles(symbol, MINUTE_MS, from, now, now);
    expect(candles.map(({ time }) => time)).toEqual(expected.map(({ time }) => time));
    expect(
      candles.filter(
        ({ high, baseVolume }, row) => !near(high, expected[row]?.high ?? 0) || !near(baseVolume, expected[row]?.baseVolume ?? 0),
      ),
    ).toEqual([]);
  });
});

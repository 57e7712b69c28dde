import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DELAYED_AFTER_MS } from '../../lib/contract/freshness';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { VENUE_LABELS, type VenueName } from '../../lib/contract/venues';
import type { Feed } from '../../server/feeds/feed';
import { LIVE_LINES } from '../../server/feeds/live/venue';
import { createLiveFeed } from '../../server/feeds/live/live-feed';
import { Market } from '../../server/market/market';
import { statusNow } from '../../server/market/status';
import { readConfig } from '../../server/platform/config';
import { bytesInUse } from '../builders/collect-garbage';
import { settle } from '../builders/manual-timers';
import { calmSymbol } from './calm-path';
import { FakeMarket, fakeSymbol, fakeSymbols, ODD_SYMBOLS, type FakeSymbol } from './fake-market';
import { createInProcessVenue, waysTo, type InProcessVenue } from './in-process-venue';
import { passing } from './passing';

// Days of two venues each and 200 symbols with every fault, in one process without a network, with a clock of its own.

const START = Date.UTC(2026, 10, 20, 6, 0, 0);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Time between two publications: below that of a silent socket. A quarter of the symbols trades in each. */
const STEP_MS = 4_000;
const TURNS = 4;
/** Growth of the memory in use over 23 hours that is taken for a leak; 200 symbols with 100 bytes an hour each have half of it. */
const LEAK_BYTES = 1_000_000;

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
  vi.useFakeTimers({ now: START, toFake: [...toFake] });
});
afterEach(() => void vi.useRealTimers());

const idOf = ({ line, base, quote }: FakeSymbol): string => symbolIdOf(line, `${base.toUpperCase()}${quote}`);

interface Warning {
  at: number;
  message: string;
  reason: string;
}

/** Two venues with a market over them, which follows new catalogs as the exchange does. */
class Day {
  readonly firstMarket = new FakeMarket(
    [...fakeSymbols(90, 'spot'), ...fakeSymbols(8, 'usdt-m'), ...fakeSymbols(5, 'coin-m'), ...ODD_SYMBOLS].map((symbol) =>
      calmSymbol(symbol, START),
    ),
  );
  readonly secondMarket = new FakeMarket(
    [
      ...Array.from({ length: 60 }, (_, place) => fakeSymbol(100 + place, 'spot')),
      ...Array.from({ length: 28 }, (_, place) => fakeSymbol(40 + place, 'usdt-m')),
      ...Array.from({ length: 4 }, (_, place) => fakeSymbol(5 + place, 'coin-m')),
    ].map((symbol) => calmSymbol(symbol, START)),
  );
  readonly first: InProcessVenue;
  readonly second: InProcessVenue;
  readonly warnings: Warning[] = [];
  market!: Market;
  /** Changes of the catalog. */
  catalogs = 0;
  private step = 0;
  /** Steps in which each symbol trades once. */
  turns = TURNS;
  /** The first symbols of each line, which trade in every step: each connection has one of them. */
  private readonly always = new Set(
    [this.firstMarket, this.secondMarket].flatMap((market) => LIVE_LINES.flatMap((line) => market.ofLine(line).slice(0, 4))),
  );
  private isReplacing: Promise<void> = Promise.resolve();
  /** Called after each step. */
  watch: () => void = () => undefined;

  constructor(private readonly names: readonly [VenueName, VenueName]) {
    this.first = createInProcessVenue(names[0], this.firstMarket, Date.now);
    this.second = createInProcessVenue(names[1], this.secondMarket, Date.now);
  }

  async open(): Promise<void> {
    const addressOf = ({ restUrl, socketUrl }: InProcessVenue, name: VenueName): Record<string, string> => ({
      [`LIVE_${name.toUpperCase()}_REST_URL`]: restUrl,
      [`LIVE_${name.toUpperCase()}_WS_URL`]: socketUrl,
    });
    const [first, second] = this.names;
    const env = { FEED: 'live', LIVE_VENUES: this.names.join(), ...addressOf(this.first, first), ...addressOf(this.second, second) };
    const dataDir = mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'venue-life-'));
    const feed = createLiveFeed({
      config: readConfig(env).live,
      clock: Date.now,
      dataDir,
      knownCoins: new Map(),
      log: {
        info: () => undefined,
        warn: (details, message) => {
          const { reason = '', err } = details as { reason?: string; err?: Error };
          this.warnings.push({ at: Date.now(), message, reason: reason || (err?.message ?? '') });
        },
      },
      ways: waysTo([this.first, this.second]),
    });
    this.market = await passing(feed.then((opened) => this.over(opened)));
  }

  /** Time since the start, milliseconds. */
  get elapsed(): number {
    return Date.now() - START;
  }

  async run(durationMs: number, stepMs = STEP_MS): Promise<void> {
    const until = this.elapsed + durationMs;
    while (this.elapsed < until) {
      vi.advanceTimersByTime(stepMs);
      await settle();
      this.step += 1;
      const hasTraded = (symbol: FakeSymbol): boolean => this.always.has(symbol) || symbol.seed % this.turns === this.step % this.turns;
      this.first.publish(hasTraded);
      this.second.publish(hasTraded);
      this.market.beat();
      this.watch();
    }
    await passing(this.isReplacing);
  }

  /** Runs to a time since the start. */
  async until(hours: number): Promise<void> {
    await this.run(hours * HOUR_MS - this.elapsed);
  }

  indexOf(symbol: FakeSymbol): number {
    return this.market.symbol(idOf(symbol))?.index ?? -1;
  }

  price(symbol: FakeSymbol): number {
    return this.market.quote(this.indexOf(symbol))?.price ?? Number.NaN;
  }

  status(symbol: FakeSymbol): string {
    const listed = this.market.symbol(idOf(symbol));
    return listed ? statusNow(this.market, listed).status : 'not listed';
  }

  /** Number of subscribed topics of both venues. */
  get topics(): number {
    return this.first.sockets().topics + this.second.sockets().topics;
  }

  /** Silent venues, wrong prices and subscribed topics: a symbol that lost its stream has a topic less, its price is repaired by calls. */
  state(): { silent: string[]; wrong: string[]; topics: number } {
    return { silent: this.market.silentVenues(DELAYED_AFTER_MS), wrong: this.wrong(), topics: this.topics };
  }

  /** Ids of the symbols whose price is not that of their venue. */
  wrong(): string[] {
    const now = Date.now();
    return [this.firstMarket, this.secondMarket].flatMap((fake) =>
      fake.symbols.flatMap((symbol) => {
        if (!/^\w+$/.test(symbol.base)) return [];
        const ratio = this.price(symbol) / fake.quote(symbol, now).last;
        return Math.abs(ratio - 1) < 0.01 ? [] : [`${idOf(symbol)} ${ratio}`];
      }),
    );
  }

  /** Bytes in use by market, feed and venues, without the calls that the venues have recorded. */
  bytesInUse(): number {
    for (const { calls } of [this.first, this.second]) calls.length = 0;
    return bytesInUse();
  }

  /** Warnings of the last while. */
  recent(sinceMs: number): Warning[] {
    return this.warnings.filter(({ at }) => at >= Date.now() - sinceMs);
  }

  private async over(feed: Feed): Promise<Market> {
    const market = new Market(feed, Date.now);
    feed.catalog.onNext?.((next) => {
      this.isReplacing = this.isReplacing.then(() => this.replace(next));
    });
    await market.open();
    return market;
  }

  private async replace(next: Feed): Promise<void> {
    const old = this.market;
    this.market = await this.over(next);
    this.catalogs += 1;
    await old.close();
  }
}

it.each([
  ['binance', 'okx', 23],
  ['bybit', 'bitget', 23],
  // Each fault at the other one of them too.
  ['okx', 'binance', 0],
  ['bitget', 'bybit', 0],
] as const)(
  'a day of %s and %s, 200 symbols with every fault and %i quiet hours, loses no symbol and leaks nothing',
  { timeout: 1_200_000 },
  async (firstName, secondName, quietHours) => {
    const day = new Day([firstName, secondName]);
    const { first, second, firstMarket, secondMarket } = day;
    await day.open();
    await day.until(0.1);
    expect(day.market.catalog.symbols).toHaveLength(200);
    expect(day.wrong()).toEqual([]);
    const atStart = { open: first.sockets().open + second.sockets().open, topics: day.topics, timers: vi.getTimerCount() };
    const [btc, eth] = [firstMarket.find('spot', 'BTC'), firstMarket.find('spot', 'ETH')];
    const swap = secondMarket.symbols.find(({ line }) => line === 'usdt-m');
    if (!swap) throw new Error('no swap');

    // Sockets that say nothing: noticed after five seconds, the other venue goes on.
    await day.until(0.2);
    first.faults.isSilent = true;
    const silentFrom = day.elapsed;
    // Time after the last frame at which its rows are marked and suspended.
    let [markedAfter, suspendedAfter] = [Infinity, Infinity];
    day.watch = () => {
      const silentFor = day.elapsed - silentFrom;
      if (day.market.isSilent(day.indexOf(btc), DELAYED_AFTER_MS)) markedAfter = Math.min(markedAfter, silentFor);
      if (day.status(btc) === 'suspended') suspendedAfter = Math.min(suspendedAfter, silentFor);
    };
    await day.run(12 * SECOND_MS, SECOND_MS / 2);
    expect(day.recent(12 * SECOND_MS).filter(({ reason }) => reason.includes('silent for 5000 ms')).length).toBeGreaterThan(0);
    expect(day.market.silentVenues(DELAYED_AFTER_MS)).toEqual([VENUE_LABELS[firstName]]);
    expect([day.market.isSilent(day.indexOf(btc), DELAYED_AFTER_MS), day.market.isSilent(day.indexOf(swap), DELAYED_AFTER_MS)]).toEqual([
      true,
      false,
    ]);
    await day.run(50 * SECOND_MS, SECOND_MS / 2);
    day.watch = () => undefined;
    expect(markedAfter).toBeLessThanOrEqual(5 * SECOND_MS);
    expect(Math.abs(suspendedAfter - MINUTE_MS)).toBeLessThanOrEqual(SECOND_MS);
    expect(day.status(swap)).toBe('trading');
    first.faults.isSilent = false;
    await day.run(2 * MINUTE_MS);
    expect(day.state()).toEqual({ silent: [], wrong: [], topics: atStart.topics });

    // A venue that is away for ten minutes: its time stands still, its symbols stay.
    await day.until(0.3);
    second.faults.refusesSockets = true;
    second.faults.cutsCalls = true;
    second.cutSockets();
    await day.run(10 * MINUTE_MS);
    expect(day.market.silentVenues(9 * MINUTE_MS)).toEqual([VENUE_LABELS[secondName]]);
    expect(day.market.asOfSymbol(day.indexOf(btc))).toBeGreaterThan(Date.now() - 2 * STEP_MS);
    expect(day.market.quote(day.indexOf(swap))).toBeDefined();
    second.faults.refusesSockets = false;
    second.faults.cutsCalls = false;
    await day.run(2 * MINUTE_MS);
    expect(day.state()).toEqual({ silent: [], wrong: [], topics: atStart.topics });

    // Refused calls: no call while the venue says so, values go on by the streams.
    for (const [hour, status, retryAfter] of [
      [0.6, 429, '30'],
      [0.9, 418, '600'],
    ] as const) {
      await day.until(hour);
      first.faults.refusal = { status, retryAfter };
      await day.run(3 * MINUTE_MS);
      const before = first.calls.length;
      await day.run(20 * SECOND_MS);
      // At most one call an origin tries whether the venue serves again.
      expect([status, first.calls.length - before <= 3]).toEqual([status, true]);
      expect(day.market.silentVenues(DELAYED_AFTER_MS)).toEqual([]);
      first.faults.refusal = null;
      await day.run(12 * MINUTE_MS);
      expect([status, day.wrong()]).toEqual([status, []]);
    }

    // The clock of a venue is not ours.
    await day.until(1.4);
    second.faults.clockDifferenceMs = -15 * SECOND_MS;
    await day.run(2 * MINUTE_MS);
    expect(day.state()).toEqual({ silent: [], wrong: [], topics: atStart.topics });
    // A candle is asked for after its end by our clock, before that by the venue's: its part is not kept as the candle.
    await day.run(MINUTE_MS - (Date.now() % MINUTE_MS) + STEP_MS);
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
    const volumeOf = async (): Promise<number> => {
      const [candle] = await passing(day.market.candles(day.indexOf(swap), '1m', minute, minute + MINUTE_MS, Date.now()));
      return candle?.baseVolume ?? Number.NaN;
    };
    const part = (Date.now() + second.faults.clockDifferenceMs - minute) / MINUTE_MS;
    const volume = await volumeOf();
    second.faults.clockDifferenceMs = 0;
    await day.run(MINUTE_MS);
    const [whole] = secondMarket.candles(swap, MINUTE_MS, minute, minute + MINUTE_MS, Date.now());
    const shares = [volume, await volumeOf()].map((one) => one / (whole?.baseVolume ?? Number.NaN));
    expect([part < 0.9, ...shares]).toEqual([true, expect.closeTo(part, 1), expect.closeTo(1, 4)]);

    // A price wrong by a power of ten is not shown; one that is lasting is.
    await day.until(1.5);
    const shown: number[] = [];
    day.watch = () => void shown.push(day.price(btc));
    firstMarket.jump(btc, 1_000);
    await day.run(20 * SECOND_MS);
    firstMarket.jump(btc, 1);
    await day.run(MINUTE_MS);
    expect(Math.max(...shown) / Math.min(...shown)).toBeLessThan(1.01);
    firstMarket.jump(eth, 0.01);
    await day.run(3 * MINUTE_MS);
    expect(day.wrong()).toEqual([]);
    firstMarket.jump(eth, 1);
    await day.run(3 * MINUTE_MS);
    day.watch = () => undefined;

    // Extremes that cross, and frames that cannot be read.
    await day.until(1.7);
    for (const [place, crossing] of (['high below low', 'last above high', 'last below low', 'no open'] as const).entries())
      firstMarket.cross(firstMarket.symbols[place + 2] as FakeSymbol, crossing);
    await day.run(3 * MINUTE_MS);
    const dropped = day.market.droppedQuotes;
    const extremes = firstMarket.symbols.slice(2, 5).map((symbol) => day.market.quote(day.indexOf(symbol)));
    expect(extremes.filter((quote) => !quote || quote.high24h < quote.price || quote.low24h > quote.price)).toEqual([]);
    for (const symbol of firstMarket.symbols.slice(2, 6)) firstMarket.cross(symbol, null);
    first.faults.brokenFrame = '{"e":"24hrMiniTicker"';
    await day.run(8 * SECOND_MS);
    first.faults.brokenFrame = null;
    await day.run(2 * MINUTE_MS);
    expect([dropped, day.wrong()]).toEqual([0, []]);

    // Symbols listed, delisted and in maintenance: a new catalog within ten minutes, the others continue.
    await day.until(1.9);
    const listed = { ...calmSymbol(fakeSymbol(95, 'spot', { base: 'NEWCOIN' }), START), listTime: Date.now() };
    const gone = firstMarket.symbols[20] as FakeSymbol;
    firstMarket.list(listed);
    eth.status = 'suspended';
    await day.run(12 * MINUTE_MS);
    expect([day.catalogs, day.market.symbol(idOf(listed)) !== undefined, day.wrong()]).toEqual([1, true, []]);
    expect([day.status(eth), day.status(btc)]).toEqual(['suspended', 'trading']);
    firstMarket.delist(gone);
    eth.status = 'trading';
    const hourAgo = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 3 * HOUR_MS;
    await day.run(12 * MINUTE_MS);
    expect([day.catalogs, day.market.symbol(idOf(gone)), day.wrong(), day.status(eth)]).toEqual([2, undefined, [], 'trading']);
    // The opens of the past are those of the same symbols.
    const opens = await passing(day.market.opensAt(hourAgo, Date.now()));
    expect(Math.abs((opens[day.indexOf(btc)] ?? Number.NaN) / btc.path.at(hourAgo) - 1)).toBeLessThan(0.01);

    // Connections that the venue announces to close, and that it cuts.
    await day.until(4.1);
    first.announceClosing();
    await day.run(MINUTE_MS);
    const lost = day.warnings.length;
    first.closeSockets();
    await day.run(MINUTE_MS);
    expect(day.warnings.length).toBeGreaterThan(lost);
    second.cutSockets();
    await day.run(2 * MINUTE_MS);
    expect(day.state()).toEqual({ silent: [], wrong: [], topics: atStart.topics });

    // The life of connections, which Binance and Bitget close after 24 hours: replaced before, without a loss.
    await day.until(4.2);
    const closing = firstName === 'binance' ? first : second;
    const before = { ...closing.sockets(), warnings: day.warnings.length };
    day.turns = 20;
    await day.until(5);
    const memory = day.bytesInUse();
    await day.until(5 + quietHours);
    expect(day.bytesInUse() - memory).toBeLessThan(LEAK_BYTES);
    day.turns = TURNS;
    await day.run(2 * MINUTE_MS);
    expect(closing.sockets().opened - before.opened).toBeGreaterThanOrEqual(quietHours > 0 ? before.open : 0);
    expect(day.warnings.slice(before.warnings)).toEqual([]);
    expect(day.state()).toEqual({ silent: [], wrong: [], topics: atStart.topics });
    expect(first.sockets().open + second.sockets().open).toBe(atStart.open);
    // Calls under way and pauses of the backfill have a few.
    expect(vi.getTimerCount()).toBeLessThan(atStart.timers + 10);

    // Prices of minutes in which a venue was away are read once it is back.
    const missed = Date.now() + 3 * MINUTE_MS;
    second.faults.refusesSockets = true;
    second.faults.cutsCalls = true;
    second.cutSockets();
    await day.run(6 * MINUTE_MS);
    second.faults.refusesSockets = false;
    second.faults.cutsCalls = false;
    await day.run(20 * MINUTE_MS);
    const prices = await passing(day.market.opensAt(missed, Date.now()));
    const ratios = secondMarket.symbols.map((symbol) => (prices[day.indexOf(symbol)] ?? Number.NaN) / symbol.path.at(missed));
    expect(ratios.filter((ratio) => !(Math.abs(ratio - 1) < 0.01))).toEqual([]);

    // A venue that does not serve this place: no further call, its streams go on.
    first.faults.refusal = { status: 451 };
    await day.run(10 * MINUTE_MS);
    const calls = first.calls.length;
    await day.run(20 * MINUTE_MS);
    expect({ calls: first.calls.length - calls, ...day.state() }).toEqual({ calls: 0, silent: [], wrong: [], topics: atStart.topics });

    await passing(day.market.close());
    expect([first.sockets().open, second.sockets().open, vi.getTimerCount()]).toEqual([0, 0, 0]);
  },
);

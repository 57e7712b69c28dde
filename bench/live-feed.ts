import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BEAT_MS } from '../lib/contract/freshness';
import { createFeed } from '../server/feeds/create-feed';
import type { Feed, FeedBeat, QuoteFeed } from '../server/feeds/feed';
import { FEED_FIELDS, QuoteBatch } from '../server/feeds/quote-batch';
import { Market } from '../server/market/market';
import { readConfig } from '../server/platform/config';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { figure, largest, limited, percentile, reportExceeded } from './samples';

// Processor time of the live feed with 1,500 symbols of a venue on loopback, in another process, at full rate: a ticker of each symbol a second,
// and mark prices. Floor: the same market over the same rows, without network and parsing.

const SYMBOLS = 1_500;
/** Venue whose form is spoken. */
const VENUE = process.env['BENCH_VENUE'] ?? 'binance';
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 1);
/** Time left for the first candles before the measurement, milliseconds. */
const WARM_UP_MS = 20_000;
const CORE_SHARE_MAX = 0.1;
const LAG_EVERY_MS = 100;

/** Starts the venue; resolves with the settings that use it. */
async function startVenue(): Promise<{ settings: Record<string, string>; stop(): void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/live-venues.ts', `${VENUE}=${SYMBOLS}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const settings = Object.fromEntries(
    line
      .trim()
      .split(' ')
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  );
  return { settings, stop: () => void child.kill() };
}

/** Copies of the beats of a feed, and their times since the first one. */
class Recorder implements QuoteFeed {
  readonly beats: { asOf: number; times: Float64Array | undefined; rows: Float64Array }[] = [];

  constructor(private readonly quotes: QuoteFeed) {}

  get sources(): Uint8Array | undefined {
    return this.quotes.sources;
  }

  get venueOfSource(): readonly number[] | undefined {
    return this.quotes.venueOfSource;
  }

  open(now: number): Promise<void> {
    return this.quotes.open(now);
  }

  beat(now: number): FeedBeat {
    const beat = this.quotes.beat(now);
    const { length, index, low, high, values } = beat.quotes;
    const columns = [index, low, high, ...FEED_FIELDS.map(({ name }) => values[name])];
    const rows = new Float64Array(length * columns.length);
    columns.forEach((column, place) => rows.set(column.subarray(0, length), place * length));
    this.beats.push({ asOf: beat.asOf, times: beat.times?.slice(), rows });
    return beat;
  }
}

/** Replays recorded beats in the present. */
function replayOf(recorder: Recorder, feed: Feed): QuoteFeed {
  const batch = new QuoteBatch(feed.catalog.current.symbols.length);
  const columns = [batch.index, batch.low, batch.high, ...FEED_FIELDS.map(({ name }) => batch.values[name])];
  let place = 0;
  return {
    sources: recorder.sources,
    venueOfSource: recorder.venueOfSource,
    open: () => Promise.resolve(),
    beat: (now) => {
      const { rows, times } = recorder.beats[place % recorder.beats.length] ?? { rows: new Float64Array(0), times: undefined };
      place += 1;
      batch.length = rows.length / columns.length;
      columns.forEach((column, at) => column.set(rows.subarray(at * batch.length, (at + 1) * batch.length)));
      return { asOf: Math.floor(now / BEAT_MS) * BEAT_MS, times: times?.fill(now), quotes: batch };
    },
  };
}

interface Run {
  /** Share of a core. */
  core: number;
  lags: number[];
}

/** Runs a market over a feed for a time. */
async function runMarket(feed: Feed, market: Market, ms: number): Promise<Run> {
  market.run();
  await wait(WARM_UP_MS);
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const lags: number[] = [];
  while (performance.now() - startedAt < ms) {
    await wait(LAG_EVERY_MS);
    lags.push(market.oldestLagMs);
  }
  const { user, system } = process.cpuUsage(before);
  return { core: (user + system) / 1_000 / (performance.now() - startedAt), lags };
}

/** Measures the feed and its floor one after the other. */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const venue = await startVenue();
  try {
    const config = readConfig({ ...venue.settings, DATA_DIR: data.path });
    const log = { info: () => undefined, warn: (details: object, message: string) => console.warn(message, details) };
    const live = await createFeed({
      ...config,
      cacheDir: null,
      live: { config: config.live, dataDir: data.path, clock: Date.now, log },
    });
    const recorder = new Recorder(live.quotes);
    const market = new Market({ ...portsOf(live), quotes: recorder }, Date.now);
    await market.open();
    const known = market.catalog.symbols.filter(({ index }) => market.quote(index));
    const own = await runMarket(live, market, MINUTES * 60_000);
    const memory = process.memoryUsage.rss() / 2 ** 20;
    const lost = known.filter(({ index }) => !market.quote(index)).length;
    const { length } = market.catalog.symbols;
    await market.close();
    const floorMarket = new Market({ ...portsOf(live), quotes: replayOf(recorder, live), close: () => Promise.resolve() }, Date.now);
    await floorMarket.open();
    const floor = await runMarket(live, floorMarket, 30_000);
    await floorMarket.close();
    return [
      figure('symbols', length, 'symbols'),
      figure('symbols with a price at the start', known.length, 'symbols'),
      limited('symbols lost', lost, 'symbols', 0),
      figure('processor time of the market with the live feed', own.core * 100, '% of a core', floor.core * 100),
      limited('beyond the market itself', (own.core - floor.core) * 100, '% of a core', CORE_SHARE_MAX * 100),
      figure('age of the oldest source, p50', percentile(own.lags, 0.5), 'ms'),
      figure('age of the oldest source, p99', percentile(own.lags, 0.99), 'ms'),
      figure('age of the oldest source, most', largest(own.lags), 'ms'),
      figure('memory at the end', memory, 'MiB'),
    ];
  } finally {
    venue.stop();
    data.remove();
  }
}

/** The ports of a feed as an object of its own. */
const portsOf = (feed: Feed): Feed => ({
  source: feed.source,
  quotes: feed.quotes,
  history: feed.history,
  facts: feed.facts,
  series: feed.series,
  catalog: { current: feed.catalog.current },
  close: () => feed.close(),
});

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await run();
  console.table(results);
  process.exit(reportExceeded(results) ? 1 : 0);
}

import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BEAT_MS } from '../lib/contract/freshness';
import { TICK_FIELDS } from '../lib/contract/tick-fields';
import { createSimulatedFeed } from '../server/feeds/simulated/simulated-feed';
import { Market } from '../server/market/market';
import { ClientConnection } from '../server/ws/client-connection';
import { Counters } from '../server/ws/counters';
import { QuoteFanOut } from '../server/ws/quote-fan-out';
import { SharedSender } from '../server/ws/shared-sender';
import { SubscriptionGroups } from '../server/ws/subscription-groups';
import { TickText } from '../server/ws/tick-text';
import type { Wire } from '../server/ws/wire';
import type { BenchResult } from './fan-out';
import { figure, largest, median } from './samples';
import { collectGarbage } from '../tests/builders/collect-garbage';

// Time and bytes of one beat of the whole simulated market: feed and market alone, then with readers of all symbols.
// Beats follow a clock of their own, as fast as they are computed.

const START = Date.UTC(2026, 10, 22, 13, 37);
const SEED = 2_026;
const BEATS_A_MINUTE = 240;
/** Beats before the measured ones: the compiler has seen every path, also that of a new minute. */
const WARM_UP_BEATS = BEATS_A_MINUTE / 2;
const MEASURED_BEATS = BEATS_A_MINUTE;
/** Doubles of a quote: its fields, the extremes since the last report, its version. */
const DOUBLES = TICK_FIELDS.length + 3;

interface Measured {
  /** Median of the processor time of a beat. */
  ms: number;
  /** Median of the bytes that a beat allocates. */
  bytes: number;
  /** Longest beat: the first of a minute, in which every symbol trades. */
  longestMs: number;
}

/**
 * Runs beats and measures each. Time is the processor's, which other processes on the machine do not lengthen. Bytes are the growth of the
 * heap until the next turn of the event loop, so work that a beat leaves to it is included; the few beats in which garbage is collected do
 * not change a median.
 */
async function measure(beats: number, act: (beat: number) => void): Promise<Measured> {
  const times: number[] = [];
  const bytes: number[] = [];
  collectGarbage();
  for (let beat = 0; beat < beats; beat += 1) {
    const heapBefore = process.memoryUsage().heapUsed;
    const before = process.cpuUsage();
    act(beat);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    await turn();
    bytes.push(process.memoryUsage().heapUsed - heapBefore);
  }
  return { ms: median(times), bytes: median(bytes), longestMs: largest(times) };
}

const unread: Wire = {
  isOpen: true,
  bufferedBytes: 0,
  readsDeflated: false,
  write: () => undefined,
  ping: () => undefined,
  close: () => undefined,
  terminate: () => undefined,
};

/** Adds a reader of all symbols, whose frames are made and dropped. */
function addReader(market: Market): void {
  const counters = new Counters();
  const groups = new SubscriptionGroups();
  const { symbols } = market.catalog;
  const fanOut = new QuoteFanOut(symbols.length, { ticks: new TickText(market), groups, sender: new SharedSender(counters), counters });
  const reader = new ClientConnection(unread, counters, (changed) => groups.touch(changed));
  reader.follow(symbols.map(({ index }) => index));
  market.onBeat((beat) => fanOut.deliver(beat));
}

/** The least work for the same result: the values of as many changed symbols copied from columns to columns. */
function copyColumns(symbols: number, changed: number): (beat: number) => void {
  const from = Array.from({ length: DOUBLES }, () => new Float64Array(symbols).fill(1.5));
  const to = from.map((column) => new Float64Array(column.length));
  return (beat) => {
    for (let at = 0; at < changed; at += 1) {
      const index = (at * 7 + beat) % symbols;
      for (let column = 0; column < DOUBLES; column += 1) {
        (to[column] as Float64Array)[index] = (from[column] as Float64Array)[index] as number;
      }
    }
  };
}

const figures = (name: string, measured: Measured, floor: Measured | null): BenchResult[] => [
  figure(`${name}: time of a beat`, measured.ms, 'ms', floor?.ms),
  figure(`${name}: allocated by a beat`, measured.bytes, 'bytes', floor?.bytes),
  figure(`${name}: longest beat, the first of a minute`, measured.longestMs, 'ms'),
];

/** Measures feed and market, then with a reader; about ten seconds of processor time. */
export async function run(): Promise<BenchResult[]> {
  const time = { now: START };
  const feed = createSimulatedFeed({ seed: SEED, cacheDir: null, now: START });
  // No thread of the history beside the beats.
  feed.history.opensAt = () => Promise.resolve(new Float64Array(feed.catalog.current.symbols.length));
  const market = new Market(feed, () => time.now);
  const changes: number[] = [];
  await market.open();
  market.onBeat(({ reported }) => changes.push(reported.length));
  const beat = (): void => {
    time.now += BEAT_MS;
    market.beat();
  };
  const symbols = feed.catalog.current.symbols.length;
  const idle = await measure(MEASURED_BEATS, () => undefined);
  const net = (measured: Measured): Measured => ({ ...measured, bytes: measured.bytes - idle.bytes });

  await measure(WARM_UP_BEATS, beat);
  changes.length = 0;
  const alone = net(await measure(MEASURED_BEATS, beat));
  const changed = Math.round(median(changes));
  const floor = net(await measure(MEASURED_BEATS, copyColumns(symbols, changed)));
  addReader(market);
  await measure(WARM_UP_BEATS, beat);
  const read = net(await measure(MEASURED_BEATS, beat));
  void market.close();
  return [
    figure(`beat: symbols that change in one, of ${symbols}`, changed, 'symbols'),
    ...figures('beat, feed and market', alone, floor),
    ...figures('beat, with a reader of all symbols', read, null),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit, floor, ratio } of await run()) {
    console.log(`${name}: ${value} ${unit}${floor === null ? '' : ` (floor ${floor}${ratio === null ? '' : `, ratio ${ratio}`})`}`);
  }
  process.exit();
}

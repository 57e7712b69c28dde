import { pathToFileURL } from 'node:url';
import type { AlertFrequency, AlertType } from '../lib/contract/alert-terms';
import { AlertIndex, type AlertChange } from '../server/alerts/alert-index';
import type { AlertCaps } from '../server/alerts/alert-caps';
import type { IndexedAlert } from '../server/alerts/alert-columns';
import { AlertQueue } from '../server/alerts/alert-queue';
import { stepAlert, type PriceBatch } from '../server/alerts/alert-machine';
import { hash32, hashFraction } from '../server/platform/hash';
import { bytesInUse } from '../tests/builders/collect-garbage';
import type { BenchResult } from './fan-out';

// Alerts of all eight types over 1,500 symbols whose prices walk in small steps: ticks per second that the index
// processes, beside a scan of the ticked symbol's alerts; memory of a million alerts; cost of 2,000 ticks per second.

const SYMBOLS = 1_500;
/** Prices in ticks: a price of 50,000 ticks moves by about 50 at a time. */
const PRICE = 50_000;
const STEP_MAX = 100;
/** Largest distance of a threshold from the price, as a fraction. */
const SPREAD = 0.3;
const CAPS: AlertCaps = { inSecond: 1, frequencys: 2, perHour: 2, perDay: 2 };
const START = Date.UTC(2026, 10, 21, 12);
const RATE_UNIT = 1e8;
const MEGABYTE = 2 ** 20;
const MEMORY_MAX_MB = 1_000;
const TICKS_PER_SECOND = 2_000;
const CORE_SHARE_MAX = 10;
/** Duration of each measurement of speed. */
const MEASURE_MS = 2_000;

const chance = (counter: number, salt: number): number => hashFraction(hash32(counter, 77, salt));

function alertOf(index: number, watches: readonly { price: number; change: number }[]): IndexedAlert {
  const type = (1 + Math.floor(chance(index, 1) * 8)) as AlertType;
  const isChange = type === 5 || type === 6;
  const watch = watches[index % SYMBOLS] ?? { price: 0, change: 0 };
  const above = Math.ceil(PRICE * (1 + SPREAD * chance(index, 2)));
  const below = Math.floor(PRICE * (1 - SPREAD * chance(index, 3)));
  const rate = Math.round(SPREAD * chance(index, 4) * RATE_UNIT);
  const bands: Record<AlertType, [number, number]> = {
    ...{ 1: [above, Infinity], 2: [-Infinity, below], 3: [above, Infinity], 4: [-Infinity, below] },
    ...{ 5: [rate, Infinity], 6: [-Infinity, -rate], 7: [above, above + 100], 8: [below, above] },
  };
  const [low, high] = bands[type];
  return {
    id: `alert-${String(index).padStart(14, '0')}`,
    watch: isChange ? watch.change : watch.price,
    level: { type, isOutside: type === 8, isChange, low, high },
    frequency: (1 + Math.floor(chance(index, 5) * 3)) as AlertFrequency,
    expiresAt: Infinity,
    offsetMinutes: 0,
    state: { phase: 'ARMED', seq: 1, day: null, born: 1, fired: [], rev: 1 },
  };
}

/** The same random walk of prices in every case: tick `count` is one of symbol `count % 1,500`. */
class RandomWalk {
  private readonly prices = new Float64Array(SYMBOLS).fill(PRICE);
  private count = 1;

  next(): { symbol: number; batch: PriceBatch; now: number } {
    this.count += 1;
    const symbol = this.count % SYMBOLS;
    const before = this.prices[symbol] ?? PRICE;
    // Mean-reverting, so that it crosses the thresholds near its first price again and again.
    const last = Math.round(before + (chance(this.count, 6) - 0.5) * 2 * STEP_MAX - (before - PRICE) * 0.001);
    this.prices[symbol] = last;
    const now = START + Math.floor(this.count / TICKS_PER_SECOND) * 1_000;
    return {
      symbol,
      now,
      batch: { seq: this.count, feedTime: now, low: Math.min(before, last), high: Math.max(before, last), last, open24h: PRICE },
    };
  }
}

interface Filled {
  alertIndex: AlertIndex;
  watches: { price: number; change: number }[];
}

function fill(count: number): Filled {
  const alertIndex = new AlertIndex(CAPS);
  const watches = Array.from({ length: SYMBOLS }, () => ({ price: alertIndex.addWatch(false), change: alertIndex.addWatch(true) }));
  for (let index = 0; index < count; index += 1) alertIndex.put(alertOf(index, watches));
  const walk = new RandomWalk();
  // One tick of every symbol gives every alert its side.
  for (let tick = 0; tick < SYMBOLS; tick += 1) processTick({ alertIndex, watches }, walk, () => undefined);
  return { alertIndex, watches };
}

function processTick({ alertIndex, watches }: Filled, walk: RandomWalk, onChange: (change: AlertChange) => void): void {
  const { symbol, batch, now } = walk.next();
  const watch = watches[symbol];
  if (!watch) return;
  alertIndex.tick(watch.price, batch, now, onChange);
  alertIndex.tick(watch.change, batch, now, onChange);
}

/** Ticks per second of a function that processes one. */
function speedOf(work: () => void): number {
  const until = performance.now() + MEASURE_MS;
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() < until) {
    for (let round = 0; round < 100; round += 1) work();
    count += 100;
  }
  return count / ((performance.now() - startedAt) / 1_000);
}

/** Ticks per second of a scan that checks every alert of the ticked symbol. */
function scanSpeed(count: number): number {
  const watches = Array.from({ length: SYMBOLS }, (_, index) => ({ price: 2 * index, change: 2 * index + 1 }));
  const bySymbol = Array.from({ length: SYMBOLS }, (): IndexedAlert[] => []);
  for (let index = 0; index < count; index += 1) bySymbol[index % SYMBOLS]?.push(alertOf(index, watches));
  const walk = new RandomWalk();
  return speedOf(() => {
    const { symbol, batch, now } = walk.next();
    for (const alert of bySymbol[symbol] ?? []) {
      alert.state = stepAlert(alert.state, { level: alert.level, frequency: alert.frequency, caps: CAPS }, batch, {
        now,
        offsetMinutes: 0,
      }).state;
    }
  });
}

function indexSpeed(count: number): number {
  const filled = fill(count);
  const walk = new RandomWalk();
  for (let tick = 0; tick < SYMBOLS; tick += 1) walk.next();
  return speedOf(() => processTick(filled, walk, () => undefined));
}

const usedMegabytes = (): number => bytesInUse() / MEGABYTE;

/** Per cent of a core for 2,000 ticks per second, including the queueing of changes. */
function coreShare(count: number): { share: number; changes: number } {
  const filled = fill(count);
  const walk = new RandomWalk();
  for (let tick = 0; tick < SYMBOLS; tick += 1) walk.next();
  const queue = new AlertQueue();
  const ticks = 60 * TICKS_PER_SECOND;
  let changes = 0;
  const onChange = ({ id, before, after }: AlertChange): void => {
    changes += 1;
    queue.push({ id, known: { phase: before.phase, seq: before.seq }, next: after, evaluatedAt: START, event: null });
  };
  const before = process.cpuUsage();
  for (let tick = 0; tick < ticks; tick += 1) {
    processTick(filled, walk, onChange);
    if (tick % (TICKS_PER_SECOND / 4) === 0) queue.take(500);
  }
  const { user, system } = process.cpuUsage(before);
  return { share: ((user + system) / 1e6 / (ticks / TICKS_PER_SECOND)) * 100, changes: changes / (ticks / TICKS_PER_SECOND) };
}

/** Measures the index of alerts. */
export function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  // First, while the heap is still unaffected by the other measurements.
  const empty = usedMegabytes();
  const filled = fill(1e6);
  const megabytes = usedMegabytes() - empty;
  results.push({
    name: `alerts: memory of ${filled.alertIndex.size.toLocaleString('en-US')}, floor the bound`,
    value: megabytes,
    unit: 'MB',
    floor: MEMORY_MAX_MB,
    ratio: megabytes / MEMORY_MAX_MB,
  });
  for (const count of [1e4, 1e5, 1e6]) {
    const floor = scanSpeed(count);
    const value = indexSpeed(count);
    results.push({
      name: `alerts: ticks at ${count.toLocaleString('en-US')}, floor a scan of the symbol’s`,
      value,
      unit: 'ticks/s',
      floor,
      ratio: value / floor,
    });
  }
  const { share, changes } = coreShare(1e5);
  results.push({
    name: 'alerts: a core at 100,000 and 2,000 ticks/s, floor the bound',
    value: share,
    unit: '%',
    floor: CORE_SHARE_MAX,
    ratio: share / CORE_SHARE_MAX,
  });
  results.push({ name: 'alerts: changes of state in that run', value: changes, unit: '1/s', floor: null, ratio: null });
  return Promise.resolve(results);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());

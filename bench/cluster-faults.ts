import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { connectNats } from '../server/cluster/nats-bus';
import type { Bus } from '../server/cluster/bus';
import { LEASE_TTL_MS } from '../server/cluster/lease';
import { DELAYED_AFTER_MS } from '../lib/contract/freshness';
import { run as runTakeovers } from './cluster-takeovers';
import { Crossings, type CrossingCounts } from './cluster/crossings';
import { CLUSTER_FAULTS, type ClusterFault } from './cluster/faults';
import { backMsOf, untilLive } from './cluster/gaps';
import { outcomesOf } from './cluster/outcomes';
import { startCluster, type Cluster } from './cluster/processes';
import { ReaderWatch, type Seen } from '../tests/builders/reader-watch';
import { signInFailures } from './cluster/sign-in';
import { compareSnapshots } from './cluster/snapshots';
import type { BenchResult } from './fan-out';
import { onCleanUp } from './faults/clean-up';
import { figure, limited } from './samples';

// Faults of a cluster of two owners and three readers: its processes, its bus and its database are killed and frozen, one reader is cut
// off, two owners are there at once. Every reader is watched by a socket and by calls. Single faults: `npx tsx bench/cluster-faults.ts nats`.

const SYMBOLS = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL', 'BNBUSDT_SPBL'];
/** After the owner died or the cause ended. */
const BACK_MS_MAX = LEASE_TTL_MS + 2_000;
/** The last feed time before a fault may be a second old when it is sent, and one more message may be on its way. */
const DELAYED_MS_MAX = DELAYED_AFTER_MS + 1_500;
/** Prices before the alerts are created, by which their channels are chosen. */
const RANGE_MS = 3_000;
/** After prices are back: late messages of the fault, and the way back of a process that ends. */
const SETTLE_MS = 3_000;

/** Observations of a fault. */
interface Outcome {
  fault: ClusterFault;
  wentBack: number;
  gapMs: number;
  backMs: number;
  /** From the beginning until pages said "delayed"; null when none did, or of the readers that had to one did not. */
  delayedMs: number | null;
  symbols: number;
  unequal: string[];
  alerts: CrossingCounts;
  signIn: string[];
}

/** Range of each symbol's price at the first reader. */
const rangesOf = ([watch]: readonly ReaderWatch[]): Map<string, number> =>
  new Map(
    SYMBOLS.map((symbolId) => {
      const { low, high } = watch?.extremesOf(symbolId) ?? { low: 0, high: 0 };
      return [symbolId, high - low];
    }),
  );

/** When the last of the affected readers said "delayed"; null when one of them did not. */
function delayedMsOf({ affects }: ClusterFault, seen: readonly Seen[], beganAt: number): number | null {
  const affected = affects === 'all' ? seen : affects === 'none' ? [] : seen.slice(affects, affects + 1);
  if (affected.length === 0 || affected.some(({ delayedAt }) => delayedAt === null)) return null;
  return Math.max(...affected.map(({ delayedAt }) => (delayedAt ?? Infinity) - beganAt));
}

async function runFault(
  fault: ClusterFault,
  number: number,
  cluster: Cluster,
  bus: Bus,
  watches: readonly ReaderWatch[],
): Promise<Outcome> {
  const origins = cluster.readers.map(({ origin }) => origin);
  const scene = { cluster, ...(await cluster.settled()) };
  await untilLive(watches);
  for (const watch of watches) watch.beginPeriod();
  const at = (place: number): string => origins[(number + place) % origins.length] ?? '';
  await wait(RANGE_MS);
  const crossings = await Crossings.create(at(0), at(1), cluster.database.url, `crossing-${number}`, rangesOf(watches));
  for (const watch of watches) watch.beginExtremes();
  const beganAt = performance.now();
  const dueFrom = await fault.run(scene);
  await untilLive(watches);
  await wait(SETTLE_MS);
  await untilLive(watches);
  const seen = watches.map((watch) => watch.seen());
  await cluster.settled();
  const alerts = await crossings.counts(watches);
  await crossings.close();
  const { symbols, unequal } = await compareSnapshots(bus, origins);
  const signIn = await signInFailures(origins, `fault-${number}`);
  return {
    fault,
    wentBack: watches.reduce((sum, watch) => sum + watch.seen().wentBack, 0),
    gapMs: Math.max(...seen.map(({ gapMs }) => gapMs)),
    backMs: Math.max(0, ...seen.map((of) => backMsOf(of, dueFrom))),
    delayedMs: delayedMsOf(fault, seen, beganAt),
    symbols,
    unequal,
    alerts,
    signIn,
  };
}

function resultsOf({ fault, wentBack, gapMs, backMs, delayedMs, unequal, alerts, signIn }: Outcome): BenchResult[] {
  const { name, isLong } = fault;
  return [
    limited(`${name}: values older than one before`, wentBack, 'values', 0),
    figure(`${name}: longest time without a newer price`, gapMs, 'ms'),
    limited(`${name}: prices again after the owner died or the cause ended`, backMs, 'ms', BACK_MS_MAX),
    ...(isLong ? [limited(`${name}: until pages say "delayed"`, delayedMs ?? Infinity, 'ms', DELAYED_MS_MAX)] : []),
    limited(`${name}: symbols that differ between the owner and a reader`, unequal.length, 'symbols', 0),
    figure(`${name}: alerts crossed`, alerts.crossed, 'alerts'),
    limited(`${name}: events missing`, alerts.missing, 'events', 0),
    limited(`${name}: events and deliveries doubled`, alerts.duplicates, 'events', 0),
    limited(`${name}: deliveries missing`, alerts.undelivered, 'deliveries', 0),
    limited(`${name}: pop-ups sent twice to one page`, alerts.repeated, 'pop-ups', 0),
    limited(`${name}: steps of signing in that failed`, signIn.length, 'steps', 0),
  ];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** One row of the printed table. */
const rowOf = ({ fault, wentBack, gapMs, backMs, delayedMs, symbols, unequal, alerts, signIn }: Outcome): object => ({
  fault: fault.name,
  'went back': wentBack,
  gap: seconds(gapMs),
  'again after': seconds(backMs),
  'delayed after': delayedMs === null ? 'never' : seconds(delayedMs),
  equal: `${symbols - unequal.length} of ${symbols}`,
  crossed: alerts.crossed,
  'events, deliveries missing': `${alerts.missing}, ${alerts.undelivered}`,
  'events, pop-ups twice': `${alerts.duplicates}, ${alerts.repeated}`,
  'sign-in failed': signIn.length,
});

/** Runs faults one after the other on one cluster, as `outcomesOf` says. */
export const run = (faults: readonly ClusterFault[] = CLUSTER_FAULTS): Promise<BenchResult[]> =>
  outcomesOf<Outcome>({
    name: 'cluster-faults',
    rowOf,
    resultsOf,
    async observe(report) {
      const cluster = await startCluster();
      const bus = await connectNats(cluster.nats.url, 'bench', () => undefined);
      onCleanUp(() => bus.close());
      const watches = cluster.readers.map(({ origin }) => new ReaderWatch(origin, SYMBOLS));
      for (const watch of watches) watch.start();
      onCleanUp(() => watches.forEach((watch) => watch.stop()));
      for (const [number, fault] of faults.entries()) {
        const outcome = await runFault(fault, number, cluster, bus, watches);
        const { unequal, signIn } = outcome;
        report(outcome, [...new Set([...signIn, ...unequal.slice(0, 5)])].join('; '));
      }
    },
  });

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  if (wanted.length === 0) await runTakeovers();
  await run(CLUSTER_FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part))));
  process.exit();
}

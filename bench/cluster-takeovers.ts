import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LEASE_TTL_MS } from '../server/cluster/lease';
import { ReaderWatch } from '../tests/builders/reader-watch';
import { delayLink, startCrossedMarket, type CrossedMarket } from './cluster/crossed-market';
import { EveryTimeAlerts, since, type EventCounts } from './cluster/every-time-alerts';
import { untilTaken, type Scene } from './cluster/faults';
import { backMsOf, untilLive } from './cluster/gaps';
import { outcomesOf } from './cluster/outcomes';
import { startCluster, type Cluster } from './cluster/processes';
import type { BenchResult } from './fan-out';
import { onCleanUp } from './faults/clean-up';
import { figure, limited } from './samples';

// Takeovers of a live market whose standby has later prices than the owner, with alerts that fire every time: prices cross their levels
// before, during and after each, and every crossing has to have exactly one event.

const SYMBOLS = 6;
/** Between a crossing and the fault, in which the owner fires the alert or does not. */
const JUST_BEFORE_MS = 300;
const DURING_MS = 500;
/** Two owners side by side, and an owner without the bus. */
const TOGETHER_MS = 8_000;
const BACK_MS_MAX = LEASE_TTL_MS + 2_000;
/** Longer than the time by which prices may be late, and than alerts wait for it. */
const SETTLE_MS = 6_000;
const HIGH_CAPS = { ALERTS_PER_SECOND: '1000', ALERTS_PER_MINUTE: '1000', ALERTS_PER_HOUR: '1000', ALERTS_PER_DAY: '1000' };

/** A way in which another owner takes over. */
interface Takeover {
  name: string;
  /** By which the prices of the standby are later than those of the owner, milliseconds. */
  lateMs: number;
  /** Whether prices have to be back in the time of a lease: not while an owner that is cut off still has it. */
  isPrompt: boolean;
  /** Causes it; resolves to the moment from which prices have to be back, `performance.now()`. */
  run(scene: Scene): Promise<number>;
}

const now = (): number => performance.now();

const TAKEOVERS: readonly Takeover[] = [
  ...[700, 2_500].map((lateMs) => ({
    name: 'owner: SIGTERM',
    lateMs,
    isPrompt: true,
    run({ owner }: Scene) {
      owner.signal('SIGTERM');
      return Promise.resolve(now());
    },
  })),
  {
    name: 'owner: kill -9',
    lateMs: 4_000,
    isPrompt: true,
    run({ owner }) {
      owner.signal('SIGKILL');
      return Promise.resolve(now());
    },
  },
  {
    name: 'two owners: SIGSTOP until the standby owns, then SIGCONT',
    lateMs: 4_000,
    isPrompt: true,
    async run({ owner, standbys }) {
      const diedAt = now();
      owner.signal('SIGSTOP');
      await untilTaken(standbys);
      owner.signal('SIGCONT');
      return diedAt;
    },
  },
  {
    name: 'owner cut off from the bus until the standby owns, and then for 8 s',
    lateMs: 2_500,
    isPrompt: false,
    async run({ cluster, owner, standbys }) {
      const relay = cluster.ownerRelays[cluster.owners.indexOf(owner)];
      const cutAt = now();
      relay?.hold();
      await untilTaken(standbys);
      await wait(TOGETHER_MS);
      relay?.release();
      return cutAt;
    },
  },
];

/** Observations of a takeover. */
interface Outcome extends EventCounts {
  takeover: Takeover;
  wentBack: number;
  backMs: number;
}

/** Crosses every level and comes back; resolves when the owner has fired and armed every alert. */
async function crossAndReturn(all: EveryTimeAlerts, alerts = all.alerts): Promise<void> {
  for (const alert of alerts) alert.move('beyond');
  await all.untilSettled('LATCHED', alerts);
  for (const alert of alerts) alert.move('back');
  await all.untilSettled('ARMED', alerts);
}

async function runTakeover(
  takeover: Takeover,
  cluster: Cluster,
  market: CrossedMarket,
  watch: ReaderWatch,
  all: EveryTimeAlerts,
): Promise<Outcome> {
  const { owner, standbys } = await cluster.settled();
  const before = await all.counts();
  await delayLink(
    market,
    cluster.owners.findIndex((member) => standbys.includes(member)),
    takeover.lateMs,
  );
  await untilLive([watch]);
  await crossAndReturn(all);
  watch.beginPeriod();
  // A third of the prices returns before the fault, a third stays beyond the level, and a third crosses it while there may be no owner.
  const third = SYMBOLS / 3;
  const [staying, during] = [all.alerts.slice(third, 2 * third), all.alerts.slice(2 * third)];
  await crossAndReturn(all, all.alerts.slice(0, third));
  for (const alert of staying) alert.move('beyond');
  await wait(JUST_BEFORE_MS);
  const [dueFrom] = await Promise.all([
    takeover.run({ cluster, owner, standbys }),
    wait(DURING_MS).then(() => {
      for (const alert of during) alert.move('beyond');
    }),
  ]);
  await untilLive([watch]);
  await cluster.settled();
  await wait(takeover.lateMs + SETTLE_MS);
  await all.untilSettled('LATCHED', [...staying, ...during]);
  for (const alert of all.alerts) alert.move('back');
  await all.untilSettled('ARMED');
  await crossAndReturn(all);
  await wait(takeover.lateMs);
  const seen = watch.seen();
  return { takeover, wentBack: seen.wentBack, backMs: backMsOf(seen, dueFrom), ...since(before, await all.counts()) };
}

const titleOf = ({ name, lateMs }: Takeover): string => `${name}, standby ${lateMs / 1_000} s late`;

/** One row of the printed table. */
const rowOf = ({ takeover, wentBack, backMs, crossings, missing, doubled, otherDeliveries }: Outcome): object => ({
  takeover: titleOf(takeover),
  'went back': wentBack,
  'again after': `${(backMs / 1_000).toFixed(1)} s`,
  crossings,
  'events missing': missing,
  'events doubled': doubled,
  'deliveries missing or doubled': otherDeliveries,
});

function resultsOf({ takeover, wentBack, backMs, missing, doubled, otherDeliveries }: Outcome): BenchResult[] {
  const title = titleOf(takeover);
  const back = `${title}: prices again`;
  return [
    limited(`${title}: values older than one before`, wentBack, 'values', 0),
    takeover.isPrompt ? limited(back, backMs, 'ms', BACK_MS_MAX) : figure(back, backMs, 'ms'),
    limited(`${title}: events missing`, missing, 'events', 0),
    limited(`${title}: events doubled`, doubled, 'events', 0),
    limited(`${title}: deliveries missing or doubled`, otherDeliveries, 'deliveries', 0),
  ];
}

/** Runs the takeovers one after the other on one cluster, as `outcomesOf` says. */
export const run = (): Promise<BenchResult[]> =>
  outcomesOf<Outcome>({
    name: 'cluster-takeovers',
    rowOf,
    resultsOf,
    async observe(report) {
      const market = await startCrossedMarket(SYMBOLS, 2);
      const cluster = await startCluster({ readers: 1, settings: HIGH_CAPS, ownerSettings: (number) => market.settingsOf(number) });
      const [reader = ''] = cluster.readers.map(({ origin }) => origin);
      const watch = new ReaderWatch(reader, [market.movingId]);
      watch.start();
      onCleanUp(() => watch.stop());
      await untilLive([watch]);
      const all = await EveryTimeAlerts.create(reader, cluster.database.url, market.symbols);
      for (const takeover of TAKEOVERS) report(await runTakeover(takeover, cluster, market, watch, all));
    },
  });

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run();
  process.exit();
}

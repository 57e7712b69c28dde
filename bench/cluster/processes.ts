import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNats, startNats, type NatsServer } from '../../scripts/lib/nats.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort, freePorts } from '../../scripts/lib/ports.mjs';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/lib/postgres.mjs';
import { SupervisedChild } from '../../scripts/lib/supervised-child.mjs';
import { startTcpProxy, type TcpProxy } from '../../tests/builders/tcp-proxy';
import { msUntilReady } from '../faults/exchange';
import { onCleanUp, scratchFolder } from '../faults/clean-up';
import { metricOf } from '../samples';

/** Limits so high that no bench reaches them. */
const SETTINGS = {
  ...{
    LOG_LEVEL: process.env['BENCH_LOG_LEVEL'] ?? 'silent',
    FEED: '',
    EXCHANGE_ORIGIN: '',
    WEB_ORIGIN: '',
    NODE_OPTIONS: '',
    RATE_LIMIT_PER_SECOND: '1000000',
  },
  ...{ SIGN_INS_PER_MINUTE: '1000', SIGN_UPS_PER_HOUR: '1000', WS_CONNECTIONS_MAX: '20000', WS_CONNECTIONS_PER_IP: '20000' },
  ...{ ALERT_LINE_LIMIT: '1000', ALERT_TOTAL_LIMIT: '3000', ALERT_TIMES_LIMIT: '10000' },
};
const BUILT = inRoot('dist/server/main.mjs');
const POLL_MS = 50;
const STOP_MS = 6_000;

/** One exchange of a cluster: a process that is started again when it dies, as `npm start` does. */
export interface Member {
  name: string;
  origin: string;
  pid(): number;
  /** Sends a signal to the process. */
  signal(name: NodeJS.Signals): void;
  /** Value of its `/metrics`; rejects while it does not answer. */
  metric(name: string): Promise<number>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** NATS, PostgreSQL, owners and readers on loopback. */
export interface Cluster {
  nats: NatsServer;
  database: PostgresServer;
  owners: Member[];
  readers: Member[];
  /** The way of the last reader to the bus. */
  relay: TcpProxy;
  /** The ways of the owners to the bus, in their order. */
  ownerRelays: TcpProxy[];
  /** Starts one more reader; resolves when it is ready. */
  addReader(): Promise<Member>;
  /** Resolves when every process is ready and one of the owners owns the market: to that one, and the others. */
  settled(): Promise<{ owner: Member; standbys: Member[] }>;
}

/** Returns what a cluster needs and this machine lacks. */
export function missingParts(): string[] {
  return [...(findNats() === null ? ['nats-server'] : []), ...(findPostgres() === null ? ['postgresql'] : [])];
}

function startMember(name: string, port: number, env: Record<string, string>): Member {
  const child = new SupervisedChild({ name, file: BUILT, env: { ...process.env, ...SETTINGS, ...env, PORT: String(port) } });
  const stop = (): Promise<void> => child.stop(STOP_MS);
  onCleanUp(stop);
  child.start();
  const origin = `http://127.0.0.1:${port}`;
  const pid = (): number => {
    if (child.pid === null) throw new Error(`${name} does not run`);
    return child.pid;
  };
  return { name, origin, pid, signal: (signal) => void process.kill(pid(), signal), metric: (metric) => metricOf(origin, metric), stop };
}

async function settledOwners(all: readonly Member[], owners: readonly Member[]): Promise<{ owner: Member; standbys: Member[] }> {
  for (;;) {
    await Promise.all(all.map(({ origin }) => msUntilReady(origin, true)));
    const isOwner = await Promise.all(owners.map((member) => member.metric('ownership_owner').catch(() => 0)));
    const [owner, ...more] = owners.filter((_, at) => isOwner[at] === 1);
    if (owner && more.length === 0) return { owner, standbys: owners.filter((member) => member !== owner) };
    await wait(POLL_MS);
  }
}

/** Options of a cluster; `ownerSettings` are those of the owner of a number. */
export interface ClusterOptions {
  owners?: number;
  readers?: number;
  settings?: Record<string, string>;
  ownerSettings?(number: number): Record<string, string>;
}

/** Starts a cluster of built exchanges without web processes; resolves once it is ready. Needs a build. */
export async function startCluster({ owners = 2, readers = 3, settings = {}, ownerSettings }: ClusterOptions = {}): Promise<Cluster> {
  const folder = scratchFolder();
  // PostgreSQL may run as another user, who has to get to its own folder.
  chmodSync(folder, 0o711);
  const [nats, bin] = [findNats(), findPostgres()];
  if (nats === null || bin === null) throw new Error(`A cluster needs ${missingParts().join(' and ')}, which this machine lacks.`);
  const [natsPort = 0, databasePort = 0, ...ports] = await freePorts(2 + owners + readers);
  const startingNats = startNats(nats, natsPort);
  onCleanUp(async () => (await startingNats).stop());
  const bus = await startingNats;
  const startingDatabase = startPostgres(bin, path.join(folder, 'postgres'), databasePort);
  onCleanUp(async () => (await startingDatabase).stop());
  const database = await startingDatabase;
  const startRelay = async (): Promise<TcpProxy> => {
    const started = await startTcpProxy(bus.url);
    onCleanUp(() => started.shut());
    return started;
  };
  const relay = await startRelay();
  const ownerRelays = await Promise.all(Array.from({ length: owners }, startRelay));
  const member = (role: 'owner' | 'reader', number: number, port: number, busUrl: string): Member => {
    const name = `${role}-${number + 1}`;
    const dataDir = path.join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    return startMember(name, port, {
      ...{ ROLE: role, DATA_DIR: dataDir, BUS_URL: busUrl, DATABASE_URL: database.url, SITE_URL: 'http://localhost:3000' },
      ...settings,
      ...(role === 'owner' ? ownerSettings?.(number) : {}),
    });
  };
  const isLast = (number: number): boolean => number === readers - 1;
  const ownerMembers = ports.slice(0, owners).map((port, number) => member('owner', number, port, ownerRelays[number]?.url ?? bus.url));
  const readerMembers = ports.slice(owners).map((port, number) => member('reader', number, port, isLast(number) ? relay.url : bus.url));
  const settled = (): ReturnType<Cluster['settled']> => settledOwners([...ownerMembers, ...readerMembers], ownerMembers);
  await settled();
  let more = readers;
  const addReader = async (): Promise<Member> => {
    const added = member('reader', more, await freePort(), bus.url);
    more += 1;
    await msUntilReady(added.origin, true);
    return added;
  };
  return { addReader, nats: bus, database, owners: ownerMembers, readers: readerMembers, relay, ownerRelays, settled };
}

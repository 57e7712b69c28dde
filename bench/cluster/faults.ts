import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, Member } from './processes';

/** Longer than the lease, and than the time after which pages say "delayed". */
const AWAY_MS = 8_000;
/** Shorter than a lease whose renewal was due. */
const SHORT_MS = 1_500;
const TAKEOVER_MS_MAX = 30_000;
const POLL_MS = 50;

/** The owner at the beginning of a fault, and the others. */
export interface Scene {
  cluster: Cluster;
  owner: Member;
  standbys: Member[];
}

/** A fault of a cluster. */
export interface ClusterFault {
  name: string;
  /** Readers whose prices stand still: all of them, one by its place, or none. */
  affects: 'all' | 'none' | number;
  /** Whether it lasts so long that pages say "delayed". */
  isLong: boolean;
  /** Causes and ends it; resolves to the moment from which prices have to be back soon, `performance.now()`. */
  run(scene: Scene): Promise<number>;
}

const now = (): number => performance.now();

/** Resolves when one of the standbys owns the market. */
export async function untilTaken(standbys: readonly Member[]): Promise<void> {
  const giveUpAt = now() + TAKEOVER_MS_MAX;
  for (;;) {
    const owning = await Promise.all(standbys.map((member) => member.metric('ownership_owner').catch(() => 0)));
    if (owning.includes(1)) return;
    if (now() > giveUpAt) throw new Error('no standby took over');
    await wait(POLL_MS);
  }
}

async function freeze(member: Member, forMs: number): Promise<void> {
  const pid = member.pid();
  member.signal('SIGSTOP');
  await wait(forMs);
  // It may have been ended meanwhile, and started again as another process.
  if (member.pid() === pid) member.signal('SIGCONT');
}

const readerAt = ({ cluster }: Scene, place: number): Member => {
  const reader = cluster.readers[place];
  if (!reader) throw new Error('there is no such reader');
  return reader;
};

const OWNER_FAULTS: ClusterFault[] = [
  {
    name: 'owner: kill -9',
    affects: 'all',
    isLong: false,
    run({ owner }) {
      owner.signal('SIGKILL');
      return Promise.resolve(now());
    },
  },
  {
    name: `owner: SIGSTOP for ${SHORT_MS / 1_000} s`,
    affects: 'all',
    isLong: false,
    async run({ owner }) {
      await freeze(owner, SHORT_MS);
      return now();
    },
  },
  {
    name: 'two owners: SIGSTOP until the standby owns, then SIGCONT',
    affects: 'all',
    isLong: false,
    async run({ owner, standbys }) {
      const diedAt = now();
      owner.signal('SIGSTOP');
      await untilTaken(standbys);
      await wait(AWAY_MS / 2);
      owner.signal('SIGCONT');
      return diedAt;
    },
  },
];

const READER_FAULTS: ClusterFault[] = [
  {
    name: 'reader: kill -9',
    affects: 0,
    isLong: false,
    run(scene) {
      readerAt(scene, 0).signal('SIGKILL');
      return Promise.resolve(now());
    },
  },
  {
    name: `reader: SIGSTOP for ${AWAY_MS / 1_000} s`,
    affects: 1,
    isLong: true,
    async run(scene) {
      await freeze(readerAt(scene, 1), AWAY_MS);
      return now();
    },
  },
  {
    name: `reader cut off from the bus for ${AWAY_MS / 1_000} s`,
    affects: 2,
    isLong: true,
    async run({ cluster }) {
      cluster.relay.hold();
      await wait(AWAY_MS);
      cluster.relay.release();
      return now();
    },
  },
];

const SERVER_FAULTS: ClusterFault[] = [
  {
    name: `NATS: kill -9, started again after ${AWAY_MS / 1_000} s`,
    affects: 'all',
    isLong: true,
    async run({ cluster }) {
      cluster.nats.signal('SIGKILL');
      await wait(AWAY_MS);
      await cluster.nats.restart();
      return now();
    },
  },
  {
    name: `NATS: SIGSTOP for ${AWAY_MS / 1_000} s`,
    affects: 'all',
    isLong: true,
    async run({ cluster }) {
      cluster.nats.signal('SIGSTOP');
      await wait(AWAY_MS);
      cluster.nats.signal('SIGCONT');
      return now();
    },
  },
  {
    name: `PostgreSQL: kill -9, started again after ${AWAY_MS / 1_000} s`,
    affects: 'none',
    isLong: false,
    async run({ cluster }) {
      cluster.database.signal('SIGKILL');
      await wait(AWAY_MS);
      await cluster.database.restart();
      return now();
    },
  },
  {
    name: `PostgreSQL: SIGSTOP for ${AWAY_MS / 1_000} s`,
    affects: 'none',
    isLong: false,
    async run({ cluster }) {
      cluster.database.signal('SIGSTOP');
      await wait(AWAY_MS);
      cluster.database.signal('SIGCONT');
      return now();
    },
  },
];

/** Every fault. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [...OWNER_FAULTS, ...READER_FAULTS, ...SERVER_FAULTS];

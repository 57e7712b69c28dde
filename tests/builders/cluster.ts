import { findNats, startNats, type NatsServer } from '../../scripts/lib/nats.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { Role } from '../../server/platform/role';
import { HAS_TEST_SERVER, startTestServer, type TestServer } from './databases';

const MISSING = [...(findNats() === null ? ['nats-server'] : []), ...(HAS_TEST_SERVER ? [] : ['postgresql'])];

/** Without NATS or PostgreSQL the tests of clusters are skipped; where every part of a cluster has to be there they fail. */
export const SKIPS_CLUSTER_TESTS = MISSING.length > 0 && process.env['REQUIRE_CLUSTER'] !== '1';

/** The reason, for the names of skipped tests. */
export const CLUSTER_SKIPPED_WHY = SKIPS_CLUSTER_TESTS ? ` (skipped: this machine lacks ${MISSING.join(' and ')})` : '';

/** NATS and PostgreSQL of one test file. */
export interface ClusterServers {
  nats: NatsServer;
  database: TestServer;
  /** Returns the settings of a process of the cluster. */
  settings(role: Role): Record<string, string>;
  stop(): Promise<void>;
}

/** Starts NATS and PostgreSQL; rejects where one is missing. */
export async function startClusterServers(): Promise<ClusterServers> {
  if (MISSING.length > 0) throw new Error(`This machine lacks ${MISSING.join(' and ')}.`);
  const nats = await startNats(findNats() ?? '', await freePort());
  const database = await startTestServer().catch(async (error: unknown) => {
    await nats.stop();
    throw error;
  });
  return {
    nats,
    database,
    settings: (role) => ({
      ...{ ROLE: role, BUS_URL: nats.url, DATABASE_URL: database.url, SITE_URL: 'http://localhost:3000' },
      ...{ SIGN_INS_PER_MINUTE: '1000', SIGN_UPS_PER_HOUR: '1000' },
    }),
    async stop() {
      await nats.stop();
      await database.stop();
    },
  };
}

/** Returns a number of a process's `/metrics`; NaN while it has none of the name. */
export async function metricAt(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^exchange_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** A row of a reader's call. */
export interface ReaderRow {
  symbolId: string;
  epoch: number;
  version: number;
  price: string | null;
  venue?: string;
  open1h?: string;
  open7d?: string;
  open30d?: string;
}

/** Requests rows of symbols from a reader, in the order of the ids; symbols that it does not list are left out. */
export async function rowsAt(origin: string, symbolIds: readonly string[]): Promise<ReaderRow[]> {
  const response = await fetch(`${origin}/v1/mix/market/getHomeQuotation?symbolIds=${symbolIds.join()}`);
  return ((await response.json()) as { data: { rows: ReaderRow[] } }).data.rows;
}

import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { freePort } from '../../scripts/lib/ports.mjs';
import { findPostgres, initPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import type { Database } from '../../server/db/database';
import type { Deadlines } from '../../server/db/deadlines';
import { DATABASE_FOLDER, openDatabase } from '../../server/db/open-database';
import { openServerDatabase } from '../../server/db/server-database';
import { createOnce } from './create-once';

/** Timeout for hanging operations. */
const START_MS_MAX = 240_000;
const RETRY_EVERY_MS = 50;

/** PostgreSQL server for one test file. */
export interface TestServer {
  url: string;
  /** Halts every process of the server, so that it does not answer; null for a server that the test did not start. */
  freeze: (() => void) | null;
  /** Resumes a frozen server. */
  resume(): void;
  /** Stops the server and keeps its data: gracefully (SIGINT), or at once as in a crash (SIGQUIT). Null for a server that the test did not start. */
  halt: ((signal: 'SIGINT' | 'SIGQUIT') => Promise<void>) | null;
  /** Restarts a stopped server at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** True when `startTestServer` can start a server: that of `TEST_DATABASE_URL`, or an installed one. */
export const HAS_TEST_SERVER = Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null;

/** Without a server its tests are skipped, as the product runs without one too; where every part of a cluster has to be there they fail. */
export const SKIPS_SERVER_TESTS = !HAS_TEST_SERVER && process.env['REQUIRE_CLUSTER'] !== '1';

/** The reason, for the names of skipped tests. */
export const SKIPPED_WHY = SKIPS_SERVER_TESTS ? ' (skipped: this machine lacks postgresql)' : '';

async function untilReachable(url: string): Promise<void> {
  const giveUpAt = performance.now() + START_MS_MAX;
  for (;;) {
    try {
      return await (await openServerDatabase(url)).close();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      // A starting server does not announce when it is ready.
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    }
  }
}

async function startInstalled(bin: string): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'exchange-postgres-'));
  const template = await createOnce('postgres', (place) => {
    initPostgres(bin, folder, path.join(folder, 'template'));
    renameSync(path.join(folder, 'template'), place);
  });
  // Without waiting for the disk.
  const server = await startPostgres(bin, folder, await freePort(), { template, args: ['-F'] });
  const { url } = server;
  await untilReachable(url);
  return {
    url,
    freeze: () => server.signal('SIGSTOP'),
    resume: () => server.signal('SIGCONT'),
    halt: (signal) => server.halt(signal),
    async restart() {
      await server.restart();
      await untilReachable(url);
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Deadlines so long that no slow machine exceeds them, for tests that are not about deadlines. */
export const PATIENT: Deadlines = { statementMs: 240_000, connectMs: 240_000, engineMs: 240_000, closeMs: 3_000, waitingMax: 1_000 };

let lastDatabase = 0;

/** Copies the empty embedded database of this run into a data folder, as creating one takes seconds. */
export async function putDatabase(dataDir: string): Promise<void> {
  const template = await createOnce('data', async (place) =>
    (await openDatabase({ databaseUrl: null, dataDir: place }, { deadlines: PATIENT })).close(),
  );
  if (template !== null) cpSync(path.join(template, DATABASE_FOLDER), path.join(dataDir, DATABASE_FOLDER), { recursive: true });
}

/** Creates an empty database on a server: that of `TEST_DATABASE_URL`, else an installed server started as an ordinary user. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) return startInstalled(findPostgres() ?? '');
  const name = `exchange_test_${process.pid}_${(lastDatabase += 1)}`;
  // A connection for `create database` and `drop database`, which cannot run in a transaction.
  const main = postgres(given, { max: 1, onnotice: () => undefined });
  await main.unsafe(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    freeze: null,
    resume: () => undefined,
    halt: null,
    restart: () => Promise.resolve(),
    async stop() {
      await main.unsafe(`drop database if exists ${name} with (force)`);
      await main.end();
    },
  };
}

/** Kinds of database on which a test runs; the second only where there is a server. */
export const DATABASE_KINDS = [
  { kind: 'embedded', isMissing: false },
  { kind: 'server', isMissing: !HAS_TEST_SERVER },
] as const;

/** Opens a migrated, empty embedded database in memory; a test may change its deadlines afterwards. */
export async function openInMemory(deadlines: Deadlines = PATIENT): Promise<Database> {
  const image = await createOnce('engine.tar', async (place) => {
    const engine = await PGlite.create();
    writeFileSync(place, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
    await engine.close();
  });
  return openDatabase({ databaseUrl: null, dataDir: null }, { deadlines, image });
}

/** Opens a migrated, empty database of a kind; `stop` ends it. */
export async function openTestDatabase(
  kind: Database['kind'] = 'embedded',
): Promise<{ database: Database; url: string | null; stop(): Promise<void> }> {
  if (kind === 'embedded') {
    const database = await openInMemory();
    return { database, url: null, stop: () => database.close() };
  }
  const server = await startTestServer();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: null }, { deadlines: PATIENT });
  return {
    database,
    url: server.url,
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

/** Empties every table of the accounts, by cascade. With few rows deleting takes a tenth of the time of truncating. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.query('delete from users');
  for (const table of ['applications', 'application_images', 'confirmed_addresses', 'support_messages', 'attempt_windows', 'search_counts'])
    await database.query(`delete from ${table}`);
}

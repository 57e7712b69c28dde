import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open-database';
import { openServerDatabase } from '../../server/db/server-database';

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; then it runs as nobody. */
const NOBODY = 65_534;
const START_MS_MAX = 20_000;
const RETRY_EVERY_MS = 50;

/** A PostgreSQL server for one test file. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

function installedBin(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  const bin = path.join(INSTALLED, newest ?? '', 'bin');
  return existsSync(path.join(bin, 'postgres')) ? bin : null;
}

/** True when `startTestServer` can: `TEST_DATABASE_URL`, or an installed server. */
export const HAS_TEST_SERVER = Boolean(process.env['TEST_DATABASE_URL']) || installedBin() !== null;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function untilReachable(url: string): Promise<void> {
  const giveUpAt = performance.now() + START_MS_MAX;
  for (;;) {
    try {
      return await (await openServerDatabase(url)).close();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      // A server that starts tells nobody when it has.
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    }
  }
}

async function startInstalled(bin: string): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'exchange-postgres-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in owner) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  const init = spawnSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'tester', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'], { ...owner, cwd: folder, encoding: 'utf8' });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await freePort();
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'], { ...owner, cwd: folder, stdio: 'ignore' });
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  await untilReachable(url);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let lastDatabase = 0;

/** A new, empty database on a server: of `TEST_DATABASE_URL`, else of an installed server started as an ordinary user. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) return startInstalled(installedBin() ?? '');
  const name = `exchange_test_${process.pid}_${(lastDatabase += 1)}`;
  const main = await openServerDatabase(given);
  await main.query(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      await main.query(`drop database if exists ${name} with (force)`);
      await main.close();
    },
  };
}

/** The two kinds of database a test runs on; the second only where there is a server. */
export const DATABASE_KINDS = [
  { kind: 'embedded', isMissing: false },
  { kind: 'server', isMissing: !HAS_TEST_SERVER },
] as const;

/** A migrated, empty database of a kind, with the way to end it. */
export async function openTestDatabase(kind: Database['kind'] = 'embedded'): Promise<{ database: Database; url: string | null; stop(): Promise<void> }> {
  if (kind === 'embedded') {
    const database = await openDatabase({ databaseUrl: null, dataDir: null });
    return { database, url: null, stop: () => database.close() };
  }
  const server = await startTestServer();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: null });
  return {
    database,
    url: server.url,
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

/** Empties every table of the accounts. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.query('truncate users cascade');
}

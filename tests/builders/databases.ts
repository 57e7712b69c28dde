import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import type { Database } from '../../server/db/database';
import type { Deadlines } from '../../server/db/deadlines';
import { DATABASE_FOLDER, openDatabase } from '../../server/db/open-database';
import { openServerDatabase } from '../../server/db/server-database';
import { madeOnce } from './made-once';

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; then it runs as nobody. */
const NOBODY = 65_534;
/** A bound for what hangs. */
const START_MS_MAX = 240_000;
const RETRY_EVERY_MS = 50;

/** A PostgreSQL server for one test file. */
export interface TestServer {
  url: string;
  /** Halts every process of the server, so that it says nothing; null where it is not ours to halt. */
  freeze: (() => void) | null;
  /** Lets a frozen server go on. */
  resume(): void;
  /** Ends the server and keeps its data: politely (SIGINT), or at once as after a crash (SIGQUIT). Null where it is not ours to end. */
  halt: ((signal: 'SIGINT' | 'SIGQUIT') => Promise<void>) | null;
  /** Starts a server that was halted, at the same address. */
  restart(): Promise<void>;
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

/** A server's main process, first, and those it has started. */
function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [
    pid,
    ...stdout
      .split('\n')
      .filter((line) => line !== '')
      .map(Number),
  ];
}

/** One that has ended meanwhile needs no signal. */
function killQuietly(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function startInstalled(bin: string): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'exchange-postgres-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in owner) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  const runAsOwner = (command: string, args: string[]): void => {
    const { status, stderr } = spawnSync(command, args, { ...owner, cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${path.basename(command)} failed: ${stderr}`);
  };
  const init = (place: string): void =>
    runAsOwner(path.join(bin, 'initdb'), ['-D', place, '-U', 'tester', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  const made = await madeOnce('postgres', (place) => {
    init(path.join(folder, 'made'));
    renameSync(path.join(folder, 'made'), place);
  });
  if (made === null) init(data);
  else runAsOwner('cp', ['-a', made, data]);
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
  let child = start();
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  await untilReachable(url);
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of processesOf(child.pid ?? 0)) killQuietly(pid, name);
  };
  const halt = async (name: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    signal('SIGCONT');
    const ended = once(child, 'exit');
    child.kill(name);
    await ended;
  };
  return {
    url,
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    halt,
    async restart() {
      child = start();
      await untilReachable(url);
    },
    async stop() {
      await halt('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For tests of anything but deadlines: a machine may be many times slower than the one they were written on. */
export const PATIENT: Deadlines = { statementMs: 240_000, connectMs: 240_000, engineMs: 240_000, waitingMax: 1_000 };

let lastDatabase = 0;

/** Puts an embedded database without any rows into a data folder: making one takes seconds, a copy of the one made for this run does not. */
export async function putDatabase(dataDir: string): Promise<void> {
  const made = await madeOnce('data', async (place) =>
    (await openDatabase({ databaseUrl: null, dataDir: place }, { deadlines: PATIENT })).close(),
  );
  if (made !== null) cpSync(path.join(made, DATABASE_FOLDER), path.join(dataDir, DATABASE_FOLDER), { recursive: true });
}

/** A new, empty database on a server: of `TEST_DATABASE_URL`, else of an installed server started as an ordinary user. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) return startInstalled(installedBin() ?? '');
  const name = `exchange_test_${process.pid}_${(lastDatabase += 1)}`;
  // Databases are made and dropped outside of any transaction.
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

/** The two kinds of database a test runs on; the second only where there is a server. */
export const DATABASE_KINDS = [
  { kind: 'embedded', isMissing: false },
  { kind: 'server', isMissing: !HAS_TEST_SERVER },
] as const;

/** A migrated, empty embedded database in memory. */
export async function openInMemory(): Promise<Database> {
  const image = await madeOnce('engine.tar', async (place) => {
    const engine = await PGlite.create();
    writeFileSync(place, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
    await engine.close();
  });
  return openDatabase({ databaseUrl: null, dataDir: null }, { deadlines: PATIENT, image });
}

/** A migrated, empty database of a kind, with the way to end it. */
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

/** Empties every table of the accounts. Of few rows deleting takes a tenth of the time of truncating. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.query('delete from users');
}

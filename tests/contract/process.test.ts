import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { bundledProgram } from '../builders/bundled-program';
import { until } from '../setup/until';

/** A market that opens at once; the simulated one first computes its last day. */
const MARKET = { FEED: 'replay', REPLAY_DIR: path.resolve(import.meta.dirname, '../recordings') };
const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-process-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Running {
  child: ChildProcess;
  /** Output so far. */
  output(): string;
  ready: Promise<string>;
  exit: Promise<number | null>;
}

/** Level of pino's `info`; warnings and errors are above. */
const INFO_LEVEL = 30;
const readySchema = z.object({ type: z.literal('ready'), origin: z.url() });

async function run(env: Record<string, string> = {}): Promise<Running> {
  const child = fork(await bundledProgram('main'), {
    stdio: 'pipe',
    env: { ...process.env, ...MARKET, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
  });
  children.push(child);
  let output = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    output: () => output,
    ready: new Promise((resolve) => child.on('message', (message) => resolve(readySchema.parse(message).origin))),
    // Not `close`: the event is not emitted once this side has disconnected.
    exit: Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(([[code]]) =>
      z.number().nullable().parse(code),
    ),
  };
}

it('prints invalid settings and exits with 2', async () => {
  const process = await run({ FEED: 'magic', DEFAULT_COUNTRY: 'usa' });
  expect(await process.exit).toBe(2);
  expect(process.output()).toContain('FEED must be one of simulated, replay');
  expect(process.output()).toContain('DEFAULT_COUNTRY must be');
});

it('sends its port to the parent, logs lines of JSON and exits with 0 on SIGTERM', async () => {
  const process = await run();
  const origin = await process.ready;
  expect((await fetch(`${origin}/healthz?token=secret`)).status).toBe(200);
  process.child.kill('SIGTERM');
  expect(await process.exit).toBe(0);
  const lines = process
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'stopping']));
  expect(process.output()).not.toContain('secret');
});

/** Waits until the accounts are open; creating a database takes seconds. */
async function untilOpen(origin: string): Promise<void> {
  await until(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
}

/** Returns all paths below a folder that other users may read, write or enter. */
function openToOthers(folder: string): string[] {
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return places.filter((place) => (statSync(path.join(folder, place)).mode & 0o077) !== 0);
}

it('allows no other user to read its data folder, including files of an earlier version', async () => {
  const folder = path.join(dataDir, 'made-by-us');
  const first = await run({ DATA_DIR: folder });
  const origin = await first.ready;
  await untilOpen(origin);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(openToOthers(folder)).toEqual([]);
  expect(readdirSync(folder)).toContain('db');
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  mkdirSync(path.join(folder, 'mailbox'));
  writeFileSync(path.join(folder, 'mailbox', 'a.eml'), 'x');
  for (const place of ['mailbox', 'mailbox/a.eml', 'db', 'db/PG_VERSION']) chmodSync(path.join(folder, place), 0o777);
  chmodSync(folder, 0o755);
  const second = await run({ DATA_DIR: folder });
  await untilOpen(await second.ready);
  await until(() => expect(openToOthers(folder)).toEqual([]));
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it.each([
  ['an owner without the address of its site', { ROLE: 'owner' }, 'SITE_URL must be set with ROLE=owner'],
  ['a reader without a bus', { ROLE: 'reader' }, 'BUS_URL must be set with ROLE=reader'],
])('%s is refused with a message and exits with 2', async (_name, env, message) => {
  const process = await run(env);
  expect(await process.exit).toBe(2);
  expect(process.output()).toContain(message);
});

it('an owner opens its market and a new database, answers operations only, and releases its folder on SIGTERM', async () => {
  const folder = path.join(dataDir, 'owner');
  const env = { ROLE: 'owner', SITE_URL: 'https://site.example', DATA_DIR: folder };
  const owner = await run(env);
  const origin = await owner.ready;
  await untilOpen(origin);
  const paths = ['/healthz', '/metrics', '/', '/markets/spot', '/v1/openapi.json', '/v1/mix/market/getHomeQuotation?businessLine=spot'];
  const statuses = await Promise.all(paths.map(async (place) => (await fetch(`${origin}${place}`)).status));
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^exchange_market_failed_beats_total 0$/m);
  owner.child.kill('SIGTERM');
  expect(await owner.exit).toBe(0);
  const lines = owner.output().trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(messages.map(({ msg }) => msg).sort()).toEqual(['database open', 'listening', 'market open', 'stopping']);
  expect(messages.filter(({ level }) => level > INFO_LEVEL)).toEqual([]);

  const next = await run(env);
  await untilOpen(await next.ready);
  next.child.kill('SIGTERM');
  expect(await next.exit).toBe(0);
});

it('refuses a data folder that is in use with a message and exits with 3', async () => {
  const first = await run();
  await first.ready;
  const second = await run();
  expect(await second.exit).toBe(3);
  expect(second.output()).toMatch(
    /^Another Tideline is already running on DATA_DIR .+ \(process \d+\)\. Stop it or choose another DATA_DIR\.\n$/,
  );
});

it('ends when its parent has ended', async () => {
  const process = await run();
  await process.ready;
  process.child.disconnect();
  expect(await process.exit).toBe(0);
});

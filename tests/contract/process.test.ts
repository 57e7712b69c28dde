import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';

const MAIN = path.resolve(import.meta.dirname, '../../server/main.ts');
const TEST_MS_MAX = 60_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-process-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Running {
  child: ChildProcess;
  /** What it wrote so far. */
  output(): string;
  ready: Promise<string>;
  exit: Promise<number | null>;
}

const readySchema = z.object({ type: z.literal('ready'), origin: z.url() });

function run(env: Record<string, string> = {}): Running {
  const child = fork(MAIN, { execArgv: ['--import', 'tsx'], stdio: 'pipe', env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env } });
  children.push(child);
  let output = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    output: () => output,
    ready: new Promise((resolve) => child.on('message', (message) => resolve(readySchema.parse(message).origin))),
    // Not `close`: it does not come once this side has disconnected.
    exit: Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(([[code]]) => z.number().nullable().parse(code)),
  };
}

it('names wrong settings and exits 2', async () => {
  const process = run({ FEED: 'magic', DEFAULT_COUNTRY: 'usa' });
  expect(await process.exit).toBe(2);
  expect(process.output()).toContain('FEED must be one of simulated, replay');
  expect(process.output()).toContain('DEFAULT_COUNTRY must be');
}, TEST_MS_MAX);

it('tells its parent where it listens, logs lines of JSON and stops on SIGTERM with 0', async () => {
  const process = run();
  const origin = await process.ready;
  expect((await fetch(`${origin}/healthz?token=secret`)).status).toBe(200);
  process.child.kill('SIGTERM');
  expect(await process.exit).toBe(0);
  const lines = process.output().trim().split('\n').map((line) => JSON.parse(line) as { msg: string });
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'stopping']));
  expect(process.output()).not.toContain('secret');
}, TEST_MS_MAX);

it('refuses a data folder that is in use with a sentence and exits 3', async () => {
  const first = run();
  await first.ready;
  const second = run();
  expect(await second.exit).toBe(3);
  expect(second.output()).toMatch(/^Another Tideline is already running on DATA_DIR .+ \(process \d+\)\. Stop it or choose another DATA_DIR\.\n$/);
}, TEST_MS_MAX);

it('ends when its parent is gone', async () => {
  const process = run();
  await process.ready;
  process.child.disconnect();
  expect(await process.exit).toBe(0);
}, TEST_MS_MAX);

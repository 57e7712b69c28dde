import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { freePort } from '../scripts/lib/ports.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { dataFolder, newFolder } from './fixtures/data-folder';
import { INDEPENDENT, simulatedOnly } from './fixtures/simulated-only';
import { SMALL_MARKET } from './fixtures/small-market';
import { test } from './fixtures/stack';

const PRICES_MIN = 50;
/** Timeout for a hanging start. */
const START_MS_MAX = 240_000;

/** Number of prices in the spot page; 0 without a page. */
const pricesAt = (origin: string): Promise<number> =>
  fetch(`${origin}/markets/spot`)
    .then((response) => response.text())
    .then((html) => html.split('data-testid="price"').length - 1)
    .catch(() => 0);

const isUp = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('after kill -9 of the exchange or the web process the parent restarts it on the same port', async ({ startOwn }) => {
  const stack = await startOwn({ ...SMALL_MARKET, PORT: String(await freePort()) });
  const prices = await pricesAt(stack.origin);
  expect(prices).toBeGreaterThan(0);
  for (const pidOf of [() => stack.exchangePid, () => stack.webPid]) {
    const killed = pidOf();
    process.kill(killed, 'SIGKILL');
    await expect.poll(pidOf).not.toBe(killed);
    await expect.poll(() => pricesAt(stack.origin), { intervals: [200] }).toBe(prices);
  }
});

test(
  'after kill -9 of the parent its children end, and a new start works on the same folder and port',
  simulatedOnly(INDEPENDENT),
  async () => {
    const data = dataFolder();
    const environment = { ...SMALL_MARKET, PORT: String(await freePort()), DATA_DIR: data.path, LOG_LEVEL: 'warn' };
    const first = await startStack(environment);
    const { exchangePid, webPid } = first;
    const prices = await pricesAt(first.origin);
    expect(prices).toBeGreaterThan(0);
    process.kill(first.parentPid, 'SIGKILL');
    await expect.poll(() => isUp(exchangePid) || isUp(webPid)).toBe(false);

    const second = await startStack(environment);
    expect(await pricesAt(second.origin)).toBe(prices);
    await second.stop();
    data.remove();
  },
);

test('a second start on the same data folder is refused with a message that names it', simulatedOnly(INDEPENDENT), async ({ stack }) => {
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: stack.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  second.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  second.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(second, 'exit');
  expect(code).not.toBe(0);
  expect(output).toContain(stack.dataDir);
  expect(output).toMatch(/already|in use|another/i);
  expect(output).not.toMatch(/\n\s+at /);
  expect(await pricesAt(stack.origin)).toBe(PRICES_MIN);
});

test('SIGTERM to npm ends all processes of the product and frees the port', simulatedOnly(INDEPENDENT), async () => {
  // With an empty folder, like a first start.
  const data = newFolder();
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, ...SMALL_MARKET, PORT: String(port), DATA_DIR: data.path, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Its output ends when every process that could write to it has ended.
  const ended = once(npm.stdout, 'end');
  const origin = `http://localhost:${port}`;
  await expect.poll(() => pricesAt(origin), { timeout: START_MS_MAX, intervals: [200] }).toBeGreaterThan(0);
  npm.kill('SIGTERM');
  npm.stdout.resume();
  await ended;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  data.remove();
});

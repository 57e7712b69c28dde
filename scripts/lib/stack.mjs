import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_WAIT_MS = 240_000;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 50;
/** Messages that report that everything is ready; on a slow machine the accounts open after the markets. */
const READY = /Tideline is ready at|Accounts are open/;
const OUTPUT_LENGTH_MAX = 20_000;

async function untilReady(parent, infoFile, output) {
  const giveUpAt = performance.now() + READY_WAIT_MS;
  while (!existsSync(infoFile) || !READY.test(output())) {
    if (parent.exitCode !== null || parent.signalCode !== null) throw new Error(`The stack ended before it was ready:\n${output()}`);
    if (performance.now() > giveUpAt) throw new Error(`The stack did not become ready:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function end(parent) {
  if (parent.exitCode !== null || parent.signalCode !== null) return;
  const ended = once(parent, 'exit');
  parent.kill('SIGTERM');
  const timer = setTimeout(() => parent.kill('SIGKILL'), STOP_WAIT_MS);
  await ended;
  clearTimeout(timer);
}

/** Starts the built product on a free port with a data folder of its own; rejects with its output when it does not become ready. */
export async function startStack(env = {}) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-stack-'));
  const infoFile = path.join(scratch, 'info.json');
  const dataDir = env.DATA_DIR ?? path.join(scratch, 'data');
  let output = '';
  const startedAt = performance.now();
  const parent = spawn(process.execPath, ['scripts/start.mjs', `--info-file=${infoFile}`], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      FEED: '',
      EXCHANGE_ORIGIN: '',
      WEB_ORIGIN: '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
      DATA_DIR: dataDir,
    },
    // The parent ends when the pipe to this process closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [parent.stdout, parent.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-OUTPUT_LENGTH_MAX)));
  }
  const stop = async () => {
    await end(parent);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(parent, infoFile, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  const info = () => JSON.parse(readFileSync(infoFile, 'utf8'));
  const { origin, webPort, parentPid } = info();
  const startMs = performance.now() - startedAt;
  return {
    origin,
    dataDir,
    webOrigin: `http://localhost:${webPort}`,
    parentPid,
    startMs,
    get exchangePid() {
      return info().exchangePid;
    },
    get webPid() {
      return info().webPid;
    },
    output: () => output,
    stop,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MEMORY_FLAGS, MEMORY_VARIABLES } from '../scripts/lib/process-memory.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { figure } from './samples';
import { residentMiB } from './process-figures';

// Memory of the exchange after its start, its threads included, beside a Node process that does nothing but open the same
// database folder with the same engine: with the defaults of Node, and with the memory settings of the exchange.

const SETTLE_MS = 30_000;
const ABOVE_MAX_MIB = 130;
const BARE_DATABASE = fileURLToPath(new URL('./bare-database.mjs', import.meta.url));

/** Starts the product on a folder, waits until its start is over, and returns the memory of its exchange. */
async function memoryOfExchange(folder: string): Promise<number> {
  const stack = await startStack({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  try {
    await wait(SETTLE_MS);
    return residentMiB(stack.exchangePid);
  } finally {
    await stack.stop();
  }
}

/** Flags and variables of a process. */
interface Settings {
  flags: readonly string[];
  variables: Readonly<Record<string, string>>;
}

/** Returns the memory of a bare Node process that has opened the database of a data folder. */
async function memoryOfBareDatabase(folder: string, { flags, variables }: Settings): Promise<number> {
  const child = spawn(process.execPath, [...flags, BARE_DATABASE, path.join(folder, 'db')], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    await wait(SETTLE_MS);
    return residentMiB(child.pid ?? 0);
  } finally {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  }
}

/** Measures the second start on one folder, so that creating the database and the first candles are not part of it. */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  try {
    await memoryOfExchange(data.path);
    const exchange = await memoryOfExchange(data.path);
    const bare = await memoryOfBareDatabase(data.path, { flags: [], variables: {} });
    const alike = await memoryOfBareDatabase(data.path, { flags: MEMORY_FLAGS, variables: MEMORY_VARIABLES });
    return [
      figure('memory of the exchange 30 s after its start', exchange, 'MiB', bare),
      figure(`the same, above a process that opened its database (bound ${ABOVE_MAX_MIB} MiB)`, exchange - bare, 'MiB', ABOVE_MAX_MIB),
      figure('memory of such a process with the memory settings of the exchange', alike, 'MiB'),
      figure(`memory of the exchange above that one (bound ${ABOVE_MAX_MIB} MiB)`, exchange - alike, 'MiB', ABOVE_MAX_MIB),
    ];
  } finally {
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());

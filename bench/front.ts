import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startStack, type Stack } from '../scripts/lib/stack.mjs';
import type { BenchResult } from './fan-out';
import { residentMiB } from './process-figures';

// Effect of the front door: requests per second of a page through it, beside the same page rendered each time. Also the
// time of a start and the memory of both processes.

const PAGE = '/markets/spot';
const SECONDS = Number(process.env.BENCH_SECONDS || 8);
const CONNECTIONS = 20;
const AUTOCANNON = path.resolve(import.meta.dirname, '../node_modules/autocannon/autocannon.js');

interface Load {
  requests: { average: number };
  errors: number;
  non2xx: number;
}

/** Requests per second of an address, by a load generator in a process of its own; throws when an answer is not a page. */
function load(url: string, headers: readonly string[]): number {
  const args = [
    AUTOCANNON,
    '--json',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(SECONDS),
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ];
  const report = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as Load;
  if (report.errors + report.non2xx > 0) throw new Error(`${url}: ${report.errors} errors, ${report.non2xx} answers other than 2xx`);
  return report.requests.average;
}

async function warm(url: string, headers: Record<string, string>): Promise<void> {
  for (let index = 0; index < 20; index += 1) await (await fetch(url, { headers })).arrayBuffer();
}

/** Requests per second through the front; the floor is the page rendered for each request, without the front. */
async function throughput(stack: Stack): Promise<BenchResult[]> {
  await warm(stack.origin + PAGE, {});
  await warm(stack.webOrigin + PAGE, { 'x-tideline-fresh': '1' });
  const rendered = load(stack.webOrigin + PAGE, ['x-tideline-fresh=1']);
  const revalidated = load(stack.webOrigin + PAGE, []);
  const front = load(stack.origin + PAGE, ['accept-encoding=br']);
  return [
    { name: `${PAGE} through the front`, value: front, unit: 'requests/s', floor: rendered, ratio: front / rendered },
    {
      name: `${PAGE} from the web process, revalidated (ISR)`,
      value: revalidated,
      unit: 'requests/s',
      floor: rendered,
      ratio: revalidated / rendered,
    },
  ];
}

function memory(stack: Stack, when: string): BenchResult[] {
  const of = (name: string, pid: number): BenchResult => ({
    name: `memory of the ${name}, ${when}`,
    value: residentMiB(pid),
    unit: 'MiB',
    floor: null,
    ratio: null,
  });
  return [of('exchange with the front', stack.exchangePid), of('web process', stack.webPid)];
}

/** Measures requests per second with and without the front, time to ready, memory. */
export async function run(): Promise<BenchResult[]> {
  const stack = await startStack();
  try {
    const atStart = memory(stack, 'just started');
    const start: BenchResult = { name: 'start until ready, new data folder', value: stack.startMs, unit: 'ms', floor: null, ratio: null };
    const requests = await throughput(stack);
    return [...requests, start, ...atStart, ...memory(stack, 'after the load')];
  } finally {
    await stack.stop();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());

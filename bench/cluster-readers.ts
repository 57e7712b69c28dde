import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { missingParts, startCluster, type Cluster, type Member } from './cluster/processes';
import type { BenchResult } from './fan-out';
import { onCleanUp, runCleanUps } from './faults/clean-up';
import type { ClientsCommand } from './faults/socket-messages';
import { figure, limited, median, reportExceeded } from './samples';
import { processorMs } from './process-figures';

// Processor time of a reader for each frame that it delivers, with as many sockets at each reader: one reader, and three. The runs take
// turns. And the processor time of the owner for each reader.

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 1_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const MEASURED_MS = 1_000 * Number(process.env['BENCH_SECONDS'] ?? 10);
const WARM_UP_MS = 3_000;
const READERS = 3;
/** Symbols of a screen, and number of screens. */
const WINDOW = 25;
const WINDOWS = 20;
const RATIO_MAX = 1.1;

/** Cost of one run. */
interface Cost {
  /** Of each reader, milliseconds of a processor for each frame. */
  perFrame: number[];
  framesPerSecond: number;
  /** Shares of a core. */
  readerShare: number;
  ownerShare: number;
  /** Resident memory of a reader, and of the owner, bytes. */
  readerBytes: number;
  ownerBytes: number;
}

const cpuMs = (member: Member): number => processorMs(member.pid());

async function symbolSets(origin: string): Promise<string[][]> {
  const response = await fetch(`${origin}/v1/mix/market/getHomeQuotation?businessLine=spot&limit=${WINDOW * WINDOWS}`);
  const { data } = (await response.json()) as { data: { rows: { symbolId: string }[] } };
  const ids = data.rows.map(({ symbolId }) => symbolId);
  return Array.from({ length: WINDOWS }, (_, at) => ids.slice(at * WINDOW, (at + 1) * WINDOW));
}

/** Opens sockets at a reader in a process of their own; resolves to a function that ends them. */
async function openSockets(reader: Member, sets: string[][]): Promise<() => void> {
  const clients = fork(fileURLToPath(new URL('./faults/socket-clients.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onCleanUp(() => clients.kill());
  const command: ClientsCommand = { port: Number(new URL(reader.origin).port), sockets: SOCKETS, perAddress: SOCKETS, sets };
  clients.send(command);
  await once(clients, 'message');
  return () => void clients.kill();
}

async function measure(owner: Member, readers: readonly Member[], sets: string[][]): Promise<Cost> {
  const closings: (() => void)[] = [];
  for (const reader of readers) closings.push(await openSockets(reader, sets));
  await wait(WARM_UP_MS);
  const read = async (): Promise<{ frames: number[]; cpu: number[]; ownerCpu: number; at: number }> => ({
    frames: await Promise.all(readers.map((reader) => reader.metric('ws_frames_out_total'))),
    cpu: readers.map(cpuMs),
    ownerCpu: cpuMs(owner),
    at: performance.now(),
  });
  const before = await read();
  await wait(MEASURED_MS);
  const after = await read();
  const readerBytes = median(await Promise.all(readers.map((reader) => reader.metric('memory_rss_bytes'))));
  const ownerBytes = await owner.metric('memory_rss_bytes');
  for (const close of closings) close();
  const elapsed = after.at - before.at;
  const grown = (now: number[], then: number[]): number[] => now.map((value, at) => value - (then[at] ?? 0));
  const [frames, cpu] = [grown(after.frames, before.frames), grown(after.cpu, before.cpu)];
  return {
    perFrame: cpu.map((ms, at) => ms / (frames[at] ?? Number.NaN)),
    framesPerSecond: (1_000 * median(frames)) / elapsed,
    readerShare: median(cpu) / elapsed,
    ownerShare: (after.ownerCpu - before.ownerCpu) / elapsed,
    readerBytes,
    ownerBytes,
  };
}

async function measureRounds(cluster: Cluster): Promise<{ one: Cost[]; three: Cost[] }> {
  const [owner] = cluster.owners;
  const [first] = cluster.readers;
  if (!owner || !first) throw new Error('the cluster has no owner or no reader');
  const sets = await symbolSets(first.origin);
  const costs: { one: Cost[]; three: Cost[] } = { one: [], three: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.one.push(await measure(owner, [first], sets));
    const more: Member[] = [];
    while (more.length < READERS - 1) more.push(await cluster.addReader());
    costs.three.push(await measure(owner, [first, ...more], sets));
    for (const reader of more) await reader.stop();
  }
  return costs;
}

const MICRO = 1_000;
const PERCENT = 100;

function resultsOf({ one, three }: { one: Cost[]; three: Cost[] }): BenchResult[] {
  const singles = one.flatMap(({ perFrame }) => perFrame);
  // The same reader is compared, as the others have started shortly before.
  const same = three.flatMap(({ perFrame }) => perFrame.slice(0, 1));
  const others = three.flatMap(({ perFrame }) => perFrame.slice(1));
  const spread = Math.max(...singles) / Math.min(...singles);
  const of = (costs: Cost[], pick: (cost: Cost) => number): number => median(costs.map(pick));
  const owner = (costs: Cost[]): number => of(costs, ({ ownerShare }) => ownerShare) * PERCENT;
  const ownerRuns = one.map(({ ownerShare }) => ownerShare * PERCENT);
  return [
    figure(
      `frames a second of a reader with ${SOCKETS} sockets`,
      of(one, ({ framesPerSecond }) => framesPerSecond),
      'frames/s',
    ),
    figure('one reader: processor time for a frame', median(singles) * MICRO, 'µs'),
    figure('one reader: slowest of its runs', Math.max(...singles) * MICRO, 'µs', Math.min(...singles) * MICRO),
    figure('three readers: processor time for a frame, the same reader', median(same) * MICRO, 'µs', median(singles) * MICRO),
    figure('three readers: processor time for a frame, the other two', median(others) * MICRO, 'µs', median(singles) * MICRO),
    limited('three readers beside one', median(same) / median(singles), '×', Math.max(RATIO_MAX, spread)),
    figure('share of a core of a reader', of(one, ({ readerShare }) => readerShare) * PERCENT, '%'),
    figure('memory of a reader', of(one, ({ readerBytes }) => readerBytes) / 2 ** 20, 'MiB'),
    figure('memory of the owner', of(one, ({ ownerBytes }) => ownerBytes) / 2 ** 20, 'MiB'),
    figure('share of a core of the owner with one reader', owner(one), '%'),
    figure('its highest run, beside its lowest', Math.max(...ownerRuns), '%', Math.min(...ownerRuns)),
    figure('share of a core of the owner for one more reader', (owner(three) - owner(one)) / (READERS - 1), '%'),
  ];
}

/** Measures readers; sets the exit code 1 when the ratio exceeds its bound. Needs a build, NATS and PostgreSQL, and `/proc`. */
export async function run(): Promise<BenchResult[]> {
  const missing = missingParts();
  if (missing.length > 0) {
    process.stdout.write(`cluster-readers: this machine lacks ${missing.join(' and ')}, so the rows are missing\n`);
    return [];
  }
  try {
    const results = resultsOf(await measureRounds(await startCluster({ owners: 1, readers: 1 })));
    if (reportExceeded(results)) process.exitCode = 1;
    return results;
  } finally {
    await runCleanUps();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.table(await run());
  process.exit();
}

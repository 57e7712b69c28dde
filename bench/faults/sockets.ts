import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { endChild } from '../../tests/builders/end-child';
import type { BenchResult } from '../fan-out';
import { figure, largest, metricOf, percentile, read, sample, timed } from '../samples';
import { onCleanUp, scratchFolder } from './clean-up';
import { startExchange } from './exchange';
import type { ClientsCommand, ClientsReport } from './socket-messages';

const SOCKETS = 5_000;
/** Default limit of the exchange for one address. */
const PER_ADDRESS = 200;
const WINDOW = 25;
const WINDOWS = 40;
const IDLE_MS = 5_000;
const MEASURED_MS = 15_000;
const HEALTH_EVERY_MS = 20;
/** Time to read the last close frames. */
const CLOSED_MS = 1_000;
const MEMORY_EVERY_MS = 500;
const MEBIBYTE = 2 ** 20;

const listSchema = z.object({ data: z.object({ rows: z.array(z.object({ symbolId: z.string() })) }) });

async function ask(clients: ChildProcess, command: ClientsCommand | 'report'): Promise<ClientsReport> {
  const answered = once(clients, 'message');
  clients.send(command);
  const [report] = (await answered) as [ClientsReport];
  return report;
}

async function healthFor(origin: string, ms: number): Promise<number> {
  const values = await sample(HEALTH_EVERY_MS, AbortSignal.timeout(ms), () => timed(() => read(`${origin}/healthz`)));
  return percentile(values, 0.99);
}

/** Peak memory of the exchange within a period, bytes. */
async function memoryFor(origin: string, ms: number): Promise<number> {
  return largest(await sample(MEMORY_EVERY_MS, AbortSignal.timeout(ms), () => metricOf(origin, 'memory_rss_bytes')));
}

/** Measures five thousand visitors at once on the live socket, each with the rows of a screen. */
export async function measureManySockets(): Promise<BenchResult[]> {
  const exchange = await startExchange({ DATA_DIR: scratchFolder() });
  const { origin } = exchange;
  const { data } = listSchema.parse(JSON.parse(await read(`${origin}/v1/mix/market/getHomeQuotation?businessLine=spot`)));
  const ids = data.rows.map(({ symbolId }) => symbolId);
  const sets = Array.from({ length: WINDOWS }, (_, at) => ids.slice((at * WINDOW) % (ids.length - WINDOW)).slice(0, WINDOW));
  const clients = fork(fileURLToPath(new URL('./socket-clients.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onCleanUp(() => endChild(clients));
  const [idleHealth, idleMemory] = await Promise.all([healthFor(origin, IDLE_MS), memoryFor(origin, IDLE_MS)]);
  const startedAt = performance.now();
  await ask(clients, { port: Number(new URL(origin).port), sockets: SOCKETS, perAddress: PER_ADDRESS, sets });
  const connectMs = performance.now() - startedAt;
  const before = await ask(clients, 'report');
  const measuredFrom = performance.now();
  const [health, memory] = await Promise.all([healthFor(origin, MEASURED_MS), memoryFor(origin, MEASURED_MS)]);
  const after = await ask(clients, 'report');
  const seconds = (performance.now() - measuredFrom) / 1_000;
  const stopping = performance.now();
  const code = await exchange.stop();
  const stopMs = performance.now() - stopping;
  await wait(CLOSED_MS);
  const closed = await ask(clients, 'report');
  const name = `${SOCKETS.toLocaleString('en-US')} sockets`;
  return [
    figure(`${name}: accepted`, after.accepted, 'sockets', SOCKETS),
    figure(`${name}: refused, or lost before the end`, after.refused + after.closedOtherwise + after.closedCleanly, 'sockets', 0),
    figure(`${name}: all open after`, connectMs, 'ms'),
    figure(`${name}: messages delivered`, (after.messages - before.messages) / seconds, 'messages/s'),
    figure(`${name}: /healthz p99 (floor: without sockets)`, health, 'ms', idleHealth),
    figure(`${name}: memory of the exchange, most (floor: without sockets)`, memory / MEBIBYTE, 'MiB', idleMemory / MEBIBYTE),
    figure(`${name}: memory per socket`, (memory - idleMemory) / 1_024 / SOCKETS, 'KiB'),
    figure(`${name}: closed with 1012 at the stop`, closed.closedCleanly, 'sockets', SOCKETS),
    figure(`${name}: stop took, its exit code ${code ?? 'none'}`, stopMs, 'ms'),
  ];
}

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientCommand, ClientReport, ServerCommand, ServerReport } from './fan-out-messages';

// Fan-out of the live socket to 1,000 clients on the loopback, beside its floor in the same run: the same number of
// prepared frames of the same mean size written to each socket. Server, clients and this script are three processes.

/** One figure with its floor. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  floor: number | null;
  ratio: number | null;
  /** Of a figure with a limit, which is its floor: whether it exceeds it. */
  isExceeded?: boolean;
}

const CLIENTS = 1_000;
const SYMBOLS = 1_000;
const UPDATES_PER_BEAT = 500;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 6_000;
const SAME_SET = 50;
const WINDOW = 25;
const WINDOWS = 200;

type Measured = Extract<ServerReport, { kind: 'measured' }>;
type Seen = Extract<ClientReport, { kind: 'seen' }>;

const symbolIds = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => `C${from + at}USDT_SPBL`);

function start(file: string, args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function answer<Report extends { kind: string }, Kind extends Report['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Report, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error(`a bench process ended before its message "${kind}"`));
    child.once('exit', onExit);
    child.once('message', (message: Report) => {
      child.off('exit', onExit);
      if (message.kind === kind) resolve(message as Extract<Report, { kind: Kind }>);
      else reject(new Error(`expected ${kind}, got ${message.kind}`));
    });
  });
}

async function measure(serverArgs: string[], sets: string[][]): Promise<{ server: Measured; clients: Seen }> {
  const server = start('./fan-out-server.ts', serverArgs);
  const clients = start('./fan-out-clients.ts', []);
  const sendToServer = (command: ServerCommand): boolean => server.send(command);
  const sendToClients = (command: ClientCommand): boolean => clients.send(command);
  try {
    const { port } = await answer<ServerReport, 'ready'>(server, 'ready');
    sendToClients({ kind: 'connect', port, sets });
    await answer<ClientReport, 'connected'>(clients, 'connected');
    await wait(WARM_UP_MS);
    sendToClients({ kind: 'reset' });
    sendToServer({ kind: 'measure', forMs: MEASURED_MS });
    const measured = await answer<ServerReport, 'measured'>(server, 'measured');
    sendToClients({ kind: 'report', beatStarts: measured.beatStarts });
    return { server: measured, clients: await answer<ClientReport, 'seen'>(clients, 'seen') };
  } finally {
    server.kill();
    clients.kill();
  }
}

const perCore = (measured: Measured): number => measured.frames / (measured.cpuMs / 1_000);
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

async function runCase(name: string, sets: string[][]): Promise<BenchResult[]> {
  const hub = await measure(['hub', String(SYMBOLS), String(UPDATES_PER_BEAT)], sets);
  const frameBytes = Math.round(hub.server.bytes / hub.server.frames);
  const framesPerSecond = hub.server.frames / CLIENTS / (hub.server.elapsedMs / 1_000);
  const floor = await measure(['floor', String(frameBytes), framesPerSecond.toFixed(3)], sets);
  const figure = (label: string, value: number, unit: string, digits = 1): BenchResult => ({
    name: `fan-out, ${name}: ${label}`,
    value: rounded(value, digits),
    unit,
    floor: null,
    ratio: null,
  });
  return [
    {
      ...figure('messages per second and core', perCore(hub.server), 'messages/s/core', 0),
      floor: rounded(perCore(floor.server), 0),
      ratio: rounded(perCore(hub.server) / perCore(floor.server), 2),
    },
    figure('server CPU', (hub.server.cpuMs / hub.server.elapsedMs) * 100, '% of a core'),
    figure('delivered', (hub.clients.frames / hub.server.frames) * 100, '% of the messages written'),
    figure('delivery lag p50', hub.clients.lagMsP50, 'ms'),
    figure('delivery lag p99', hub.clients.lagMsP99, 'ms'),
    figure('bytes per tick on the wire', hub.clients.quoteBytes / hub.clients.ticks, 'B'),
    figure('bytes per message', frameBytes, 'B', 0),
  ];
}

/** Runs both cases, about 20 s in all. */
export async function run(): Promise<BenchResult[]> {
  const same = Array.from({ length: CLIENTS }, () => symbolIds(0, SAME_SET));
  const stride = Math.floor((SYMBOLS - WINDOW) / WINDOWS);
  const windows = Array.from({ length: CLIENTS }, () => symbolIds(Math.floor(Math.random() * WINDOWS) * stride, WINDOW));
  return [
    ...(await runCase(`${CLIENTS} clients on the same ${SAME_SET} symbols`, same)),
    ...(await runCase(`${CLIENTS} clients on ${WINDOWS} windows of ${WINDOW} symbols`, windows)),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit, floor, ratio } of await run()) {
    console.log(`${name}: ${value} ${unit}${floor === null ? '' : ` (floor ${floor}, ratio ${ratio})`}`);
  }
}

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startStack } from '../../scripts/lib/stack.mjs';
import type { BenchResult } from '../fan-out';
import { figure, largest, median, metricOf, percentile, read, sample, timed } from '../samples';
import { onCleanUp } from './clean-up';

const CONNECTIONS = 6_000;
const PER_ADDRESS = 200;
const OPENED_AT_ONCE = 100;
const IDLE_MS = 5_000;
const BYTE_EVERY_MS = 2_000;
/** Longest wait: headers have 10 s, bodies 30 s, and Node's server checks both every 30 s. */
const OBSERVED_MS = 75_000;
const PAGE = '/markets/spot';
const CALL = '/v1/mix/market/getHomeQuotation?businessLine=spot&limit=50';
const MEBIBYTE = 2 ** 20;
const HEAD =
  'POST /v1/kline/getMoreKlineData HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n';

/** First bytes of slow clients; those that send any then send one more byte from time to time. */
const KINDS = { 'no bytes': '', 'half of the headers': 'GET / HTTP/1.1\r\nx-slow: ', 'half of the body': HEAD } as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

interface SlowConnection {
  kind: Kind;
  /** Milliseconds from opening until the exchange closed it; null while it is open. */
  endedMs: number | null;
  end(): void;
}

/** Opens a connection that never completes its request; resolves once it is open. */
function open(port: number, number: number): Promise<SlowConnection> {
  return new Promise((resolve, reject) => {
    const kind = KIND_NAMES[number % KIND_NAMES.length] ?? 'no bytes';
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.3.${1 + Math.floor(number / PER_ADDRESS)}` });
    let byteTimer: NodeJS.Timeout | undefined;
    const slow: SlowConnection = { kind, endedMs: null, end: () => socket.destroy() };
    socket.once('error', reject);
    socket.once('connect', () => {
      const openedAt = performance.now();
      socket.off('error', reject).on('error', () => socket.destroy());
      socket.on('data', () => undefined);
      socket.once('close', () => {
        clearInterval(byteTimer);
        slow.endedMs ??= performance.now() - openedAt;
      });
      if (kind !== 'no bytes') {
        socket.write(KINDS[kind]);
        byteTimer = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
      }
      resolve(slow);
    });
  });
}

interface Latencies {
  health: number;
  page: number;
  call: number;
}

/** Milliseconds at p99 of another visitor's requests, until the signal. */
async function measureLatencies(origin: string, signal: AbortSignal): Promise<Latencies> {
  const p99 = async (everyMs: number, path: string): Promise<number> =>
    percentile(await sample(everyMs, signal, () => timed(() => read(origin + path))), 0.99);
  const [health, page, call] = await Promise.all([p99(50, '/healthz'), p99(200, PAGE), p99(200, CALL)]);
  return { health, page, call };
}

async function openAll(port: number): Promise<SlowConnection[]> {
  const all: SlowConnection[] = [];
  while (all.length < CONNECTIONS)
    all.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, (_, at) => open(port, all.length + at)))));
  return all;
}

function closeTimes(all: readonly SlowConnection[]): BenchResult[] {
  return KIND_NAMES.flatMap((kind) => {
    const times = all.filter((slow) => slow.kind === kind).map(({ endedMs }) => endedMs);
    const ended = times.filter((ms) => ms !== null);
    const name = `slow connections, ${kind}`;
    return [
      figure(`${name}: closed by the exchange`, ended.length, 'connections', times.length),
      figure(`${name}: after, median`, median(ended) / 1_000, 's'),
      figure(`${name}: after, longest`, largest(ended) / 1_000, 's'),
    ];
  });
}

/** Measures the whole product while thousands of connections never complete their requests. */
export async function measureSlowConnections(): Promise<BenchResult[]> {
  const starting = startStack();
  onCleanUp(async () => (await starting).stop());
  const stack = await starting;
  const { origin, exchangePid } = stack;
  await read(origin + PAGE);
  const idle = await measureLatencies(origin, AbortSignal.timeout(IDLE_MS));
  const idleBytes = await metricOf(origin, 'memory_rss_bytes');
  const ended = new AbortController();
  const measuring = measureLatencies(origin, ended.signal);
  const all = await openAll(Number(new URL(origin).port));
  const memories = sample(500, ended.signal, () => metricOf(origin, 'memory_rss_bytes'));
  const openUntil = performance.now() + OBSERVED_MS;
  while (performance.now() < openUntil && all.some(({ endedMs }) => endedMs === null)) await wait(100);
  ended.abort();
  const [busy, bytes] = [await measuring, largest(await memories)];
  const cut = closeTimes(all);
  for (const slow of all) slow.end();
  const name = `${CONNECTIONS.toLocaleString('en-US')} slow connections`;
  return [
    figure(`${name}: /healthz p99 (floor: without them)`, busy.health, 'ms', idle.health),
    figure(`${name}: ${PAGE} p99 (floor: without them)`, busy.page, 'ms', idle.page),
    figure(`${name}: a list's call p99 (floor: without them)`, busy.call, 'ms', idle.call),
    figure(`${name}: memory of the exchange over idle`, (bytes - idleBytes) / MEBIBYTE, 'MiB'),
    figure(`${name}: exchanges that ended`, stack.exchangePid === exchangePid ? 0 : 1, 'processes', 0),
    ...cut,
  ];
}

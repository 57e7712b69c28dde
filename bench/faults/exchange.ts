import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { endChild } from '../../tests/builders/end-child';
import { onCleanUp } from './clean-up';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = path.join(ROOT, 'dist/server/main.mjs');
const LOADED_BEFORE = ['./shifted-clock.mjs', './full-disk.mjs'].flatMap((file) => ['--import', new URL(file, import.meta.url).href]);
const POLL_MS = 20;
const READY_MS_MAX = 240_000;
/** Limits so high that no fault reaches them. */
const SETTINGS = {
  ...{
    PORT: '0',
    LOG_LEVEL: 'silent',
    FEED: '',
    DATABASE_URL: '',
    EXCHANGE_ORIGIN: '',
    WEB_ORIGIN: '',
    BACKUP_EVERY_MINUTES: '0',
    RATE_LIMIT_PER_SECOND: '1000000',
  },
  ...{ SIGN_INS_PER_MINUTE: '1000', SIGN_UPS_PER_HOUR: '1000', CANDLE_DAYS_PER_MINUTE: '1000000' },
  ...{
    FAVORITE_GROUP_LIMIT: '1000',
    FAVORITE_TOTAL_LIMIT: '10000',
    ALERT_LINE_LIMIT: '1000',
    ALERT_TOTAL_LIMIT: '3000',
    ALERT_TIMES_LIMIT: '10000',
  },
};
/** Market for faults of the database: the recorded one starts in a fifth of the simulated one's time. */
export const RECORDED_MARKET = { FEED: 'replay' };
const readySchema = z.object({ origin: z.string() });

/** Built exchange in a process of its own. */
export interface Exchange {
  /** By loopback address. */
  origin: string;
  pid: number;
  /** Milliseconds from its start until its ready message. */
  readyMs: number;
  isRunning(): boolean;
  /** Sets the distance of its clock from the machine's. */
  skipTime(skipMs: number): void;
  /** Ends it like `kill -9`. */
  kill(): Promise<void>;
  /** Ends it by SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Milliseconds until `/readyz` gives the wanted state; an unreachable exchange is not ready. Rejects after four minutes. */
export async function msUntilReady(origin: string, isWanted: boolean, isGivenUp: () => boolean = () => false): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    const ms = performance.now() - startedAt;
    if (isReady === isWanted) return ms;
    if (isGivenUp() || ms > READY_MS_MAX)
      throw new Error(`The exchange did not become ${isWanted ? 'ready' : 'unready'} within ${Math.round(ms / 1_000)} s.`);
    await wait(POLL_MS);
  }
}

/** Starts the built exchange; resolves once it is ready, rejects when it ends before. */
export async function startExchange(env: Record<string, string>): Promise<Exchange> {
  const startedAt = performance.now();
  const child = fork(BUILT, [], {
    cwd: ROOT,
    execArgv: LOADED_BEFORE,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...SETTINGS, ...env },
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const kill = (): Promise<void> => endChild(child);
  onCleanUp(kill);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The exchange ended before it was ready.')));
  const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  ended.catch(() => undefined);
  const { port } = new URL(readySchema.parse(message).origin);
  const origin = `http://127.0.0.1:${port}`;
  await msUntilReady(origin, true, () => !isRunning());
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    isRunning,
    skipTime: (skipMs) => void child.send({ skipMs }),
    kill,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
  };
}

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../scripts/lib/ports.mjs';
import { createApp } from '../server/compose/app';
import { readConfig } from '../server/platform/config';
import type { Feed, FeedBeat } from '../server/feeds/feed';
import { untilReady } from './bare-app';
import { dataFolder } from './data-folder';
import { SyntheticFeed } from './fan-out-feed';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NEXT = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url));
const BEATS_PER_SECOND = 4;

/** Synthetic market with the time of the clock, so that pages and sockets treat it as current. */
function feedInRealTime(symbols: number, updatesPerSecond: number): Feed {
  const feed = new SyntheticFeed(symbols, updatesPerSecond / BEATS_PER_SECOND, () => undefined);
  return {
    source: feed.source,
    quotes: { open: () => feed.open(), beat: (now): FeedBeat => ({ ...feed.beat(), asOf: now }) },
    history: feed.history,
    facts: feed.facts,
    series: feed.series,
    catalog: feed.catalog,
    close: () => feed.close(),
  };
}

/** Starts the product with a synthetic feed: the exchange in this process, the built site in its own. */
export async function startLiveProduct(
  symbols: number,
  updatesPerSecond: number,
  origins: readonly string[],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const data = dataFolder();
  const [port = 0, webPort = 0] = await freePorts(2);
  const webOrigin = `http://localhost:${webPort}`;
  const secret = randomUUID();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: data.path,
    WEB_ORIGIN: webOrigin,
    LOG_LEVEL: 'error',
    WS_ORIGINS: origins.join(','),
    INTERNAL_SECRET: secret,
  });
  const app = createApp({ config, feed: feedInRealTime(symbols, updatesPerSecond), lock: null });
  await app.start();
  const { origin } = app.address();
  const web = spawn(process.execPath, [NEXT, 'start', '-H', 'localhost', '-p', String(webPort)], {
    cwd: ROOT,
    env: { ...process.env, EXCHANGE_ORIGIN: origin, INTERNAL_SECRET: secret, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    await app.stop();
    if (web.exitCode === null && web.signalCode === null) {
      const ended = once(web, 'exit');
      web.kill('SIGKILL');
      await ended;
    }
    data.remove();
  };
  await untilReady(`${origin}/markets/spot`, web).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}

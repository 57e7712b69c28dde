import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../server/compose/app';
import type { Database } from '../../server/db/database';
import { buildApp, buildMarketFeed, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const HOUR_MS = 3_600_000;

const apps: App[] = [];
const servers: Server[] = [];
const track = (app: App): App => {
  apps.push(app);
  return app;
};
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  for (const server of servers.splice(0)) server.close();
});

const statusOf = async (app: App, path: string, init?: RequestInit): Promise<number> =>
  (await fetch(`${originOf(app)}${path}`, init)).status;

/** Feed that opens on demand. */
function slowFeed() {
  const feed = buildMarketFeed();
  let open = (): void => undefined;
  let isClosed = false;
  feed.open = () => new Promise((resolve) => (open = resolve));
  feed.close = () => {
    isClosed = true;
    return Promise.resolve();
  };
  return { feed, open: () => open(), isClosed: () => isClosed };
}

const listening = (make: (onListening: () => void) => App): Promise<{ app: App; started: Promise<void> }> =>
  new Promise((resolve) => {
    const app = track(make(() => resolve({ app, started })));
    const started = app.start();
  });

describe('start', () => {
  it('listens at once, answers 503 while the market opens and serves after it', async () => {
    const slow = slowFeed();
    const { app, started } = await listening((onListening) => buildApp({}, { feed: slow.feed, onListening }));
    expect(await Promise.all([statusOf(app, '/healthz'), statusOf(app, '/readyz'), statusOf(app, '/v1/openapi.json')])).toEqual([
      200, 503, 503,
    ]);
    expect(app.market).toBeNull();
    slow.open();
    await started;
    expect(await Promise.all([statusOf(app, '/healthz'), statusOf(app, '/readyz'), statusOf(app, '/v1/openapi.json')])).toEqual([
      200, 200, 200,
    ]);
  });

  it('answers calls with the rest of the opening, which is expected to take as long as the one before, as `Retry-After`', async () => {
    const slow = slowFeed();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'opening-'));
    const file = path.join(dataDir, 'opening-ms');
    writeFileSync(file, String(HOUR_MS));
    const { app, started } = await listening((onListening) => buildApp({ DATA_DIR: dataDir }, { feed: slow.feed, onListening }));
    const answer = await fetch(`${originOf(app)}/v1/openapi.json`);
    const seconds = Number(answer.headers.get('retry-after'));
    expect([answer.status, seconds > 1, seconds <= HOUR_MS / 1_000]).toEqual([503, true, true]);
    slow.open();
    await started;
    expect(Number(readFileSync(file, 'utf8'))).toBeLessThan(HOUR_MS);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('rejects when the port is in use, and releases the lock', async () => {
    const first = track(buildApp());
    await first.start();
    let isHeld = false;
    const lock = () => {
      isHeld = true;
      return Promise.resolve({
        release: () => {
          isHeld = false;
          return Promise.resolve();
        },
      });
    };
    const second = buildApp({}, { port: first.address().port, lock });
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(isHeld).toBe(true);
    await second.stop();
    expect(isHeld).toBe(false);
  });

  it('rejects with the lock’s message when the folder is in use, and opens no port', async () => {
    const app = track(buildApp({}, { lock: () => Promise.reject(new Error('The folder is in use.')) }));
    await expect(app.start()).rejects.toMatchObject({ name: 'FolderInUseError', message: 'The folder is in use.' });
    expect(() => app.address()).toThrow('not listening');
  });
});

describe('the end of the holiday calendar', () => {
  const warningsOf = (app: App): unknown[] =>
    vi
      .mocked(app.log.warn)
      .mock.calls.filter(([details]) => 'until' in Object(details))
      .map(([details]) => details);

  it.each([
    ['at the start of a process in the year before it', '2028-06-01', 1],
    ['at the start of that year, by a running process', '2027-12-01', 0],
  ])('is logged once, %s', async (_name, started, atOnce) => {
    const time = { now: Date.parse(started) };
    const app = track(buildApp({}, { clock: () => time.now }));
    vi.spyOn(app.log, 'warn').mockReturnValue(undefined);
    await app.start();
    expect(warningsOf(app)).toHaveLength(atOnce);
    for (const day of ['2028-06-02', '2028-06-03']) {
      time.now = Date.parse(day);
      app.market?.beat();
    }
    expect(warningsOf(app)).toEqual([{ until: '2028-12-31' }]);
  });
});

describe('the accounts’ database', () => {
  /** Database that opens on demand. */
  function slowDatabase() {
    let open = (_database: Database): void => undefined;
    let closes = 0;
    const database = {
      kind: 'embedded',
      bus: null,
      lost: new Promise(() => undefined),
      query: () => Promise.resolve([]),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(void (closes += 1)),
    } as unknown as Database;
    return { opening: new Promise<Database>((resolve) => (open = resolve)), open: () => open(database), closes: () => closes };
  }

  const USERINFO = { method: 'POST', headers: { cookie: `session=${'a'.repeat(43)}` } };

  it('delays readiness and the calls that need it, but no market call', async () => {
    const slow = slowDatabase();
    const app = track(buildApp({}, { database: () => slow.opening }));
    await app.start();
    const statuses = () =>
      Promise.all([
        statusOf(app, '/readyz'),
        statusOf(app, '/v1/mix/market/getHomeQuotation?businessLine=spot'),
        statusOf(app, '/v1/user/overview/userinfo', USERINFO),
      ]);
    expect(await statuses()).toEqual([503, 200, 503]);
    slow.open();
    await until(async () => expect(await statuses()).toEqual([200, 200, 200]));
    await app.stop();
    expect(slow.closes()).toBe(1);
  });

  it('does not affect the market when it cannot be opened', async () => {
    const app = track(buildApp({}, { database: () => Promise.reject(new Error('no server')) }));
    await app.start();
    expect(await Promise.all([statusOf(app, '/readyz'), statusOf(app, '/v1/mix/market/getHomeQuotation?businessLine=spot')])).toEqual([
      503, 200,
    ]);
    // `npm start` recognizes this body.
    expect(await (await fetch(`${originOf(app)}/readyz`)).text()).toBe('not ready: accounts\n');
  });
});

describe('readiness with a web process', () => {
  it('requires an answer of the web process', async () => {
    let status = 503;
    const web = createServer((_request, response) => response.writeHead(status).end());
    servers.push(web);
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const address = web.address();
    const port = typeof address === 'object' ? address?.port : 0;
    let now = 0;
    const app = track(buildApp({ WEB_ORIGIN: `http://127.0.0.1:${port}` }, { probeClock: () => now }));
    await app.start();
    expect(await statusOf(app, '/readyz')).toBe(503);
    status = 404;
    now += 1_000;
    expect(await statusOf(app, '/readyz')).toBe(200);
  });
});

it('the exchange is not ready after its clock is set back, until the feed has the new time', async () => {
  const feed = buildMarketFeed();
  const now = Date.now();
  feed.frozenAt = now + 2_001;
  const app = track(buildApp({}, { feed, clock: () => now }));
  await app.start();
  expect(await statusOf(app, '/readyz')).toBe(503);
  expect(await (await fetch(`${originOf(app)}/readyz`)).text()).toBe('not ready: clock\n');
  feed.frozenAt = null;
  app.market?.beat();
  expect(await statusOf(app, '/readyz')).toBe(200);
});

describe('without a web process', () => {
  it('answers pages 404 in the envelope and closes other upgrades', async () => {
    const app = track(buildApp());
    await app.start();
    const page = await fetch(`${originOf(app)}/markets/spot`);
    expect([page.status, await page.json()]).toEqual([404, { code: '40400', msg: 'Not found.', data: null }]);
    const socket = connect(app.address().port, '127.0.0.1');
    socket.write('GET /other HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    const text = await new Promise<string>((resolve) => {
      let read = '';
      socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
      socket.on('close', () => resolve(read));
    });
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('stop', () => {
  it('closes the port, the feed and the lock once', async () => {
    const slow = slowFeed();
    let released = 0;
    const lock = () => Promise.resolve({ release: () => Promise.resolve(void (released += 1)) });
    const { app, started } = await listening((onListening) => buildApp({}, { feed: slow.feed, lock, onListening }));
    slow.open();
    await started;
    const origin = originOf(app);
    await Promise.all([app.stop(), app.stop()]);
    expect([slow.isClosed(), released]).toEqual([true, 1]);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });

  it('aborts a start that is still opening the market', async () => {
    const slow = slowFeed();
    const { app, started } = await listening((onListening) => buildApp({}, { feed: slow.feed, onListening }));
    await app.stop();
    slow.open();
    await started;
    expect([app.market, slow.isClosed()]).toEqual([null, true]);
  });

  it('answers pending requests before it closes', async () => {
    const feed = buildMarketFeed();
    let requestedCandles = (): void => undefined;
    let answer = (): void => undefined;
    const areRequested = new Promise<void>((resolve) => (requestedCandles = resolve));
    feed.candles = () => {
      requestedCandles();
      return new Promise((resolve) => (answer = () => resolve([])));
    };
    const app = track(buildApp({}, { feed }));
    await app.start();
    const call = fetch(`${originOf(app)}/v1/kline/getMoreKlineData`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ symbolId: 'BTCUSDT_SPBL' }),
    });
    await areRequested;
    const stopping = app.stop();
    answer();
    expect((await call).status).toBe(200);
    await stopping;
  });
});

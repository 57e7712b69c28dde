import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { App } from '../../server/compose/app';
import { buildApp, buildAppWithAccounts, originOf } from '../builders/running-app';
import { until } from '../setup/until';

const apps: App[] = [];
const started = async (app: App): Promise<App> => {
  apps.push(app);
  await app.start();
  return app;
};
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
});

const PATHS = ['/healthz', '/readyz', '/metrics', '/v1/openapi.json', '/v1/mix/market/getHomeQuotation?businessLine=spot', '/markets/spot'];
const statusesOf = (app: App): Promise<number[]> => Promise.all(PATHS.map(async (path) => (await fetch(`${originOf(app)}${path}`)).status));

/** Returns the status line that answers an upgrade of the live socket. */
function upgradeStatusOf(app: App): Promise<string> {
  const socket = connect(app.address().port, '127.0.0.1');
  socket.write('GET /v1/ws HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  return new Promise((resolve) => {
    let read = '';
    socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
    socket.on('close', () => resolve(read.slice(0, 12)));
  });
}

it('an owner opens market, database and alerts, and answers operations only', async () => {
  const { app } = await buildAppWithAccounts({ ROLE: 'owner', SITE_URL: 'https://site.example', WEB_ORIGIN: 'http://127.0.0.1:9' });
  await started(app);
  await until(async () => expect((await fetch(`${originOf(app)}/readyz`)).status).toBe(200));
  expect(app.market?.catalog.symbols).toHaveLength(6);
  expect(await statusesOf(app)).toEqual([200, 200, 200, 404, 404, 404]);
  expect(await upgradeStatusOf(app)).toBe('HTTP/1.1 404');
  expect(await (await fetch(`${originOf(app)}/metrics`)).text()).toMatch(/^exchange_database_open 1$/m);
});

it('a front door has no market and takes no folder', async () => {
  let isTaken = false;
  const lock = () => {
    isTaken = true;
    return Promise.resolve({ release: () => Promise.resolve() });
  };
  const exchange = await started(buildApp());
  const app = await started(buildApp({ EXCHANGE_ORIGIN: originOf(exchange) }, { lock }));
  expect([app.market, isTaken]).toEqual([null, false]);
  expect((await statusesOf(app)).slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
});

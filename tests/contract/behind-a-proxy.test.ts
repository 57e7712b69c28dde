import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { App } from '../../server/compose/app';
import { buildApp, originOf } from '../builders/running-app';

// An exchange behind a proxy on this machine, which `TRUSTED_PROXIES` lists or does not list.

const SECRET = 'secret-of-both-processes-of-a-start';
const TRUSTING = { TRUSTED_PROXIES: '127.0.0.0/8,::1' };
const BY_TLS = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
});

async function started(env: Record<string, string>, over: Parameters<typeof buildApp>[1] = {}): Promise<App> {
  const app = buildApp(env, over);
  apps.push(app);
  await app.start();
  return app;
}

/** Status of an upgrade: 101 when the socket opens. */
function socketStatus(app: App, headers: Record<string, string>): Promise<number | undefined> {
  const socket = new WebSocket(`${originOf(app).replace('http', 'ws')}/v1/ws`, { headers });
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.once('open', () => {
      resolve(101);
      socket.terminate();
    });
  });
}

describe('strict transport', () => {
  const headerOf = async (app: App, path: string, headers: Record<string, string>) =>
    (await fetch(originOf(app) + path, { headers })).headers.get('strict-transport-security');

  it('is required by a header in every answer of /v1 to a visitor by TLS, refusals included', async () => {
    const app = await started(TRUSTING);
    for (const path of ['/v1/mix/public/time', '/v1/none', '/v1/openapi.json', '/v1/user/overview/userinfo'])
      expect(await headerOf(app, path, BY_TLS), path).toBe('max-age=31536000');
    expect(await headerOf(app, '/v1/mix/public/time', { ...BY_TLS, 'x-forwarded-proto': 'http' })).toBeNull();
  });

  it('is not required when only an untrusted client claims TLS', async () => {
    expect(await headerOf(await started({}), '/v1/mix/public/time', BY_TLS)).toBeNull();
  });
});

describe('a proxy', () => {
  it('that is not trusted is logged once, in one line', async () => {
    const app = await started({});
    const warn = vi.spyOn(app.log, 'warn');
    await fetch(`${originOf(app)}/v1/mix/public/time`);
    expect(warn).not.toHaveBeenCalled();
    for (let count = 0; count < 3; count += 1) await fetch(`${originOf(app)}/v1/mix/public/time`, { headers: BY_TLS });
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]).toEqual([
      { address: expect.stringContaining('127.0.0.1') as string },
      expect.stringContaining('TRUSTED_PROXIES'),
    ]);
  });

  it('that is trusted is not logged', async () => {
    const app = await started(TRUSTING);
    const warn = vi.spyOn(app.log, 'warn');
    await fetch(`${originOf(app)}/v1/mix/public/time`, { headers: BY_TLS });
    expect(warn).not.toHaveBeenCalled();
  });
});

it.each([
  ['a page by TLS when the proxy reports TLS', TRUSTING, 'https://site.example', BY_TLS, 101],
  ['a page without TLS when the proxy reports TLS', TRUSTING, 'http://site.example', BY_TLS, 403],
  ['a page without TLS when the public address is https', { SITE_URL: 'https://site.example' }, 'http://site.example', {}, 403],
  ['a page without TLS when no TLS is known', {}, 'http://site.example', BY_TLS, 101],
  ['a page by TLS when no TLS is known', {}, 'https://site.example', {}, 101],
  ['another scheme', {}, 'ftp://site.example', {}, 403],
])('the socket for %s', async (_name, env, origin, headers, status) => {
  expect(await socketStatus(await started(env), { host: 'site.example', origin, ...headers })).toBe(status);
});

it('calls of the web process return no coin that any country hides, as its pages are cached for all visitors; a visitor’s call does', async () => {
  const app = await started(
    { FEED: 'simulated', SEED: '7', DEFAULT_COUNTRY: 'DE', INTERNAL_SECRET: SECRET },
    { feed: undefined, clock: () => Date.UTC(2026, 10, 19, 16, 31, 27, 500) },
  );
  const shows = async (headers: Record<string, string>): Promise<boolean> =>
    (await (await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?list=spot`, { headers })).text()).includes('monero');
  expect(await shows({ 'x-tideline-internal': SECRET })).toBe(false);
  expect(await shows({ 'x-tideline-internal': 'a-guess-of-the-secret-of-the-start' })).toBe(true);
  expect(await shows({})).toBe(true);
});

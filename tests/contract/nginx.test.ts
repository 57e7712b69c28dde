import http from 'node:http';
import https from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { App } from '../../server/compose/app';
import { HAS_NGINX, startNginx } from '../builders/nginx';
import { buildApp } from '../builders/running-app';

const HOST = 'example.com';
/** Loopback address of the visitor, different from the proxy's. */
const VISITOR = '127.0.0.2';
/** The test's certificate is self-signed. */
const TLS = { rejectUnauthorized: false, servername: HOST };
const FORGED = {
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-proto': 'http',
  forwarded: 'for=6.6.6.6',
  'x-tideline-internal': 's'.repeat(32),
  'x-country': 'KP',
};

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

// Without Debian's nginx, or where a machine has one loopback address only, this is skipped.
describe.skipIf(!HAS_NGINX || process.platform !== 'linux')('the documented nginx configuration (when nginx is available)', () => {
  let app: App;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    app = buildApp({ SITE_URL: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country', DEFAULT_COUNTRY: 'DE' });
    await app.start();
    nginx = await startNginx(app.address().port);
  });
  afterAll(async () => {
    await nginx?.stop();
    await app.stop();
  });

  function send(scheme: 'http' | 'https', path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    const port = scheme === 'https' ? nginx.tlsPort : nginx.plainPort;
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: HOST, ...headers },
      localAddress: VISITOR,
      agent: false,
      ...TLS,
    };
    return new Promise((resolve, reject) => {
      const request = (scheme === 'https' ? https : http).request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }));
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  it('forwards calls over TLS with the visitor’s real address, whatever headers the visitor sends', async () => {
    const answer = await send('https', '/v1/mix/public/clientCommonConfig', { ...FORGED, 'content-type': 'application/json' }, '{}');
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(JSON.parse(answer.body)).toMatchObject({ data: { localVo: { ip: VISITOR }, regionConfig: { ipCode: 'DE' } } });
  });

  it('redirects visitors without TLS to the same address with TLS', async () => {
    const { status, headers } = await send('http', '/markets/spot?sort=change');
    expect([status, headers.location]).toEqual([301, `https://${HOST}/markets/spot?sort=change`]);
  });

  it('hides the metrics and refuses large bodies', async () => {
    expect((await send('https', '/metrics')).status).toBe(404);
    expect((await send('https', '/v1/mix/public/time', { 'content-type': 'application/json' }, ' '.repeat(70_000))).status).toBe(413);
  });

  it('passes on a large body where it is an image of an application', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'x-requested-with': 'tideline' };
    const answer = await send('https', '/v1/cms/marketMaker/image?name=x.png', headers, ' '.repeat(5 * 1024 ** 2 + 1));
    // The app has no accounts: the exchange itself refuses.
    expect(JSON.parse(answer.body)).toMatchObject({ code: '50300' });
  });

  it.each([
    ['its own page', `https://${HOST}`, 101],
    ['the same page without TLS', `http://${HOST}`, 403],
    ['another site', 'https://evil.example', 403],
  ])('opens the live socket for %s: %s → %i', async (_name, origin, status) => {
    const socket = new WebSocket(`wss://127.0.0.1:${nginx.tlsPort}/v1/ws`, {
      ...TLS,
      headers: { host: HOST, origin },
      localAddress: VISITOR,
    });
    const answered = await new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('message', () => resolve(101));
      socket.once('open', () => socket.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: [] })));
    });
    expect(answered).toBe(status);
    socket.terminate();
  });
});

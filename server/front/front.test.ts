import http from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { hashOf } from './csp';
import { fakeWeb, get, sendPage, serveFront } from './front.fixtures';
import { until } from '../../tests/setup/until';

const NOW = 1_760_000_000_000;
const SHELL_HTML = '<html><body><div data-exchange="away"></div></body></html>';
const pageAt = (asOf: number, text = ''): string =>
  `<html><head><meta name="as-of" content="${asOf}"/></head><body><div data-exchange="here">${text}</div></body></html>`;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function scene(answer: Parameters<typeof fakeWeb>[0], options: Parameters<typeof serveFront>[0] = {}) {
  const clock = { now: NOW };
  const web = await fakeWeb(answer);
  const front = await serveFront({ webOrigin: web.origin, clock: () => clock.now, ...options });
  closers.push(web.close, front.close);
  return {
    web,
    clock,
    origin: front.origin,
    front: front.front,
    ask: (path: string, headers = {}, method = 'GET') => get(front.origin + path, headers, method),
  };
}

describe('pages', () => {
  it('a hundred concurrent requests reach the web process once', async () => {
    const { web, ask } = await scene((_request, response) => void setImmediate(() => sendPage(response, pageAt(NOW))));
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/markets/spot')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(web.requests).toHaveLength(1);
  });

  it('the request of a cacheable page carries nothing of a visitor', async () => {
    const { web, ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    await ask('/markets/spot', {
      cookie: 'theme=black; session=1',
      'accept-language': 'ja',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'user-agent': 'x',
      authorization: 'x',
    });
    expect(Object.keys(web.requests[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    expect(web.requests[0]?.headers['user-agent']).toBe('tideline-front');
  });

  it('a Set-Cookie of the web process is not cached', async () => {
    const { ask } = await scene((_request, response) => sendPage(response, pageAt(NOW), { 'set-cookie': 'NEXT_LOCALE=ja' }));
    expect((await ask('/markets/spot')).headers['set-cookie']).toBeUndefined();
    expect((await ask('/markets/spot')).headers['set-cookie']).toBeUndefined();
  });

  it('a cached page is compressed as each visitor accepts', async () => {
    const html = pageAt(NOW, 'price '.repeat(400));
    const { web, ask } = await scene((_request, response) => sendPage(response, html));
    const [brotli, zip, plain] = [
      await ask('/p', { 'accept-encoding': 'br, gzip' }),
      await ask('/p', { 'accept-encoding': 'gzip' }),
      await ask('/p'),
    ];
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect(gunzipSync(zip.body).toString()).toBe(html);
    expect(plain.body.toString()).toBe(html);
    expect([brotli, zip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect([brotli, zip, plain].map(({ headers }) => headers.vary)).toEqual(['Accept-Encoding', 'Accept-Encoding', 'Accept-Encoding']);
    expect(web.requests).toHaveLength(1);
  });

  it('HEAD has the head of GET and no body', async () => {
    const { ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    const head = await ask('/markets/spot', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBe(pageAt(NOW).length);
  });

  it('a 404 is passed on and not cached', async () => {
    const { web, ask } = await scene((_request, response) =>
      sendPage(response, '<p>none</p>', { 'cache-control': 's-maxage=31536000', 'x-middleware-rewrite': '/en/nowhere' }, 404),
    );
    const first = await ask('/nowhere');
    expect(first.status).toBe(404);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['x-middleware-rewrite']).toBeUndefined();
    await ask('/nowhere');
    expect(web.requests).toHaveLength(2);
  });

  it.each([
    ['a query', '/markets/spot?sort=change', {}],
    ["the framework's own request", '/markets/spot', { rsc: '1' }],
    ['the home address, which negotiates the language', '/', {}],
  ])("%s is passed through with the visitor's headers, and not cached", async (_name, path, headers) => {
    const { web, ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    await ask(path, { ...headers, cookie: 'language=ja', 'accept-language': 'ja' });
    await ask(path, headers);
    expect(web.requests).toHaveLength(2);
    expect(web.requests[0]?.headers.cookie).toBe('language=ja');
    expect(web.requests[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(web.requests[0]?.headers['user-agent']).toBe('tideline-front');
  });

  it("a page that the web process marks as private is requested again with the visitor's own headers", async () => {
    const { web, ask, clock } = await scene((request, response) =>
      sendPage(response, `<p>${request.headers.cookie ?? 'none'}</p>`, { 'cache-control': 'private, no-store' }),
    );
    const answers = await Promise.all(['a=1', 'b=2'].map((cookie) => ask('/me', { cookie })));
    expect(answers.map(({ body }) => body.toString())).toEqual(['<p>a=1</p>', '<p>b=2</p>']);
    const requestsBefore = web.requests.length;
    await ask('/me', { cookie: 'c=3' });
    expect(web.requests.length - requestsBefore).toBe(1);
    // The mark expires whatever the clock does; then the page is requested as a cacheable one again.
    clock.now -= 3_600_000;
    await ask('/me', { cookie: 'c=3' });
    expect(web.requests.length - requestsBefore).toBe(3);
  });
});

describe('freshness', () => {
  const byFreshHeader =
    (cached: string, fresh: string) => (request: { headers: Record<string, unknown> }, response: Parameters<typeof sendPage>[0]) => {
      const isFresh = request.headers['x-tideline-fresh'] === '1';
      sendPage(response, isFresh ? fresh : cached, isFresh ? { 'cache-control': 'no-store' } : {});
    };

  it('a shell rendered without the exchange is requested again once the exchange is ready, and the new page is cached', async () => {
    const { web, ask } = await scene(byFreshHeader(SHELL_HTML, pageAt(NOW, 'fresh')));
    expect((await ask('/markets/spot')).body.toString()).toContain('fresh');
    await ask('/markets/spot');
    expect(web.requests).toHaveLength(2);
  });

  it('a page with prices older than eight seconds is requested again', async () => {
    const { ask } = await scene(byFreshHeader(pageAt(NOW - 8_001, 'old'), pageAt(NOW, 'fresh')));
    expect((await ask('/markets/spot')).body.toString()).toContain('fresh');
  });

  it('prices of eight seconds are accepted, and are not sent once they are twelve seconds old', async () => {
    const { ask, clock, web } = await scene((_request, response) => sendPage(response, pageAt(NOW - 8_000)));
    await ask('/markets/spot');
    expect(web.requests).toHaveLength(1);
    clock.now += 3_501;
    await ask('/markets/spot');
    expect(web.requests.length).toBeGreaterThan(1);
  });

  it('a shell is sent while the exchange is unavailable, and is cached neither here nor elsewhere', async () => {
    const { web, ask } = await scene(byFreshHeader(SHELL_HTML, pageAt(NOW)), { isExchangeReady: () => false });
    const first = await ask('/markets/spot');
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    await ask('/markets/spot');
    expect(web.requests.map(({ headers }) => headers['x-tideline-fresh'])).toEqual([undefined, undefined]);
  });

  it('a repair without effect is not repeated for three seconds', async () => {
    const { web, ask, clock } = await scene(byFreshHeader(SHELL_HTML, SHELL_HTML));
    await ask('/a');
    await ask('/b');
    expect(web.requests).toHaveLength(3);
    clock.now += 3_001;
    await ask('/c');
    expect(web.requests).toHaveLength(5);
    clock.now -= 3_600_000;
    await ask('/d');
    expect(web.requests).toHaveLength(7);
  });

  it('with an external exchange a page that waited for it in vain is sent without a second wait', async () => {
    // Real time: the test proves that a slow answer is not requested twice.
    const { web, ask } = await scene((_request, response) => void setTimeout(() => sendPage(response, SHELL_HTML), 300), {
      exchangeOrigin: 'http://127.0.0.1:9',
    });
    expect((await ask('/markets/spot')).status).toBe(200);
    expect(web.requests).toHaveLength(1);
  });

  it('a paused replay is cached all the same', async () => {
    const { web, ask, clock } = await scene((_request, response) => sendPage(response, pageAt(NOW - 86_400_000)));
    await ask('/markets/spot');
    const requestsBefore = web.requests.length;
    clock.now += 900;
    await ask('/markets/spot');
    expect(web.requests).toHaveLength(requestsBefore);
  });

  it('internal headers are not accepted from outside', async () => {
    const { web, ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    await ask('/markets/spot?q=1', {
      'x-tideline-fresh': '1',
      'x-middleware-subrequest': 'middleware',
      'x-forwarded-for': '1.2.3.4',
      'x-nextjs-data': '1',
      'x-matched-path': '/x',
      'x-kept': 'yes',
    });
    const headers = web.requests[0]?.headers ?? {};
    expect(
      Object.keys(headers)
        .filter((name) => name.startsWith('x-'))
        .sort(),
    ).toEqual(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-kept']);
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});

describe('security headers', () => {
  const SCRIPT = 'self.__next_f.push([1,"x"])';

  it('its policy has the hashes of its own data pushes and not of a hostile script', async () => {
    const { ask, front } = await scene((_request, response) =>
      sendPage(response, `<title></title><script>alert(1)</script><script>${SCRIPT}</script>`),
    );
    const policy = String((await ask('/markets/spot', { host: 'example.com' })).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
    expect(policy).not.toContain(hashOf('alert(1)'));
    expect(policy).toContain('ws://example.com');
    expect(front.metrics().csp_unknown_scripts).toBe(1);
  });

  it('a page with a query has its policy too', async () => {
    const { ask } = await scene((_request, response) => sendPage(response, `<script>${SCRIPT}</script>`));
    expect(String((await ask('/markets/spot?q=x')).headers['content-security-policy'])).toContain(hashOf(SCRIPT));
  });

  it('an invalid host does not get into the policy', async () => {
    const { ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    expect(String((await ask('/p', { host: "x; script-src 'unsafe-inline'" })).headers['content-security-policy'])).toContain(
      "connect-src 'self';",
    );
  });

  it('strict transport security is sent only behind TLS', async () => {
    const { ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)), {
      isSecure: ({ headers }) => headers.host === 'secure.example',
    });
    const [plain, secure] = [
      (await ask('/p', { 'x-forwarded-proto': 'https' })).headers,
      (await ask('/p', { host: 'secure.example' })).headers,
    ];
    expect([plain['strict-transport-security'], plain['cross-origin-opener-policy']]).toEqual([undefined, undefined]);
    expect([secure['strict-transport-security'], secure['cross-origin-opener-policy']]).toEqual(['max-age=31536000', 'same-origin']);
  });

  it.each([
    ['POST', '/markets/spot', 405],
    ['GET', `/${'a'.repeat(5_000)}`, 414],
    ['GET', '//evil.example/x', 400],
    ['GET', '/\\evil.example', 400],
  ])('%s of %.40s is refused with %i before any process is contacted', async (method, path, status) => {
    const { web, ask } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(status);
    expect(web.requests).toHaveLength(0);
  });

  it('one address that requests ever new pages is rate-limited, cached pages stay free', async () => {
    const { ask, clock } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    const statuses: number[] = [];
    for (let index = 0; index < 102; index += 1) statuses.push((await ask(`/p${index}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await ask('/p0')).status).toBe(200);
    expect(String((await ask('/ja/new')).body)).toBe('リクエストが多すぎます。');
    clock.now += 1_000;
    expect((await ask('/new')).status).toBe(200);
  });
});

describe('a web process that does not answer', () => {
  it('and has closed all persistent connections is asked again on a new one', async () => {
    const held: (() => void)[] = [];
    const kept = new Set<Socket>();
    const { ask } = await scene((request, response) => {
      if (held.length < 2) {
        kept.add(request.socket);
        held.push(() => sendPage(response, pageAt(NOW)));
        if (held.length === 2) for (const respond of held) respond();
      } else if (kept.has(request.socket)) request.socket.resetAndDestroy();
      else sendPage(response, pageAt(NOW));
    });
    await Promise.all([ask('/a'), ask('/b')]);
    expect((await ask('/c')).status).toBe(200);
  });

  it('gets a page with a link to retry, and no script', async () => {
    const { ask, web } = await scene((_request, response) => sendPage(response, pageAt(NOW)));
    await web.close();
    const answer = await ask('/ja/markets/spot?q="><script>alert(1)</script>');
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('システム接続が不安定です');
    expect(answer.body.toString()).not.toContain('<script');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('gets a timeout when it is too slow', async () => {
    const { ask } = await scene(() => undefined, { answerTimeoutMs: 30 });
    expect((await ask('/markets/spot')).status).toBe(503);
  });

  it('is retried while it restarts', async () => {
    const first = await fakeWeb((_request, response) => sendPage(response, pageAt(NOW)));
    const { port } = new URL(first.origin);
    await first.close();
    const front = await serveFront({ webOrigin: first.origin, clock: () => NOW, retryMs: 5_000 });
    closers.push(front.close);
    const answer = get(`${front.origin}/markets/spot`);
    await until(() => expect(front.front.metrics().retries).toBeGreaterThan(0));
    const back = http.createServer((_request, response) => sendPage(response, pageAt(NOW)));
    await new Promise<void>((resolve) => void back.listen(Number(port), '127.0.0.1', resolve));
    expect((await answer).status).toBe(200);
    await new Promise<void>((resolve) => {
      back.close(() => resolve());
      back.closeAllConnections();
    });
  });

  it('a visitor that disconnects does not end a load that others wait for', async () => {
    const pendingAnswers: (() => void)[] = [];
    const { origin, ask, web, front } = await scene(
      (_request, response) => void pendingAnswers.push(() => sendPage(response, pageAt(NOW))),
    );
    const leaver = http.request(`${origin}/markets/spot`);
    leaver.on('error', () => undefined);
    leaver.end();
    await until(() => expect(pendingAnswers).toHaveLength(1));
    const stayed = ask('/markets/spot');
    leaver.destroy();
    await until(() => expect(front.metrics().page_miss).toBe(2));
    pendingAnswers.forEach((send) => send());
    expect((await stayed).status).toBe(200);
    expect(web.requests).toHaveLength(1);
    expect(front.metrics().failures).toBe(0);
  });
});

describe('assets', () => {
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1H0z"/>'.repeat(60)}</svg>`;

  it('are compressed, cached as long as their headers allow, and keep their Cache-Control', async () => {
    const { ask, web, clock } = await scene((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60', etag: 'W/"1"' });
      response.end(SVG);
    });
    const first = await ask('/coins/btc.svg', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(first.body).toString()).toBe(SVG);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(first.headers['content-security-policy']).toContain('sandbox');
    await ask('/coins/btc.svg');
    expect(web.requests).toHaveLength(1);
    expect((await ask('/coins/btc.svg', { 'if-none-match': 'W/"1"' })).status).toBe(304);
    clock.now += 60_001;
    await ask('/coins/btc.svg');
    expect(web.requests).toHaveLength(2);
  });

  it('that are missing are requested each time', async () => {
    const { ask, web } = await scene((_request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60' });
      response.end('none');
    });
    await ask('/coins/none.svg');
    expect((await ask('/coins/none.svg')).headers['cache-control']).toBe('no-store');
    expect(web.requests).toHaveLength(2);
  });

  it('that are missing and answered with a page have the policy of a page', async () => {
    const { ask } = await scene((_request, response) =>
      sendPage(response, '<script>self.__next_f.push([1,"x"])</script>', { 'cache-control': 'public, max-age=60' }, 404),
    );
    const answer = await ask('/coins/none.svg');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('in development', () => {
  it('everything passes unchanged: any method, no policy, no cache', async () => {
    const { ask, web } = await scene((_request, response) => sendPage(response, pageAt(NOW)), { isProduction: false });
    expect((await ask('/markets/spot', {}, 'POST')).status).toBe(200);
    expect((await ask('/markets/spot')).headers['content-security-policy']).toBeUndefined();
    expect(web.requests).toHaveLength(2);
  });
});

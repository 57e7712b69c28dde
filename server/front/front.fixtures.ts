import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createFront, type FrontOptions } from './front';

/** A server on a free loopback port. */
export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

/** Starts a server with a handler; `close` also closes open connections. */
export async function serve(server: http.Server): Promise<RunningServer> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** A web process with answers defined by a test; records its requests. */
export interface FakeWeb extends RunningServer {
  requests: { url: string; headers: http.IncomingHttpHeaders }[];
}

/** Starts a fake web process. */
export async function fakeWeb(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<FakeWeb> {
  const requests: FakeWeb['requests'] = [];
  const running = await serve(
    http.createServer((request, response) => {
      requests.push({ url: request.url ?? '', headers: request.headers });
      answer(request, response);
    }),
  );
  return { ...running, requests };
}

/** Starts a front for a web process, with a clock and defaults that a test can override. */
export async function serveFront(options: Partial<FrontOptions>) {
  const front = createFront({
    webOrigin: '',
    exchangeOrigin: null,
    siteUrl: null,
    isExchangeReady: () => true,
    clientIp: () => '203.0.113.9',
    isSecure: () => false,
    isProduction: true,
    layoutHashes: [],
    retryMs: 0,
    ...options,
  });
  const server = http.createServer((request, response) => front.handle(request, response));
  server.on('upgrade', (request, socket, head) => front.upgrade(request, socket, head));
  const running = await serve(server);
  const close = async (): Promise<void> => {
    await front.close();
    await running.close();
  };
  return { ...running, front, close };
}

/** An answer as received over the wire. */
export interface WireAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a raw request: no decompression, no redirects, any header. */
export function get(url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<WireAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const path = url.slice(url.indexOf('/', 'http://'.length));
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** Sends HTML as the web process does for a cacheable page. */
export function sendPage(response: ServerResponse, html: string, headers: http.OutgoingHttpHeaders = {}, status = 200): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=2, stale-while-revalidate=8',
    ...headers,
  });
  response.end(html);
}

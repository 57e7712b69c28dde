import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createOriginPolicy } from '../platform/origin-policy';
import { strictTransport } from '../platform/strict-transport';
import { LAYOUT_SCRIPT_HASHES } from './csp';
import { forwardHeaders } from './forward-headers';
import { PageLoader } from './page-loader';
import { forwardRequest, passThrough } from './pass-through';
import { Upstream, UpstreamError } from './upstream';
import { kindOf, refusalStatusOf } from './request-kind';
import { hostOf, type Visitor } from './security-headers';
import { Tunnels } from './tunnels';
import { refuse, refuseBusy } from './refuse';
import { respondUnavailable, type CallerKind } from './unavailable-page';
import { WebProxy } from './web-proxy';

const ANSWER_TIMEOUT_MS = 10_000;
const RETRY_MS = 2_000;
const REPAIR_MS_MAX = 3_000;
/** An external exchange always counts as ready, so a repair may be in vain: this limits the visitor's wait. */
const EXTERNAL_REPAIR_MS_MAX = 250;
const CLOSE_MS_MAX = 2_000;
const CLOSE_POLL_MS = 20;
const EXCHANGE_PATH = /^\/v1(?:[/?]|$)/;

/** Reverse proxy to the web process (and to an external exchange). */
export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
  metrics(): Record<string, number>;
}

/** Dependencies and settings of the front. */
export interface FrontOptions {
  /** Origin of the web process; empty: only an external exchange is served. */
  webOrigin: string;
  /** Origin of an external exchange; null when this process answers `/v1` before the front is called. */
  exchangeOrigin: string | null;
  isExchangeReady(): boolean;
  siteUrl: string | null;
  /** Address of an outside chat script, which pages load. */
  chatScriptUrl?: string | null;
  clientIp(request: IncomingMessage): string;
  /** True when the visitor's side of the connection is TLS. */
  isSecure(request: IncomingMessage): boolean;
  /** False in development: everything is passed through unchanged, sockets too. */
  isProduction?: boolean;
  /** Unix milliseconds. */
  clock?(): number;
  /** Source expressions of the layout's scripts. */
  layoutHashes?: readonly string[];
  answerTimeoutMs?: number;
  /** Time during which a refused connection to the web process is retried. */
  retryMs?: number;
}

const isExchangePath = (request: IncomingMessage): boolean => EXCHANGE_PATH.test(request.url ?? '');

const visitorOf = (request: IncomingMessage, options: FrontOptions): Visitor => ({
  host: hostOf(request),
  isSecure: options.isSecure(request),
  chatHost: options.chatScriptUrl ? new URL(options.chatScriptUrl).host : null,
});

const refusal = (status: string): string => `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;

function callerKindOf(request: IncomingMessage): CallerKind {
  if (isExchangePath(request)) return 'exchange';
  return kindOf(request) === 'asset' || request.headers.rsc !== undefined ? 'data' : 'page';
}

function createWebProxy(
  web: Upstream,
  options: FrontOptions,
  shared: { clock(): number; forward(request: IncomingMessage): OutgoingHttpHeaders },
): WebProxy {
  const { siteUrl, layoutHashes = LAYOUT_SCRIPT_HASHES } = options;
  const loader = new PageLoader({
    web,
    isExchangeReady: () => options.isExchangeReady(),
    repairMsMax: options.exchangeOrigin === null ? REPAIR_MS_MAX : EXTERNAL_REPAIR_MS_MAX,
    siteHost: siteUrl === null ? null : new URL(siteUrl).host,
    layoutHashes,
    clock: shared.clock,
  });
  return new WebProxy({
    web,
    loader,
    clientIp: (request) => options.clientIp(request),
    visitorOf: (request) => visitorOf(request, options),
    forward: shared.forward,
    refuseBusy: (request, response) => refuseBusy(request, response, options.isSecure(request)),
    clock: shared.clock,
  });
}

/** Reverse proxy: forwards all but the exchange's own requests to the web process, with caching, compression and security headers. */
class FrontProxy implements Front {
  private readonly web: Upstream | null;
  private readonly exchange: Upstream | null;
  private readonly webProxy: WebProxy | null;
  private readonly tunnels = new Tunnels();
  private readonly isProduction: boolean;
  private readonly counters = { requests: 0, refused: 0, upstream_errors: 0, failures: 0 };
  private readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  private pendingCount = 0;

  constructor(private readonly options: FrontOptions) {
    const { webOrigin, exchangeOrigin, answerTimeoutMs: timeoutMs = ANSWER_TIMEOUT_MS, retryMs = RETRY_MS, clock = Date.now } = options;
    this.isProduction = options.isProduction ?? process.env.NODE_ENV === 'production';
    this.exchange = exchangeOrigin === null ? null : new Upstream(exchangeOrigin, { timeoutMs, retryMs: 0 });
    this.web = webOrigin === '' ? null : new Upstream(webOrigin, { timeoutMs, retryMs });
    this.isOriginAllowed = createOriginPolicy(options.siteUrl, [], (request) => options.isSecure(request));
    const shared = { clock, forward: (request: IncomingMessage) => this.forward(request) };
    this.webProxy = this.web && this.isProduction ? createWebProxy(this.web, options, shared) : null;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.counters.requests += 1;
    this.pendingCount += 1;
    response.on('close', () => (this.pendingCount -= 1));
    this.answer(request, response).catch((error: unknown) => {
      this.counters[error instanceof UpstreamError ? 'upstream_errors' : 'failures'] += 1;
      respondUnavailable(request, response, callerKindOf(request), this.options.isSecure(request));
    });
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { exchange, web } = this;
    const headers = this.forward(request);
    if (exchange && isExchangePath(request)) {
      if (!this.isOriginAllowed(request)) return void socket.end(refusal('403 Forbidden'));
      // The page's origin has been checked here; the exchange accepts only its own address.
      if (headers.origin !== undefined) headers.origin = exchange.origin;
      return this.tunnels.connect(exchange, request, socket, head, headers);
    }
    if (web && !this.isProduction) return this.tunnels.connect(web, request, socket, head, headers);
    socket.end(refusal('404 Not Found'));
  }

  async close(): Promise<void> {
    this.tunnels.close();
    const until = performance.now() + CLOSE_MS_MAX;
    while (this.pendingCount > 0 && performance.now() < until) await new Promise((resolve) => void setTimeout(resolve, CLOSE_POLL_MS));
    this.web?.close();
    this.exchange?.close();
  }

  metrics(): Record<string, number> {
    return { ...this.counters, ...this.webProxy?.metrics(), retries: this.web?.retries ?? 0, tunnels: this.tunnels.size };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = isExchangePath(request) ? this.exchange : null;
    const status = refusalStatusOf(request, exchange !== null || !this.isProduction);
    if (status !== null) {
      this.counters.refused += 1;
      return refuse(response, status, this.options.isSecure(request));
    }
    if (this.webProxy && !exchange) return this.webProxy.answer(request, response);
    const target = exchange ?? this.web;
    if (!target) throw new UpstreamError('no web process');
    const head = await forwardRequest(target, request, this.forward(request));
    return passThrough(head, response, strictTransport(this.options.isSecure(request)), 'identity');
  }

  private forward(request: IncomingMessage): OutgoingHttpHeaders {
    return forwardHeaders(request, { clientIp: this.options.clientIp(request), ...visitorOf(request, this.options) });
  }
}

/** Creates the front; connections are opened by the first request. */
export function createFront(options: FrontOptions): Front {
  return new FrontProxy(options);
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RateLimiter } from '../platform/rate-limit';
import { AssetCache, isUnchanged } from './asset-cache';
import { PageCache } from './page-cache';
import { isHtml, PAGE_BYTES_MAX, type Page, type PageLoader } from './page-loader';
import { forwardRequest, passThrough, streamEncoding } from './pass-through';
import type { PreparedAnswer } from './prepared-answer';
import type { Upstream } from './upstream';
import { kindOf } from './request-kind';
import { respond, varyByEncoding, visitorHeaders } from './respond';
import type { Visitor } from './security-headers';

const FRESH_MS = 1_000;
const STALE_MS = 4_000;
const PAGES_MAX = 500;
const PAGE_CACHE_BYTES_MAX = 64 * 1_048_576;
/** Limit of requests per second from one address that reach the web process; answers from the cache are free. */
const PAGES_PER_SECOND = 50;
const ASSETS_PER_SECOND = 200;
/** Time for which a page stays marked as dependent on its visitor. */
const PERSONAL_MS = 30_000;
const PERSONAL_PATHS_MAX = 1_000;

/** Dependencies of the web proxy. */
export interface WebProxyOptions {
  web: Upstream;
  loader: PageLoader;
  clientIp(request: IncomingMessage): string;
  visitorOf(request: IncomingMessage): Visitor;
  /** Returns a visitor's headers as forwarded to the web process. */
  forward(request: IncomingMessage): OutgoingHttpHeaders;
  refuseBusy(request: IncomingMessage, response: ServerResponse): void;
  clock(): number;
}

/** Proxy of the built web app: caches pages for seconds and assets as long as their headers allow, passes the rest on. */
export class WebProxy {
  private readonly pages: PageCache<Page>;
  private readonly assets: AssetCache;
  private readonly pageLimiter = new RateLimiter(PAGES_PER_SECOND);
  private readonly assetLimiter = new RateLimiter(ASSETS_PER_SECOND);
  /** By path: time at which a page was found to depend on its visitor, Unix milliseconds. */
  private readonly personalAt = new Map<string, number>();
  private readonly counters = { page_hit: 0, page_stale: 0, page_miss: 0, asset_hit: 0, asset_miss: 0, passed: 0, rate_limited: 0 };

  constructor(private readonly options: WebProxyOptions) {
    const { loader, clock, web } = options;
    this.pages = new PageCache({
      load: (path) => loader.load(path),
      clock,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      entriesMax: PAGES_MAX,
      bytesMax: PAGE_CACHE_BYTES_MAX,
    });
    this.assets = new AssetCache({ web, clock, prepareHtml: (answer) => loader.prepareHtml(answer) });
  }

  /** Answers a GET or HEAD; rejects with UpstreamError. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const kind = kindOf(request);
    if (kind === 'asset') return this.answerAsset(path, request, response);
    if (kind === 'page' && !this.isPersonal(path)) return this.answerPage(path, request, response);
    return this.answerOther(request, response);
  }

  /** Returns the counters by name. */
  metrics(): Record<string, number> {
    return {
      ...this.counters,
      ...this.options.loader.counters,
      pages_kept: this.pages.size,
      page_bytes: this.pages.bytes,
      asset_bytes: this.assets.bytes,
    };
  }

  private async answerPage(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = this.pages.find(path);
    if (found) {
      this.counters[`page_${found.outcome}`] += 1;
      return this.sendPage(path, found.page, request, response);
    }
    if (!this.pages.isLoading(path) && this.isOverLimit(request, response, this.pageLimiter)) return;
    this.counters.page_miss += 1;
    const page = await this.pages.load(path);
    if (!page.isPersonal) return this.sendPage(path, page, request, response);
    this.markPersonal(path);
    return this.answerOther(request, response);
  }

  private async answerAsset(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = this.assets.find(path);
    if (!found && this.isOverLimit(request, response, this.assetLimiter)) return;
    this.counters[found ? 'asset_hit' : 'asset_miss'] += 1;
    const answer = found ?? (await this.assets.load(path));
    if (isUnchanged(answer, request.headers['if-none-match'])) {
      response.writeHead(304, {
        etag: answer.headers.etag,
        'cache-control': answer.headers['cache-control'],
        vary: varyByEncoding(answer.headers.vary),
      });
      response.end();
      return;
    }
    await this.send(answer, request, response, (bytes) => this.assets.grow(path, answer, bytes));
  }

  /** HTML is read whole, because its policy is part of the head; everything else streams. */
  private async answerOther(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isOverLimit(request, response, this.pageLimiter)) return;
    this.counters.passed += 1;
    const { web, loader, visitorOf, forward } = this.options;
    const head = await forwardRequest(web, request, forward(request));
    if (!isHtml(head) || request.method === 'HEAD') {
      const headers = visitorHeaders(visitorOf(request), null, head.headers['content-type'] ?? '');
      return passThrough(head, response, headers, streamEncoding(request, head));
    }
    const body = await web.readBody(head, PAGE_BYTES_MAX);
    const answer = loader.prepareHtml({ status: head.statusCode ?? 502, headers: head.headers, body });
    return this.send(answer, request, response, () => undefined);
  }

  private sendPage(path: string, page: Page, request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.send(page.answer, request, response, (bytes) => this.pages.grow(path, page, bytes));
  }

  private send(answer: PreparedAnswer, request: IncomingMessage, response: ServerResponse, onMade: (bytes: number) => void): Promise<void> {
    return respond(request, response, answer, { visitor: this.options.visitorOf(request), onMade });
  }

  private isOverLimit(request: IncomingMessage, response: ServerResponse, limiter: RateLimiter): boolean {
    if (limiter.take(this.options.clientIp(request), this.options.clock())) return false;
    this.counters.rate_limited += 1;
    this.options.refuseBusy(request, response);
    return true;
  }

  private isPersonal(path: string): boolean {
    const now = this.options.clock();
    const foundAt = this.personalAt.get(path) ?? Infinity;
    return now >= foundAt && now < foundAt + PERSONAL_MS;
  }

  private markPersonal(path: string): void {
    if (this.personalAt.size >= PERSONAL_PATHS_MAX) this.personalAt.clear();
    this.personalAt.set(path, this.options.clock());
  }
}

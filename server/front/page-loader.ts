import type { OutgoingHttpHeaders } from 'node:http';
import { hashScripts } from './csp';
import { answerHeaders, FRONT_AGENT } from './forward-headers';
import type { LoadedPage } from './page-cache';
import { readPageMarks, type PageMarks } from './page-marks';
import { PreparedAnswer } from './prepared-answer';
import type { Upstream, UpstreamAnswer } from './upstream';

/** Limit of a page's HTML in bytes. */
export const PAGE_BYTES_MAX = 8 * 1_048_576;
/** Age of prices above which a page is requested again (decision 2: at most 12 s at the visitor's). */
const AS_OF_AGE_MS_MAX = 8_000;
/** Age of prices up to which a cached page may be sent. */
const SENT_AGE_MS_MAX = 11_500;
/** An apparent age of prices above this indicates a stopped clock (a paused replay), not an old page. */
const AS_OF_PLAUSIBLE_MS_MAX = 60_000;
/** A page without prices has no age of its own. */
const NO_PRICES_MS = 10_000;
/** Pause after a repair without effect: the exchange's own clock has stopped, or it is unavailable after all. */
const REPAIR_PAUSE_MS = 3_000;
/** Makes the middleware render the page again. */
const FRESH_HEADER = 'x-tideline-fresh';
/** Cache-Control of a cached page: the one of the web process is for its own caches, not for browsers. */
const BROWSER_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const DROPPED_HEADERS = ['set-cookie', 'content-length', 'content-encoding', 'etag', 'last-modified', 'date'];

/** Dependencies and settings of the loader. */
export interface PageLoaderOptions {
  web: Upstream;
  isExchangeReady(): boolean;
  /** Milliseconds a repair may take before the unrepaired page is sent; a page that itself took longer is not repaired. */
  repairMsMax: number;
  /** Host of the public site, for the upstream process; null when unknown. */
  siteHost: string | null;
  layoutHashes: readonly string[];
  clock(): number;
}

/** A page ready for sending; `isPersonal` ones depend on the visitor after all and must be requested with the visitor's headers. */
export interface Page {
  answer: PreparedAnswer;
  isPersonal: boolean;
}

/** Counters of loads. */
export interface LoaderCounters {
  repairs: number;
  csp_unknown_scripts: number;
}

/** Loads pages from the web process without any visitor's cookie, language or host. */
export class PageLoader {
  readonly counters: LoaderCounters = { repairs: 0, csp_unknown_scripts: 0 };
  /** Time of the last repair without effect, Unix milliseconds. */
  private failedAt = -Infinity;

  constructor(private readonly options: PageLoaderOptions) {}

  /** Loads the page at a path; rejects with UpstreamError. */
  async load(path: string): Promise<LoadedPage<Page>> {
    const startedAt = performance.now();
    const first = await this.fetch(path);
    // A slow page has waited for the exchange in vain, and would again.
    const isSlow = performance.now() - startedAt > this.options.repairMsMax;
    const repaired = isSlow ? null : await this.repair(path, first);
    const isPersonal = repaired === null && first.status === 200 && isPrivate(first);
    return this.prepare(repaired ?? first, isPersonal);
  }

  /** Prepares an answer of HTML for sending: hashes of its scripts, headers of its own. */
  prepareHtml(answer: UpstreamAnswer, html = answer.body.toString()): PreparedAnswer {
    const { hashes, unknown } = hashScripts(html, this.options.layoutHashes);
    this.counters.csp_unknown_scripts += unknown;
    const headers: OutgoingHttpHeaders = answerHeaders(answer.headers);
    for (const name of ['content-length', 'content-encoding', 'x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'])
      delete headers[name];
    return new PreparedAnswer(answer.status, headers, answer.body, hashes, 'page');
  }

  private fetch(path: string, extra: OutgoingHttpHeaders = {}, timeoutMs?: number): Promise<UpstreamAnswer> {
    const host = this.options.siteHost === null ? {} : { 'x-forwarded-host': this.options.siteHost };
    return this.options.web.read(
      { path, headers: { accept: 'text/html', 'user-agent': FRONT_AGENT, ...host, ...extra }, timeoutMs },
      PAGE_BYTES_MAX,
    );
  }

  /** Returns the same page rendered now, when the first one lacks prices or has old ones; null when no repair is needed. */
  private async repair(path: string, first: UpstreamAnswer): Promise<UpstreamAnswer | null> {
    const now = this.options.clock();
    if (!isHtmlPage(first) || this.isPausing(now) || !this.options.isExchangeReady()) return null;
    if (!this.needsRepair(readPageMarks(first.body.toString()), now)) return null;
    this.counters.repairs += 1;
    const second = await this.fetch(path, { [FRESH_HEADER]: '1' }, this.options.repairMsMax).catch(() => null);
    const isRepaired =
      second !== null && isHtmlPage(second) && !this.needsRepair(readPageMarks(second.body.toString()), this.options.clock());
    if (!isRepaired) this.failedAt = this.options.clock();
    return second !== null && isHtmlPage(second) ? second : null;
  }

  /** A clock that was set back ends the pause. */
  private isPausing(now: number): boolean {
    return now >= this.failedAt && now < this.failedAt + REPAIR_PAUSE_MS;
  }

  private needsRepair({ isShell, asOf }: PageMarks, now: number): boolean {
    return isShell || (asOf !== null && now - asOf > AS_OF_AGE_MS_MAX);
  }

  private prepare(answer: UpstreamAnswer, isPersonal: boolean): LoadedPage<Page> {
    const now = this.options.clock();
    const html = isHtml(answer) ? answer.body.toString() : '';
    const { isShell, asOf } = readPageMarks(html);
    const isCacheable = isHtmlPage(answer) && !isShell && !isPersonal;
    const isPlausible = asOf !== null && Math.abs(now - asOf) <= AS_OF_PLAUSIBLE_MS_MAX;
    const clean = { ...answer, headers: sharedHeaders(answer, isCacheable, isShell) };
    const prepared = isHtml(answer)
      ? this.prepareHtml(clean, html)
      : new PreparedAnswer(answer.status, answerHeaders(clean.headers), answer.body, null, 'page');
    return {
      page: { answer: prepared, isPersonal },
      bytes: answer.body.length,
      isCacheable,
      usableUntil: isPlausible ? asOf + SENT_AGE_MS_MAX : now + NO_PRICES_MS,
    };
  }
}

/** Returns headers of an answer shared by many visitors: without any of a single visitor, with caching no longer than it allows. */
function sharedHeaders(answer: UpstreamAnswer, isCacheable: boolean, isShell: boolean): UpstreamAnswer['headers'] {
  const headers = { ...answer.headers };
  for (const name of DROPPED_HEADERS) delete headers[name];
  if (isShell) headers['cache-control'] = 'no-store';
  else if (isCacheable || answer.status >= 400) headers['cache-control'] = BROWSER_CACHE_CONTROL;
  return headers;
}

/** True for an answer whose body is HTML. */
export function isHtml(answer: Pick<UpstreamAnswer, 'headers'>): boolean {
  return (answer.headers['content-type'] ?? '').startsWith('text/html');
}

const isHtmlPage = (answer: UpstreamAnswer): boolean => answer.status === 200 && isHtml(answer);
const isPrivate = (answer: UpstreamAnswer): boolean => /\b(?:no-store|private)\b/.test(answer.headers['cache-control'] ?? '');

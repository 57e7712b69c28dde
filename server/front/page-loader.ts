import type { OutgoingHttpHeaders } from 'node:http';
import { hashScripts } from './csp';
import { answerHeaders, FRONT_AGENT } from './forward-headers';
import type { LoadedPage } from './page-cache';
import { readPageMarks, type PageMarks } from './page-marks';
import { PreparedAnswer } from './prepared-answer';
import type { Upstream, UpstreamAnswer } from './proxy';

/** Bound of a page's HTML in bytes. */
export const PAGE_BYTES_MAX = 8 * 1_048_576;
/** Prices older than this when the page comes are asked for anew (decision 2: at most 12 s at the visitor's). */
const AS_OF_AGE_MS_MAX = 8_000;
/** Age of prices up to which a kept page may be sent. */
const SENT_AGE_MS_MAX = 11_500;
/** Prices apparently older than this tell of a clock that stands still (a paused replay), not of the page. */
const AS_OF_TELLING_MS_MAX = 60_000;
/** A page without prices has no age of its own. */
const NO_PRICES_MS = 10_000;
/** After a repair that repaired nothing: the exchange's own clock stands still, or it is away after all. */
const REPAIR_PAUSE_MS = 3_000;
/** Asks the middleware for the page rendered now. */
const FRESH_HEADER = 'x-tideline-fresh';
/** Our own, for as long as a page is kept: what the process behind allows its own caches is not for browsers. */
const BROWSER_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const DROPPED_HEADERS = ['set-cookie', 'content-length', 'content-encoding', 'etag', 'last-modified', 'date'];

/** What the loader needs. */
export interface PageLoaderOptions {
  web: Upstream;
  isExchangeReady(): boolean;
  /** Milliseconds a repair may take before the unrepaired page is sent; a page that itself took longer is not repaired. */
  repairMsMax: number;
  /** Host of the public site, for the process behind; null when not known. */
  siteHost: string | null;
  themeHash: string | null;
  clock(): number;
}

/** A page ready to be sent; `isPersonal` ones depend on the visitor after all and must be asked for with its headers. */
export interface Page {
  answer: PreparedAnswer;
  isPersonal: boolean;
}

/** Counted while loading. */
export interface LoaderCounters {
  repairs: number;
  csp_unknown_scripts: number;
}

/** Gets pages from the web process as nobody in particular: no cookie, no language, no host of a visitor goes along. */
export class PageLoader {
  readonly counters: LoaderCounters = { repairs: 0, csp_unknown_scripts: 0 };
  /** When a repair repaired nothing, Unix milliseconds. */
  private failedAt = -Infinity;

  constructor(private readonly options: PageLoaderOptions) {}

  /** Loads the page at a path; rejects with UpstreamError. */
  async load(path: string): Promise<LoadedPage<Page>> {
    const startedAt = performance.now();
    const first = await this.fetch(path);
    // A page that took so long has waited for the exchange in vain, and would again.
    const isSlow = performance.now() - startedAt > this.options.repairMsMax;
    const repaired = isSlow ? null : await this.repair(path, first);
    const isPersonal = repaired === null && first.status === 200 && isPrivate(first);
    return this.prepare(repaired ?? first, isPersonal);
  }

  /** Makes an answer of HTML ready to be sent: hashes of its scripts, headers of its own. */
  prepareHtml(answer: UpstreamAnswer, html = answer.body.toString()): PreparedAnswer {
    const { hashes, unknown } = hashScripts(html, this.options.themeHash);
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

  /** The same page rendered now, where the one that came lacks prices or has old ones; null when there is nothing to mend. */
  private async repair(path: string, first: UpstreamAnswer): Promise<UpstreamAnswer | null> {
    const now = this.options.clock();
    if (!isHtmlPage(first) || this.isPausing(now) || !this.options.isExchangeReady()) return null;
    if (!this.needsRepair(readPageMarks(first.body.toString()), now)) return null;
    this.counters.repairs += 1;
    const second = await this.fetch(path, { [FRESH_HEADER]: '1' }, this.options.repairMsMax).catch(() => null);
    const isMended =
      second !== null && isHtmlPage(second) && !this.needsRepair(readPageMarks(second.body.toString()), this.options.clock());
    if (!isMended) this.failedAt = this.options.clock();
    return second !== null && isHtmlPage(second) ? second : null;
  }

  /** A clock that was set back ends the pause. */
  private isPausing(now: number): boolean {
    return now >= this.failedAt && now < this.failedAt + REPAIR_PAUSE_MS;
  }

  private needsRepair({ isAway, asOf }: PageMarks, now: number): boolean {
    return isAway || (asOf !== null && now - asOf > AS_OF_AGE_MS_MAX);
  }

  private prepare(answer: UpstreamAnswer, isPersonal: boolean): LoadedPage<Page> {
    const now = this.options.clock();
    const html = isHtml(answer) ? answer.body.toString() : '';
    const { isAway, asOf } = readPageMarks(html);
    const isKept = isHtmlPage(answer) && !isAway && !isPersonal;
    const isTelling = asOf !== null && Math.abs(now - asOf) <= AS_OF_TELLING_MS_MAX;
    const clean = { ...answer, headers: sharedHeaders(answer, isKept, isAway) };
    const prepared = isHtml(answer)
      ? this.prepareHtml(clean, html)
      : new PreparedAnswer(answer.status, answerHeaders(clean.headers), answer.body, null, 'page');
    return {
      page: { answer: prepared, isPersonal },
      bytes: answer.body.length,
      isKept,
      usableUntil: isTelling ? asOf + SENT_AGE_MS_MAX : now + NO_PRICES_MS,
    };
  }
}

/** Headers of an answer that many visitors get: nothing of one visitor, nothing that promises more than it holds. */
function sharedHeaders(answer: UpstreamAnswer, isKept: boolean, isAway: boolean): UpstreamAnswer['headers'] {
  const headers = { ...answer.headers };
  for (const name of DROPPED_HEADERS) delete headers[name];
  if (isAway) headers['cache-control'] = 'no-store';
  else if (isKept || answer.status >= 400) headers['cache-control'] = BROWSER_CACHE_CONTROL;
  return headers;
}

/** True for an answer whose body is HTML. */
export function isHtml(answer: Pick<UpstreamAnswer, 'headers'>): boolean {
  return (answer.headers['content-type'] ?? '').startsWith('text/html');
}

const isHtmlPage = (answer: UpstreamAnswer): boolean => answer.status === 200 && isHtml(answer);
const isPrivate = (answer: UpstreamAnswer): boolean => /\b(?:no-store|private)\b/.test(answer.headers['cache-control'] ?? '');

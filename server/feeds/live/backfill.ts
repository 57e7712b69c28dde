import type { Candle } from '../../instruments/candles';
import type { Clock } from '../../platform/clock';
import { BASE_MS, type TimeRange } from './candle-store';
import type { CandlePages, LiveSymbol } from './candle-pages';
import type { OpenRings } from './open-rings';
import { pause } from './pause';
import { isRefusal } from './rest-client';
import type { BaseInterval, Venue } from './venue';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Candles that are fetched of every symbol, in this order: 25 hours of minutes, 30 days of hours, 1,000 days. The change over 30 days is since
 * a whole hour, which is up to an hour earlier, and an hour more while the market's time is about to reach the next one.
 */
const PHASES = [
  ['1m', 25 * 60 * MINUTE_MS],
  ['1h', 30 * DAY_MS + 2 * HOUR_MS],
  ['1d', 1_000 * DAY_MS],
] as const satisfies readonly (readonly [BaseInterval, number])[];

/** Time without candles at the start of the fetched days after which a symbol counts as listed later: one may have a few days without trades. */
const BEFORE_LISTING_MS = 7 * DAY_MS;

/** Calls of one venue that are under way together: its budget limits them further. */
const TOGETHER = 4;
/** Pause before failed symbols are tried again: doubled with each failure of a pass, up to the longest. */
const RETRY_MS = 30_000;
const RETRY_MS_MAX = 600_000;
/** Time of the first report of new opens after the start of a pass; the next ones are each after twice that time, and after each phase. */
const REPORT_MS = 1_000;
/** Time after midnight UTC at which the days and what else is missing are fetched again. */
const DAILY_AFTER_MS = 5 * MINUTE_MS;

/** Dependencies of a backfill. */
export interface BackfillOptions {
  /** By index. */
  symbols: readonly LiveSymbol[];
  pages: CandlePages;
  rings: OpenRings;
  clock: Clock;
  /** Returns the turnover of a symbol by which the most traded ones go first; NaN counts as none. */
  turnoverOf: (index: number) => number;
  /** Resolves after a time, milliseconds, or when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called with the first error of each pass of a venue; not with the refusal of all calls for good. */
  onError?: (venue: string, error: unknown) => void;
}

interface Job {
  index: number;
  interval: BaseInterval;
  spanMs: number;
  /** `refused`: by a venue that refuses all calls for good. */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'refused';
  /** Number of gaps for which it was asked for again. */
  gaps: number;
  /** Whether its candles have been there once: what waits since then is a gap. */
  wasDone: boolean;
  /** Its place in the queue of gaps, the lowest one first. */
  place: number;
  /** Unix milliseconds from which a gap that failed is tried again while others go on. */
  retryAt: number;
}

/**
 * Fetches past candles of every symbol in the background, venue by venue side by side, the most traded symbols first; what the store has is
 * read from it. Symbols that fail are tried again after a pause while the others go on, and once a UTC day everything missing is fetched.
 * Those of a line that the venue refuses for good fail once a day. Gaps and what has not been fetched at all take turns; of the gaps, the one
 * that has waited longest is next.
 */
export class Backfill {
  private readonly abort = new AbortController();
  private readonly venues: readonly VenueBackfill[];
  private running: Promise<unknown> | null = null;

  constructor(options: BackfillOptions) {
    const venues = new Set(options.symbols.map(({ venue }) => venue));
    this.venues = [...venues].map((venue) => new VenueBackfill(venue, options, this.abort.signal));
  }

  /** Jobs of the running day: of all symbols and intervals, those that are done, and those that failed and wait. */
  get progress(): { total: number; done: number; failed: number } {
    const states = this.venues.flatMap(({ jobs }) => jobs.map(({ state }) => state));
    const done = states.filter((state) => state === 'done').length;
    return { total: states.length, done, failed: states.filter((state) => state === 'failed' || state === 'refused').length };
  }

  /** Begins; further calls change nothing. */
  start(): void {
    this.running ??= Promise.all(this.venues.map((venue) => venue.run()));
  }

  /** Fetches what is missing of symbols that have been without prices. */
  fillGaps(indices: ReadonlySet<number>): void {
    for (const venue of this.venues) venue.fillGaps(indices);
  }

  /** Resolves when the work has ended, its calls aborted. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
  }
}

/** The jobs of one venue. */
class VenueBackfill {
  /** In the order of a pass. */
  jobs: readonly Job[];
  /** Ends the pause after a pass. */
  private wake = new AbortController();
  private retryMs = RETRY_MS;
  /** Whether the next job is a gap, where others wait too. */
  private isGapsTurn = true;
  /** Places that have been given in the queue of gaps. */
  private places = 0;
  /** Called when a job of a pass has ended or more of them wait. */
  private changed: () => void = () => undefined;
  private readonly wait: NonNullable<BackfillOptions['wait']>;

  constructor(
    private readonly venue: Venue,
    private readonly options: BackfillOptions,
    private readonly stopped: AbortSignal,
  ) {
    this.wait = options.wait ?? pause;
    this.jobs = this.jobsOfDay();
  }

  /** Resolves after the stop. */
  async run(): Promise<void> {
    while (!this.stopped.aborted) {
      this.jobs = this.jobsOfDay();
      const nextDay = (Math.floor(this.options.clock() / DAY_MS) + 1) * DAY_MS + DAILY_AFTER_MS;
      await this.fillUntil(nextDay);
    }
  }

  fillGaps(indices: ReadonlySet<number>): void {
    const jobs = this.jobs.filter(({ index }) => indices.has(index));
    for (const job of jobs) {
      job.gaps += 1;
      // A gap that waits keeps its place.
      if (job.state !== 'waiting') job.place = ++this.places;
      if (job.state !== 'running') job.state = 'waiting';
    }
    if (jobs.length === 0) return;
    this.retryMs = RETRY_MS;
    this.wake.abort();
    this.changed();
  }

  private jobsOfDay(): Job[] {
    const { symbols, turnoverOf } = this.options;
    const turnovers = symbols.map((_, index) => turnoverOf(index) || 0);
    const indices = symbols.flatMap((symbol, index) => (symbol.venue === this.venue ? [index] : []));
    indices.sort((a, b) => (turnovers[b] as number) - (turnovers[a] as number));
    return PHASES.flatMap(([interval, spanMs]) =>
      indices.map((index): Job => ({ index, interval, spanMs, state: 'waiting', gaps: 0, wasDone: false, place: 0, retryAt: 0 })),
    );
  }

  /** Runs passes until the next day begins, with a pause before failed jobs are tried again. */
  private async fillUntil(nextDay: number): Promise<void> {
    this.retryMs = RETRY_MS;
    while (!this.stopped.aborted && this.options.clock() < nextDay) {
      for (const job of this.jobs) if (job.state === 'failed') job.state = 'waiting';
      await this.pass(nextDay);
      if (this.jobs.some(({ state }) => state === 'waiting')) continue;
      const hasFailed = this.jobs.some(({ state }) => state === 'failed');
      this.wake = new AbortController();
      const ended = AbortSignal.any([this.stopped, this.wake.signal]);
      const { retryMs } = this;
      this.retryMs = hasFailed ? Math.min(2 * retryMs, RETRY_MS_MAX) : RETRY_MS;
      await this.wait(hasFailed ? retryMs : Math.max(0, nextDay - this.options.clock()), ended);
    }
  }

  /** Returns a job that waits: a gap and one without candles in turn, so that neither keeps the other waiting. */
  private nextJob(): Job | undefined {
    const gap = this.nextGap();
    const first = this.jobs.find(({ state, wasDone }) => state === 'waiting' && !wasDone);
    const job = this.isGapsTurn ? (gap ?? first) : (first ?? gap);
    this.isGapsTurn = !this.isGapsTurn;
    return job;
  }

  /** Returns the gap that has waited longest; one that failed waits anew after a pause. */
  private nextGap(): Job | undefined {
    const now = this.options.clock();
    const isDue = ({ state, retryAt }: Job): boolean => state === 'waiting' || (state === 'failed' && retryAt <= now);
    let next: Job | undefined;
    for (const job of this.jobs) if (job.wasDone && isDue(job) && job.place < (next?.place ?? Infinity)) next = job;
    return next;
  }

  /** Runs the jobs that wait, some together, those included that are asked for again meanwhile, until the next day begins. */
  private async pass(nextDay: number): Promise<void> {
    const { onError, clock } = this.options;
    const reports = this.createReports();
    let phase: BaseInterval | null = null;
    let hasFailed = false;
    let running = 0;
    const run = async (job: Job): Promise<void> => {
      // Those without candles end a phase: gaps are between them.
      if (!job.wasDone && phase !== job.interval) {
        if (phase !== null) reports.end();
        phase = job.interval;
      }
      const { gaps } = job;
      const outcome = await this.fill(job).then(
        (isWhole) => (isWhole || gaps === 0 ? 'done' : 'failed'),
        (error: unknown) => {
          if (isRefusal(error)) return 'refused';
          if (!hasFailed && !this.stopped.aborted) onError?.(this.venue.name, error);
          hasFailed = true;
          return 'failed';
        },
      );
      if (outcome === 'done') reports.note();
      job.wasDone ||= outcome === 'done';
      job.state = job.gaps === gaps ? outcome : 'waiting';
      if (job.state === 'failed') [job.place, job.retryAt] = [++this.places, clock() + this.retryMs];
      running -= 1;
      this.changed();
    };
    await new Promise<void>((resolve) => {
      this.changed = () => {
        while (running < TOGETHER && !this.stopped.aborted && clock() < nextDay) {
          const job = this.nextJob();
          if (!job) break;
          running += 1;
          job.state = 'running';
          void run(job);
        }
        if (running > 0) return;
        // What is asked for from now on is of the next pass.
        this.changed = () => undefined;
        resolve();
      };
      this.changed();
    });
    reports.end();
  }

  /** Raises the revision of the opens during a pass: seldom, because all that is computed from past prices is computed again then. */
  private createReports(): { note(): void; end(): void } {
    const { clock, rings } = this.options;
    const startedAt = clock();
    let dueMs = REPORT_MS;
    let hasNew = false;
    const report = (): void => {
      if (hasNew) rings.revision += 1;
      hasNew = false;
    };
    return {
      note: () => {
        hasNew = true;
        if (clock() - startedAt < dueMs) return;
        while (clock() - startedAt >= dueMs) dueMs *= 2;
        report();
      },
      end: report,
    };
  }

  /** Resolves with whether the newest candles are known, which a venue may publish late. */
  private async fill({ index, interval, spanMs }: Job): Promise<boolean> {
    const { pages, clock } = this.options;
    const now = clock();
    const length = BASE_MS[interval];
    const span = { from: Math.ceil((now - spanMs) / length) * length, until: pages.completeUntil(index, interval, now) };
    const range = this.rangeOf(index, interval, span);
    const { candles, missing } = await pages.stored(index, interval, range);
    // The newest pages first: recent prices are what pages show.
    const calls = missing.flatMap((part) => pages.pagesOf(index, interval, part, now)).reverse();
    const found = [...candles];
    for (const page of calls) found.push(...(await pages.fetch(index, interval, page, { now, signal: this.stopped, isBackground: true })));
    if (interval === '1d') this.setDays(index, span.from, found);
    const newest = Math.max(-Infinity, ...found.map(({ time }) => time));
    return pages.knownUntil(index, interval, newest, now) >= range.until;
  }

  /** Sets the all-time high by the days from a time on, where these are all since the listing. */
  private setDays(index: number, from: number, days: readonly Candle[]): void {
    if (days.length === 0) return;
    const oldest = Math.min(...days.map(({ time }) => time));
    const isWhole = this.isWhole(index, from, oldest);
    const high = Math.max(...days.map((day) => day.high));
    this.options.rings.setDays(index, isWhole ? high : Number.NaN, isWhole ? oldest : Number.NaN);
  }

  /** Whether the days from a time on, of which `oldest` is the first with a candle, are all since the listing of a symbol. */
  private isWhole(index: number, from: number, oldest: number): boolean {
    const listTime = this.options.symbols[index]?.instrument.listTime ?? null;
    return listTime === null ? oldest - from >= BEFORE_LISTING_MS : listTime >= from;
  }

  /** Returns a range without the time before the listing. */
  private rangeOf(index: number, interval: BaseInterval, { from, until }: TimeRange): TimeRange {
    const length = BASE_MS[interval];
    const listTime = this.options.symbols[index]?.instrument.listTime ?? 0;
    const first = Math.floor(listTime / length) * length;
    return { from: Math.min(until, Math.max(from, first)), until };
  }
}

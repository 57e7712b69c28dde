import { HistoryBusyError } from './errors';
import { onAbort } from './on-abort';

/** Work that computes history. Jobs with the same key are one. */
export interface HistoryJob<T = Float64Array> {
  key: string;
  /** Days of candles to compute. */
  cost: number;
  /** Requested by the exchange for all visitors together, and never refused: goes before the jobs of visitors, or after them. */
  internal?: 'first' | 'last';
  /** Runs the job; a long one yields to others that run beside it. */
  run(signal: AbortSignal, isLong: boolean): Promise<T>;
}

/** Limits of a queue; all have defaults. */
export interface HistoryQueueOptions {
  /** Jobs of up to this number of days are short: they run beside the long ones and have a capacity of their own. */
  shortDays?: number;
  shortCapacity?: number;
  longCapacity?: number;
  /** Number of long jobs that start together: they share much of their work. */
  longBatchSize?: number;
  /** Limit of the wait for the start; a job above it is refused. */
  waitMsMax?: number;
  /** Limit of the run; a job above it is aborted and refused. Its results so far may be cached, so that a retry continues. */
  runMsMax?: number;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
}

/** Assumed milliseconds per day of candles until the first job has been measured. */
const FIRST_MS_PER_DAY = 2;
/** Weight of the newest jobs in the measured speed. */
const NEWEST_WEIGHT = 0.3;
/** Milliseconds by which each day of a job lets later and cheaper jobs pass: no stream of cheap jobs holds one back for longer. */
const HEAD_START_MS_PER_DAY = 150;

/** One pending job and the number of its callers. */
class PendingJob<T> {
  readers = 0;
  readonly abort = new AbortController();
  readonly result: Promise<T>;
  resolve: (result: T) => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;
  deadline: NodeJS.Timeout | undefined;

  constructor(
    readonly job: HistoryJob<T>,
    /** Time on the queue's clock at which the job is refused if it has not started. */
    readonly refusedAt: number,
    /** Sort key of the waiting jobs. */
    readonly priority: number,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // All callers may have left, so a rejection may be unhandled.
    this.result.catch(() => undefined);
  }
}

/** Sort key of a job submitted at a time of the queue's clock. */
const priorityOf = ({ internal, cost }: HistoryJob<unknown>, now: number): number =>
  internal ? { first: -Infinity, last: Infinity }[internal] : now + cost * HEAD_START_MS_PER_DAY;
const daysOf = (jobs: readonly { job: HistoryJob<unknown> }[]): number => jobs.reduce((sum, { job }) => sum + job.cost, 0);

interface Lane<T> {
  readonly capacity: number;
  readonly batchSize: number;
  waiting: PendingJob<T>[];
  readonly running: Set<PendingJob<T>>;
  /** Start of the running batch on the queue's clock, and its total of days. */
  startedAt: number;
  days: number;
  /** Measured milliseconds per day of candles. */
  msPerDay: number;
}

const createLane = <T>(capacity: number, batchSize: number): Lane<T> => ({
  capacity,
  batchSize,
  waiting: [],
  running: new Set(),
  startedAt: 0,
  days: 0,
  msPerDay: FIRST_MS_PER_DAY,
});

/**
 * A bounded queue in front of work on history: equal jobs are shared, internal ones go first or last, between them the cheapest of those
 * that wait equally long, and a job ends when its last caller has left. Short and long jobs have separate lanes, so that a chart of a few
 * days never waits for a chart of a year.
 */
export class HistoryQueue<T = Float64Array> {
  private readonly pending = new Map<string, PendingJob<T>>();
  private readonly short: Lane<T>;
  private readonly long: Lane<T>;
  private readonly shortDays: number;
  private readonly waitMsMax: number;
  private readonly runMsMax: number;
  private readonly clock: () => number;

  constructor({
    shortDays = 32,
    shortCapacity = 256,
    longCapacity = 32,
    longBatchSize = 8,
    waitMsMax = 45_000,
    runMsMax = 60_000,
    clock = () => performance.now(),
  }: HistoryQueueOptions = {}) {
    this.short = createLane(shortCapacity, 1);
    this.long = createLane(longCapacity, longBatchSize);
    this.shortDays = shortDays;
    this.waitMsMax = waitMsMax;
    this.runMsMax = runMsMax;
    this.clock = clock;
  }

  /** True while an equal job waits or runs. */
  has(key: string): boolean {
    return this.pending.has(key);
  }

  /**
   * Returns the result of a job, shared with its other callers; rejects with `HistoryBusyError`, also when the caller aborts (`signal`).
   */
  submit(job: HistoryJob<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(new HistoryBusyError(1));
    const lane = this.laneOf(job);
    const known = this.pending.get(job.key);
    if (!known && !job.internal && lane.waiting.length >= lane.capacity)
      return Promise.reject(new HistoryBusyError(this.secondsUntilStart(lane, job)));
    const pending = known ?? this.enqueue(job, lane);
    pending.readers += 1;
    return signal ? this.untilAborted(pending, signal) : pending.result;
  }

  /** Returns the whole seconds, at least one, until a job like this one would start. */
  waitSeconds(job: HistoryJob<T>): number {
    return this.secondsUntilStart(this.laneOf(job), job);
  }

  private laneOf({ internal, cost }: HistoryJob<T>): Lane<T> {
    return internal || cost <= this.shortDays ? this.short : this.long;
  }

  private untilAborted(pending: PendingJob<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new HistoryBusyError(1, { hasBegun: this.isRunning(pending) }));
        pending.readers -= 1;
        if (pending.readers === 0) this.end(pending);
      };
      pending.result.then(resolve, reject).finally(onAbort(signal, leave));
    });
  }

  private isRunning(pending: PendingJob<T>): boolean {
    return this.short.running.has(pending) || this.long.running.has(pending);
  }

  private enqueue(job: HistoryJob<T>, lane: Lane<T>): PendingJob<T> {
    const now = this.clock();
    const pending = new PendingJob<T>(job, job.internal ? Infinity : now + this.waitMsMax, priorityOf(job, now));
    this.pending.set(job.key, pending);
    const position = lane.waiting.findIndex(({ priority }) => priority > pending.priority);
    lane.waiting.splice(position === -1 ? lane.waiting.length : position, 0, pending);
    if (!job.internal) pending.deadline = setTimeout(() => this.end(pending, lane), this.waitMsMax);
    this.next(lane);
    return pending;
  }

  /** Removes a pending job from any state: its callers have left, or it waited or ran too long. */
  private end(pending: PendingJob<T>, refusedBy?: Lane<T>): void {
    clearTimeout(pending.deadline);
    pending.reject(
      new HistoryBusyError(refusedBy ? this.secondsUntilStart(refusedBy, pending.job) : 1, { hasBegun: this.isRunning(pending) }),
    );
    pending.abort.abort();
    this.forget(pending);
    for (const lane of [this.short, this.long]) lane.waiting = lane.waiting.filter((one) => one !== pending);
  }

  private forget(pending: PendingJob<T>): void {
    if (this.pending.get(pending.job.key) === pending) this.pending.delete(pending.job.key);
  }

  private next(lane: Lane<T>): void {
    if (lane.running.size > 0) return;
    const batch = lane.waiting.splice(0, lane.batchSize);
    lane.days = daysOf(batch);
    lane.startedAt = this.clock();
    for (const pending of batch) {
      clearTimeout(pending.deadline);
      pending.deadline = setTimeout(() => this.end(pending, lane), this.runMsMax);
      lane.running.add(pending);
      const ended = pending.job.run(pending.abort.signal, lane === this.long).then(pending.resolve, pending.reject);
      void ended.finally(() => {
        clearTimeout(pending.deadline);
        this.forget(pending);
        lane.running.delete(pending);
        if (lane.running.size > 0) return;
        if (lane.days >= 1) lane.msPerDay += NEWEST_WEIGHT * ((this.clock() - lane.startedAt) / lane.days - lane.msPerDay);
        this.next(lane);
      });
    }
  }

  /**
   * Whole seconds, at least one, until a job like this one would start. A batch needs its days times the measured milliseconds per day, at
   * most `runMsMax`; the running batch needs the rest of that, and an overdue one as long again as it is overdue. Earlier jobs are those of
   * the lane that this one would not pass, and are still within their wait limit by then.
   */
  private secondsUntilStart(lane: Lane<T>, job: HistoryJob<T>): number {
    const now = this.clock();
    const turnMs = (days: number): number => Math.min(days * lane.msPerDay, this.runMsMax);
    const elapsed = now - lane.startedAt;
    let begins = now;
    if (lane.running.size > 0) begins += Math.min(Math.abs(turnMs(lane.days) - elapsed), this.runMsMax - elapsed);
    let before = lane.waiting.filter(({ priority }) => priority <= priorityOf(job, now));
    for (;;) {
      const turn = begins;
      before = before.filter(({ refusedAt }) => refusedAt > turn);
      if (before.length < lane.batchSize) return Math.max(1, Math.ceil((begins - now) / 1_000));
      begins += turnMs(daysOf(before.splice(0, lane.batchSize)));
    }
  }
}

/**
 * Refusal of a history job: the queue is full, the job waited or ran too long, or its worker was lost (`cause`). `retryAfterSeconds` is the
 * time after which a retry makes sense.
 */
export class HistoryBusyError extends Error {
  override readonly name = 'HistoryBusyError';

  constructor(
    readonly retryAfterSeconds: number,
    options?: { cause: unknown },
  ) {
    super('History is busy.', options);
  }
}

/** Work for the history worker. Jobs with the same key are one. */
export interface HistoryJob {
  key: string;
  /** Days of candles to compute. */
  cost: number;
  /** Requested by the exchange for all visitors together: goes first and is never refused. */
  isOwn?: boolean;
  /** Runs the job; a long one yields to others that run beside it. */
  run(signal: AbortSignal, isLong: boolean): Promise<Float64Array>;
}

/** Limits of a queue; all have defaults. */
export interface HistoryQueueOptions {
  /** Jobs of up to this number of days are short: they run beside the long ones and have a capacity of their own. */
  shortDays?: number;
  shortPlaces?: number;
  longPlaces?: number;
  /** Number of long jobs that start together: they share much of their work. */
  longTogether?: number;
  /** Limit of the wait for the start; a job above it is refused. */
  patienceMs?: number;
  /** Limit of the run; a job above it is aborted and refused. Its results so far may be cached, so that a retry continues. */
  runningMs?: number;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
}

/** Assumed milliseconds per day of candles until the first job has been measured. */
const FIRST_MS_PER_DAY = 2;
/** Weight of the newest jobs in the measured speed. */
const NEWEST = 0.3;

/** One pending job and the number of its callers. */
class Flight {
  readers = 0;
  readonly abort = new AbortController();
  readonly result: Promise<Float64Array>;
  resolve: (numbers: Float64Array) => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;
  deadline: NodeJS.Timeout | undefined;

  constructor(
    readonly job: HistoryJob,
    /** Time on the queue's clock at which the job is refused if it has not started. */
    readonly refusedAt: number,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // All callers may have left, so a rejection may be unhandled.
    this.result.catch(() => undefined);
  }

  get cost(): number {
    return placeCostOf(this.job);
  }
}

/** Sort key of the waiting jobs; internal ones go first. */
const placeCostOf = ({ isOwn, cost }: HistoryJob): number => (isOwn === true ? -1 : cost);
const daysOf = (flights: readonly Flight[]): number => flights.reduce((sum, { job }) => sum + job.cost, 0);

interface Lane {
  readonly places: number;
  readonly together: number;
  waiting: Flight[];
  readonly running: Set<Flight>;
  /** Start of the running batch on the queue's clock, and its total of days. */
  began: number;
  days: number;
  /** Measured milliseconds per day of candles. */
  msPerDay: number;
}

const laneOf = (places: number, together: number): Lane => ({
  places,
  together,
  waiting: [],
  running: new Set(),
  began: 0,
  days: 0,
  msPerDay: FIRST_MS_PER_DAY,
});

/**
 * A bounded queue in front of the history worker: equal jobs are shared, internal ones go first, then the cheapest, and a job ends when its
 * last caller has left. Short and long jobs have separate lanes, so that a chart of a few days never waits for a chart of a year.
 */
export class HistoryQueue {
  private readonly flights = new Map<string, Flight>();
  private readonly short: Lane;
  private readonly long: Lane;
  private readonly shortDays: number;
  private readonly patienceMs: number;
  private readonly runningMs: number;
  private readonly clock: () => number;

  constructor({
    shortDays = 32,
    shortPlaces = 256,
    longPlaces = 32,
    longTogether = 8,
    patienceMs = 45_000,
    runningMs = 60_000,
    clock = () => performance.now(),
  }: HistoryQueueOptions = {}) {
    this.short = laneOf(shortPlaces, 1);
    this.long = laneOf(longPlaces, longTogether);
    this.shortDays = shortDays;
    this.patienceMs = patienceMs;
    this.runningMs = runningMs;
    this.clock = clock;
  }

  /** True while an equal job waits or runs. */
  has(key: string): boolean {
    return this.flights.has(key);
  }

  /**
   * Returns the result of a job, shared with its other callers; rejects with `HistoryBusyError`, also when the caller aborts (`signal`).
   */
  ask(job: HistoryJob, signal?: AbortSignal): Promise<Float64Array> {
    if (signal?.aborted) return Promise.reject(new HistoryBusyError(1));
    const lane = job.isOwn === true || job.cost <= this.shortDays ? this.short : this.long;
    const known = this.flights.get(job.key);
    if (!known && job.isOwn !== true && lane.waiting.length >= lane.places)
      return Promise.reject(new HistoryBusyError(this.secondsUntilTaken(lane, job)));
    const flight = known ?? this.board(job, lane);
    flight.readers += 1;
    return signal ? this.untilLeft(flight, signal) : flight.result;
  }

  private untilLeft(flight: Flight, signal: AbortSignal): Promise<Float64Array> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new HistoryBusyError(1));
        flight.readers -= 1;
        if (flight.readers === 0) this.end(flight);
      };
      signal.addEventListener('abort', leave, { once: true });
      flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  private board(job: HistoryJob, lane: Lane): Flight {
    const flight = new Flight(job, job.isOwn === true ? Infinity : this.clock() + this.patienceMs);
    this.flights.set(job.key, flight);
    const place = lane.waiting.findIndex(({ cost }) => cost > flight.cost);
    lane.waiting.splice(place === -1 ? lane.waiting.length : place, 0, flight);
    if (job.isOwn !== true) flight.deadline = setTimeout(() => this.end(flight, lane), this.patienceMs);
    this.next(lane);
    return flight;
  }

  /** Removes a pending job from any state: its callers have left, or it waited or ran too long. */
  private end(flight: Flight, refusedBy?: Lane): void {
    clearTimeout(flight.deadline);
    flight.reject(new HistoryBusyError(refusedBy ? this.secondsUntilTaken(refusedBy, flight.job) : 1));
    flight.abort.abort();
    this.forget(flight);
    for (const lane of [this.short, this.long]) lane.waiting = lane.waiting.filter((one) => one !== flight);
  }

  private forget(flight: Flight): void {
    if (this.flights.get(flight.job.key) === flight) this.flights.delete(flight.job.key);
  }

  private next(lane: Lane): void {
    if (lane.running.size > 0) return;
    const flights = lane.waiting.splice(0, lane.together);
    lane.days = daysOf(flights);
    lane.began = this.clock();
    for (const flight of flights) {
      clearTimeout(flight.deadline);
      flight.deadline = setTimeout(() => this.end(flight, lane), this.runningMs);
      lane.running.add(flight);
      const ended = flight.job.run(flight.abort.signal, lane === this.long).then(flight.resolve, flight.reject);
      void ended.finally(() => {
        clearTimeout(flight.deadline);
        this.forget(flight);
        lane.running.delete(flight);
        if (lane.running.size > 0) return;
        if (lane.days >= 1) lane.msPerDay += NEWEST * ((this.clock() - lane.began) / lane.days - lane.msPerDay);
        this.next(lane);
      });
    }
  }

  /**
   * Whole seconds, at least one, until a job like this one would start. A batch needs its days times the measured milliseconds per day, at
   * most `runMsMax`; the running batch needs the rest of that, and an overdue one as long again as it is overdue. Earlier jobs are those of
   * the lane that cost as much or less and are still within their wait limit by then.
   */
  private secondsUntilTaken(lane: Lane, job: HistoryJob): number {
    const now = this.clock();
    const turnMs = (days: number): number => Math.min(days * lane.msPerDay, this.runningMs);
    const elapsed = now - lane.began;
    let begins = now;
    if (lane.running.size > 0) begins += Math.min(Math.abs(turnMs(lane.days) - elapsed), this.runningMs - elapsed);
    let before = lane.waiting.filter(({ cost }) => cost <= placeCostOf(job));
    for (;;) {
      const turn = begins;
      before = before.filter(({ refusedAt }) => refusedAt > turn);
      if (before.length < lane.together) return Math.max(1, Math.ceil((begins - now) / 1_000));
      begins += turnMs(daysOf(before.splice(0, lane.together)));
    }
  }
}

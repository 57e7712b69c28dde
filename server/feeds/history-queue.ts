/**
 * There is no place for another job, its turn did not come, it ran too long, or what computes it was lost (`cause`):
 * asking again makes sense after so many seconds.
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

/** Work for the history's thread. Jobs with the same key are one. */
export interface HistoryJob {
  key: string;
  /** Days of candles to compute. */
  cost: number;
  /** Asked by the exchange for all visitors together: goes first and is never refused. */
  isOwn?: boolean;
  /** A long job should give way to others that run beside it. */
  run(signal: AbortSignal, isLong: boolean): Promise<Float64Array>;
}

/** Bounds of a queue; all have defaults. */
export interface HistoryQueueOptions {
  /** Jobs of up to so many days are short: they run beside the long ones and have places of their own. */
  shortDays?: number;
  shortPlaces?: number;
  longPlaces?: number;
  /** Long jobs that begin at the same time: much of their work is the same. */
  longTogether?: number;
  /** A job that has not begun after so long is refused. */
  patienceMs?: number;
  /** A job that runs for so long is ended and refused; what it computed may be kept, so that asking again goes on. */
  runningMs?: number;
  /** Milliseconds, from any beginning. */
  clock?: () => number;
}

/** Until the first job is done, a day is taken to need this long. */
const FIRST_MS_PER_DAY = 2;
/** Share of the newest jobs in the measured speed. */
const NEWEST = 0.3;

/** One job on its way, and how many wait for it. */
class Flight {
  readers = 0;
  readonly abort = new AbortController();
  readonly result: Promise<Float64Array>;
  resolve: (numbers: Float64Array) => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;
  deadline: NodeJS.Timeout | undefined;

  constructor(readonly job: HistoryJob) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Its readers may all have left.
    this.result.catch(() => undefined);
  }

  get cost(): number {
    return this.job.isOwn === true ? -1 : this.job.cost;
  }
}

interface Lane {
  readonly places: number;
  readonly together: number;
  waiting: Flight[];
  readonly running: Set<Flight>;
}

/**
 * A bounded queue before the history's thread: one flight for equal jobs, the exchange's own first, then the cheapest,
 * and a job ends when its last reader has left. Short and long jobs have a lane each, so that a chart of some days
 * never waits for a chart of a year.
 */
export class HistoryQueue {
  private readonly flights = new Map<string, Flight>();
  private readonly short: Lane;
  private readonly long: Lane;
  private readonly shortDays: number;
  private readonly patienceMs: number;
  private readonly runningMs: number;
  private readonly clock: () => number;
  private msPerDay = FIRST_MS_PER_DAY;

  constructor({ shortDays = 32, shortPlaces = 256, longPlaces = 32, longTogether = 8, patienceMs = 45_000, runningMs = 60_000, clock = () => performance.now() }: HistoryQueueOptions = {}) {
    this.short = { places: shortPlaces, together: 1, waiting: [], running: new Set() };
    this.long = { places: longPlaces, together: longTogether, waiting: [], running: new Set() };
    this.shortDays = shortDays;
    this.patienceMs = patienceMs;
    this.runningMs = runningMs;
    this.clock = clock;
  }

  /** True while an equal job waits or runs. */
  has(key: string): boolean {
    return this.flights.has(key);
  }

  /** Result of a job, shared with its other readers; rejects with `HistoryBusyError`, also when the reader leaves (`signal`). */
  ask(job: HistoryJob, signal?: AbortSignal): Promise<Float64Array> {
    if (signal?.aborted) return Promise.reject(new HistoryBusyError(1));
    const lane = job.isOwn === true || job.cost <= this.shortDays ? this.short : this.long;
    const known = this.flights.get(job.key);
    if (!known && job.isOwn !== true && lane.waiting.length >= lane.places) return Promise.reject(new HistoryBusyError(this.secondsOf(lane)));
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
    const flight = new Flight(job);
    this.flights.set(job.key, flight);
    const place = lane.waiting.findIndex(({ cost }) => cost > flight.cost);
    lane.waiting.splice(place === -1 ? lane.waiting.length : place, 0, flight);
    if (job.isOwn !== true) flight.deadline = setTimeout(() => this.end(flight, lane), this.patienceMs);
    this.next(lane);
    return flight;
  }

  /** Takes a flight out, wherever it is: its readers have left, its turn did not come, or it ran too long. */
  private end(flight: Flight, refusedBy?: Lane): void {
    clearTimeout(flight.deadline);
    flight.reject(new HistoryBusyError(refusedBy ? this.secondsOf(refusedBy) : 1));
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
    const days = flights.reduce((sum, { job }) => sum + job.cost, 0);
    const began = this.clock();
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
        if (days >= 1) this.msPerDay += NEWEST * ((this.clock() - began) / days - this.msPerDay);
        this.next(lane);
      });
    }
  }

  /** After how many whole seconds what waits in a lane will be done, by the measured speed, or out of patience; at least one. */
  private secondsOf({ waiting, running }: Lane): number {
    const days = [...waiting, ...running].reduce((sum, { job }) => sum + job.cost, 0);
    return Math.max(1, Math.ceil(Math.min(days * this.msPerDay, this.patienceMs) / 1_000));
  }
}

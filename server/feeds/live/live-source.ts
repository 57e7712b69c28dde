import { BEAT_MS } from '../../../lib/contract/freshness';
import type { Clock } from '../../platform/clock';
import type { LiveState } from './live-state';
import { isRefusal, type RestClient } from './rest-client';
import { TradeStreams } from './trade-streams';
import type { LiveLine, StreamHandle, Venue, VenueInstrument, VenuePoll, VenueSink, VenueStream } from './venue';

/** Period of the repeated snapshot: it repairs what a stream has not sent, e.g. symbols without trades since a new connection. */
const SNAPSHOT_EVERY_MS = 60_000;

/** Periods without a value of a repeated call, and least time, after which its values are unknown. */
const POLLED_PERIODS = 3;
const POLLED_FOR_MS = 60_000;

/** Opens a connection; `onFrame` gets the text of each frame, `onResumed` is called when values arrive again on a new connection. */
export type OpenStream = (
  venue: Venue,
  stream: VenueStream,
  listener: { onFrame(text: string): ReturnType<Venue['read']>; onResumed(): void } & Partial<PresenceListener>,
) => StreamHandle;

/** Called with the time from which values of a stream may be missing, and the time from which they are not; Unix milliseconds. */
export interface PresenceListener {
  onAway(since: number): void;
  onBack(at: number): void;
}

/** Dependencies of a source. */
export interface LiveSourceOptions {
  venue: Venue;
  line: LiveLine;
  /** Instruments that the feed shows of this line of the venue. */
  instruments: readonly VenueInstrument[];
  rest: RestClient;
  state: LiveState;
  clock: Clock;
  openStream: OpenStream;
  /** Returns the listener for a stream of liquidations; absent: none is kept. */
  watchLiquidations?: (() => PresenceListener) | undefined;
  warn(err: unknown, message: string): void;
}

/**
 * One line of one venue: its streams, its repeated calls and its time, which stands still when any of its continuous streams does. A line whose
 * streams may all rest, such as few pairs of Bybit, is on time while each of them is connected.
 */
export class LiveSource {
  private readonly streams: StreamHandle[] = [];
  private readonly continuous: StreamHandle[] = [];
  /** Times since which streams that may rest have been away, Unix milliseconds. */
  private readonly awaySince = new Map<VenueStream, number>();
  private readonly trades: TradeStreams;
  private readonly timers = new Set<NodeJS.Timeout>();
  /** Makes the values of each repeated call unknown. */
  private readonly forgets: (() => void)[] = [];
  /** Calls whose last try failed. */
  private readonly failing = new Set<VenuePoll | 'snapshot'>();
  private snapshotAt = 0;
  private isClosed = false;
  /** Whether the venue has refused all calls for good: none is repeated. */
  private isRefused = false;

  constructor(private readonly options: LiveSourceOptions) {
    const { venue, line } = options;
    this.trades = new TradeStreams((instruments) => venue.tradeStreams(line, instruments).map((stream) => this.connect(stream)));
  }

  get venue(): Venue {
    return this.options.venue;
  }

  get line(): LiveLine {
    return this.options.line;
  }

  /** Reads the first values and opens the streams; resolves with false when the venue does not answer, which is tried again. */
  async open(): Promise<boolean> {
    const { venue, line, instruments } = this.options;
    const isRead = await this.readSnapshot();
    if (this.isClosed) return isRead;
    for (const stream of venue.streams(line, instruments)) {
      const handle = this.connect(stream, this.presenceOf(stream));
      this.streams.push(handle);
      if (stream.isContinuous) this.continuous.push(handle);
    }
    this.repeat(SNAPSHOT_EVERY_MS, () => this.readSnapshot());
    for (const poll of venue.polls.filter((one) => one.line === line)) this.openPoll(poll);
    return isRead;
  }

  /** Returns the time up to which the values are complete, in whole beats, Unix milliseconds; 0 before the first values. */
  get time(): number {
    if (this.snapshotAt === 0 && this.continuous.length === 0) return 0;
    let oldest = this.options.clock();
    for (const { lastDataAt } of this.continuous) oldest = Math.min(oldest, lastDataAt > 0 ? lastDataAt : this.snapshotAt);
    if (this.continuous.length === 0) for (const since of this.awaySince.values()) oldest = Math.min(oldest, since);
    return Math.floor(oldest / BEAT_MS) * BEAT_MS;
  }

  /** Receives every trade of these instruments from now on, and soon no longer those of others, see `TradeStreams`. */
  watchTrades(instruments: readonly VenueInstrument[]): void {
    if (!this.isClosed) this.trades.watch(instruments);
  }

  /** Resolves when everything is subscribed, the chosen trades included. */
  async whenReady(): Promise<void> {
    await Promise.all([...this.streams.map(({ ready }) => ready), this.trades.whenReady()]);
  }

  close(): void {
    this.isClosed = true;
    this.endRepeats();
    this.trades.close();
    for (const stream of this.streams) stream.close();
  }

  /** Returns what follows whether a stream that may rest is connected; those of a line of contracts carry liquidations. */
  private presenceOf(stream: VenueStream): PresenceListener | undefined {
    if (stream.isContinuous) return undefined;
    const liquidations = this.line === 'spot' ? undefined : this.options.watchLiquidations?.();
    return {
      onAway: (since) => {
        this.awaySince.set(stream, since);
        liquidations?.onAway(since);
      },
      onBack: (at) => {
        this.awaySince.delete(stream);
        liquidations?.onBack(at);
      },
    };
  }

  private connect(stream: VenueStream, presence?: PresenceListener): StreamHandle {
    const { venue, line, state, openStream } = this.options;
    const sink = state.sinkOf(venue);
    return openStream(venue, stream, {
      onFrame: (text) => venue.read(line, text, sink),
      onResumed: () => void this.readSnapshot(),
      ...presence,
    });
  }

  /** Repeats a call. No stream says that its values are old, so they become unknown when none has arrived for long. */
  private openPoll(poll: VenuePoll): void {
    const { venue, line, instruments, rest, state, clock } = this.options;
    const sink = state.sinkOfPoll(venue);
    let arrivedAt = clock();
    const set: VenueSink['set'] = (place, field, value) => {
      arrivedAt = clock();
      sink.set(place, field, value);
    };
    const forget = (): void => {
      const places = instruments.map(({ code }) => sink.placeOf(line, code)).filter((place) => place >= 0);
      for (const field of poll.fields) for (const place of places) sink.set(place, field, Number.NaN);
    };
    const run = (): Promise<boolean> => {
      if (this.isRefused || clock() - arrivedAt >= Math.max(POLLED_FOR_MS, POLLED_PERIODS * poll.everyMs)) forget();
      return this.attempt(poll, 'a repeated call failed', () => poll.run(rest, { ...sink, set }, instruments));
    };
    this.forgets.push(forget);
    void run();
    this.repeat(poll.everyMs, run);
  }

  private async readSnapshot(): Promise<boolean> {
    const { venue, line, rest, state, clock } = this.options;
    const sink = state.sinkOfAnswer(venue, clock());
    const isRead = await this.attempt('snapshot', 'the newest values are not read', () => venue.snapshot(rest, line, sink));
    if (isRead && this.snapshotAt === 0) this.snapshotAt = clock();
    return isRead;
  }

  /**
   * Resolves with whether a call succeeded. The first failure of a call after a success is logged, but for the refusal of all calls, which the
   * client of calls reports.
   */
  private async attempt(called: VenuePoll | 'snapshot', message: string, call: () => Promise<void>): Promise<boolean> {
    if (this.isRefused) return false;
    try {
      await call();
      this.failing.delete(called);
      return true;
    } catch (err) {
      if (isRefusal(err)) this.refuse();
      else if (!this.isClosed && !this.failing.has(called)) this.options.warn(err, message);
      this.failing.add(called);
      return false;
    }
  }

  private refuse(): void {
    if (this.isRefused || this.isClosed) return;
    this.isRefused = true;
    this.endRepeats();
    for (const forget of this.forgets) forget();
  }

  private repeat(everyMs: number, run: () => Promise<unknown>): void {
    if (!this.isRefused) this.timers.add(setInterval(() => void run(), everyMs));
  }

  private endRepeats(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers.clear();
  }
}

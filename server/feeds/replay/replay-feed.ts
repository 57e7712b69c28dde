import type { FeedSource } from '../../../lib/contract/feed';
import { KLINE_INTERVALS, type KlineInterval } from '../../../lib/contract/klines';
import type { Catalog } from '../../market/catalog';
import { aggregate } from '../candles';
import type { Candle, Feed, FeedBeat, FeedQuote } from '../feed';
import { RollingWindow } from '../rolling-window';
import { loadRecording, type Recording } from './recording';
import { type KnownCoin, replayCatalog } from './replay-catalog';
import { ReplayClock } from './replay-clock';
import { TrackState } from './track-state';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The mark price follows the mean of the basis at the last half hour's five-minute closes (decision 31). */
const BASIS_STEP_MS = 5 * MINUTE_MS;
const BASIS_SAMPLES = 6;

const emptyCandle = (): Candle => ({ time: 0, open: 0, high: 0, low: 0, close: 0, baseVolume: 0, quoteVolume: 0 });

/** What plays a recording. */
export interface ReplayOptions {
  /** Folder with `klines/<market>/<SYMBOL>.<interval>.csv.gz`. */
  dir: string;
  /** Recorded seconds a second. */
  speed: number;
  /** Recorded moment at which the replay stands, Unix milliseconds; null: it runs. */
  pausedAt: number | null;
  /** Coins by ticker. */
  knownCoins: ReadonlyMap<string, KnownCoin>;
  /** Names of the market folders; without them the ones with the most files. */
  markets?: readonly string[];
}

/** A symbol's state, the 24 h window it writes to, and for a contract the spot symbol its index comes from. */
interface Track {
  state: TrackState;
  window: RollingWindow;
  place: number;
  spot: TrackState | null;
}

function buildTracks({ tracks }: Recording): Track[] {
  const states = tracks.map((track) => new TrackState(track));
  const spots = new Map(states.filter(({ track }) => track.line === 'spot' && track.quoteCoin === 'USDT').map((state) => [state.track.ticker, state]));
  const intervals = [...new Set(states.map((state) => state.intervalMs))];
  const windows = new Map(
    intervals.map((intervalMs) => {
      const count = states.filter((state) => state.intervalMs === intervalMs).length;
      return [intervalMs, { window: new RollingWindow(count, DAY_MS / intervalMs), used: 0 }];
    }),
  );
  return states.flatMap((state) => {
    const shared = windows.get(state.intervalMs);
    if (!shared) return [];
    const place = shared.used;
    shared.used += 1;
    const spot = state.track.line === 'spot' ? null : (spots.get(state.track.ticker) ?? null);
    return [{ state, window: shared.window, place, spot }];
  });
}

/** Plays a recording in a loop, shifted to now; docs/decisions/033-replay-time.md tells how times map. */
class ReplayFeed implements Feed {
  readonly source: FeedSource;
  readonly catalog: Catalog;
  private readonly tracks: Track[];
  private clock: ReplayClock | null = null;
  private lap = -1;
  private position = 0;
  private reportsAll = true;

  constructor(
    private readonly recording: Recording,
    private readonly options: ReplayOptions,
  ) {
    const { from, until } = recording;
    this.source = { kind: 'replay', from, until, speed: options.speed };
    this.catalog = replayCatalog(recording.tracks, options.knownCoins);
    this.tracks = buildTracks(recording);
  }

  open(now: number): Promise<void> {
    const { from, until } = this.recording;
    const { speed, pausedAt } = this.options;
    if (pausedAt !== null && (pausedAt <= from || pausedAt > until)) {
      return Promise.reject(new Error(`REPLAY_PAUSED_AT lies outside the recording (${new Date(from).toISOString()} to ${new Date(until).toISOString()})`));
    }
    const lengths = this.tracks.map(({ state }) => state.intervalMs);
    this.clock = new ReplayClock({ from, until, coarseMs: Math.max(...lengths), fineMs: Math.min(...lengths), speed, pausedAt, openedAt: now });
    const { lap, recorded } = this.clock.at(now);
    this.seek(lap, recorded);
    return Promise.resolve();
  }

  beat(now: number): FeedBeat {
    const clock = this.openClock();
    const target = clock.at(now);
    // A lap is played to its end before the next one begins: the last close is seen.
    const end = target.lap === this.lap ? target.recorded : this.recording.until;
    if (target.lap !== this.lap && this.position === end) {
      this.seek(target.lap, target.recorded);
      return { asOf: clock.asOf(now, this.position, this.position), quotes: this.report() };
    }
    this.position = clock.stop(this.position, end);
    const quotes = this.report();
    return { asOf: clock.asOf(now, this.position, end), quotes };
  }

  candles(index: number, interval: KlineInterval, from: number, until: number, now: number): Promise<Candle[]> {
    const track = this.tracks[index];
    const length = KLINE_INTERVALS[interval] ?? DAY_MS;
    if (!track || length % track.state.intervalMs !== 0) return Promise.resolve([]);
    const { state } = track;
    const shift = this.openClock().shift(now, this.position);
    const current = state.slotAt(this.position);
    const shifted: Candle[] = [];
    for (let slot = Math.ceil(this.recording.from / state.intervalMs); slot <= current; slot += 1) {
      const candle = emptyCandle();
      if (slot === current) Object.assign(candle, state.running);
      else if (!state.isRecorded(slot) || !state.candle(slot, candle)) continue;
      if (!Number.isNaN(candle.open)) shifted.push({ ...candle, time: slot * state.intervalMs + shift });
    }
    return Promise.resolve(aggregate(shifted, interval).filter(({ time }) => time >= from && time < until));
  }

  opensAt(time: number, now: number): Float64Array {
    const recorded = time - this.openClock().shift(now, this.position);
    const candle = emptyCandle();
    return Float64Array.from(this.tracks, ({ state }) => {
      const slot = Math.floor(recorded / state.intervalMs);
      const isKnown = recorded >= this.recording.from && slot <= state.slotAt(this.position) && state.candle(slot, candle);
      return isKnown ? candle.open : Number.NaN;
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private openClock(): ReplayClock {
    if (!this.clock) throw new Error('The replay is not open');
    return this.clock;
  }

  /** Stands at a moment with the 24 h before it; everything is reported anew and nothing counts as a move. */
  private seek(lap: number, position: number): void {
    this.lap = lap;
    this.position = position;
    this.reportsAll = true;
    for (const { window } of this.tracks) window.clear();
    const candle = emptyCandle();
    for (const { state, window, place } of this.tracks) {
      const current = state.slotAt(position);
      const first = Math.max(current - DAY_MS / state.intervalMs + 1, Math.ceil(this.recording.from / state.intervalMs));
      for (let slot = first; slot < current; slot += 1) if (state.candle(slot, candle)) window.push(place, candle);
      state.seek(position);
    }
  }

  private report(): FeedQuote[] {
    const quotes: FeedQuote[] = [];
    this.tracks.forEach(({ state, window, place, spot }, index) => {
      const hasNews = state.advance(this.position, (candle) => window.push(place, candle));
      if (!state.isListed || !(hasNews || this.reportsAll)) return;
      quotes.push(this.quoteOf(index, state, window.stats(place, state.running), spot));
      state.reported();
    });
    this.reportsAll = false;
    return quotes;
  }

  private quoteOf(index: number, state: TrackState, day: ReturnType<RollingWindow['stats']>, spot: TrackState | null): FeedQuote {
    const indexPrice = spot?.isListed ? spot.last : Number.NaN;
    return {
      index,
      last: state.last,
      low: state.low,
      high: state.high,
      open24h: day.open,
      high24h: day.high,
      low24h: day.low,
      baseVolume24h: day.baseVolume,
      quoteVolume24h: day.quoteVolume,
      mark: spot ? indexPrice * (1 + this.basis(state, spot)) : Number.NaN,
      indexPrice,
    };
  }

  /** Mean of contract / spot − 1 at the recorded five-minute closes of the last half hour; NaN before the first. */
  private basis(contract: TrackState, spot: TrackState): number {
    const candle = emptyCandle();
    const closeAt = (state: TrackState, time: number): number => (state.candle(state.slotAt(time), candle) ? candle.close : Number.NaN);
    const newest = Math.floor(this.position / BASIS_STEP_MS) * BASIS_STEP_MS;
    let sum = 0;
    for (let sample = 0; sample < BASIS_SAMPLES; sample += 1) {
      const time = newest - sample * BASIS_STEP_MS;
      sum += closeAt(contract, time) / closeAt(spot, time) - 1;
    }
    return sum / BASIS_SAMPLES;
  }
}

/** Loads a recording and plays it; an error that names the setting when there is nothing to play. */
export async function createReplayFeed(options: ReplayOptions): Promise<Feed> {
  return new ReplayFeed(await loadRecording(options.dir, options.markets), options);
}

import { BEAT_MS, CLOCK_SET_BACK_MS_MAX } from '../../../lib/contract/freshness';
import type { Candle } from '../../instruments/candles';
import type { FeedBeat, QuoteFeed } from '../feed';
import { QuoteBatch } from '../quote-batch';
import { emptyStats, RollingWindow, type WindowStats } from '../rolling-window';
import { MarkPrices } from './mark-prices';
import type { Recording } from './recording';
import { ReplayClock } from './replay-clock';
import type { ReplayedState } from './replay-history';
import { TrackState } from './track-state';

const DAY_MS = 86_400_000;

/** Playback settings of a replay. */
export interface Playback {
  /** Recorded seconds per second. */
  speed: number;
  /** Recorded time (Unix milliseconds) at which the replay is paused; null: it runs. */
  pausedAt: number | null;
}

/** Symbols of one recorded interval and their 24 h window. */
interface Group {
  intervalMs: number;
  bars: number;
  window: RollingWindow;
  members: readonly { state: TrackState; index: number }[];
}

function groupsOf(states: readonly TrackState[]): Group[] {
  const intervals = [...new Set(states.map((state) => state.intervalMs))].sort((a, b) => b - a);
  return intervals.map((intervalMs) => {
    const members = states.flatMap((state, index) => (state.intervalMs === intervalMs ? [{ state, index }] : []));
    const bars = DAY_MS / intervalMs;
    return { intervalMs, bars, window: new RollingWindow(members.length, bars), members };
  });
}

function checkPause(pausedAt: number | null, { from, until }: Recording, coarseMs: number): void {
  if (pausedAt === null || (pausedAt >= from + coarseMs && pausedAt <= until)) return;
  const range = [from + coarseMs, until].map((time) => new Date(time).toISOString()).join(' to ');
  throw new Error(`REPLAY_PAUSED_AT must lie in the recorded window, ${range}`);
}

/**
 * Plays recorded candles, shifted to the present, in a loop (decision 20, docs/decisions/033-replay-time.md). At each recorded close the
 * last price is the recorded close, and joining the beats' prices gives the recorded candles exactly. When the loop restarts (and after a
 * standstill of more than a recorded day) all baselines are reset: every symbol is reported with low = high = last, so the step is not a
 * price move.
 */
export class ReplayQuotes implements QuoteFeed, ReplayedState {
  readonly states: readonly TrackState[];
  private readonly groups: readonly Group[];
  private readonly marks: MarkPrices;
  private readonly pending: Uint8Array;
  private readonly batch: QuoteBatch;
  private readonly stats = emptyStats();
  private clock: ReplayClock | undefined;
  private lap = 0;
  private recorded = Number.NaN;
  /** Time of the last beat. */
  private beatAt = 0;
  shift = 0;
  seeks = 0;
  /** True after a seek since the last beat. */
  private isDiscontinuous = false;

  constructor(
    private readonly recording: Recording,
    private readonly playback: Playback,
  ) {
    const { tracks } = recording;
    this.states = tracks.map((track) => new TrackState(track));
    this.groups = groupsOf(this.states);
    this.marks = new MarkPrices(this.states);
    this.pending = new Uint8Array(tracks.length);
    this.batch = new QuoteBatch(tracks.length);
    checkPause(playback.pausedAt, recording, this.coarseMs);
  }

  /** Recorded moment (Unix milliseconds) of the last beat. */
  get position(): number {
    return this.recorded;
  }

  open(now: number): Promise<void> {
    this.begin(now);
    return Promise.resolve();
  }

  beat(now: number): FeedBeat {
    // The clock was set back: a replay cannot run backwards, so it restarts.
    if (now < this.beatAt - CLOCK_SET_BACK_MS_MAX) this.begin(now);
    const { clock } = this;
    if (!clock) throw new Error('the feed is not open');
    this.beatAt = now;
    const target = clock.at(now);
    let asOf = Math.floor(now / BEAT_MS) * BEAT_MS;
    if (target.lap === this.lap) {
      this.advance(clock.stop(this.recorded, target.recorded));
      asOf = clock.asOf(now, this.recorded, target.recorded);
    } else if (this.recorded < this.recording.until) this.advance(this.recording.until);
    else {
      this.lap = target.lap;
      this.seek(clock.laterStart);
    }
    this.shift = clock.shift(now, this.recorded);
    const { isDiscontinuous } = this;
    this.isDiscontinuous = false;
    return { asOf, quotes: this.report(), isDiscontinuous };
  }

  private begin(now: number): void {
    const { from, until } = this.recording;
    const { speed, pausedAt } = this.playback;
    const fineMs = Math.min(...this.groups.map((group) => group.intervalMs));
    this.clock = new ReplayClock({ from, until, coarseMs: this.coarseMs, fineMs, speed, pausedAt, openedAt: now });
    this.lap = 0;
    this.seek(pausedAt ?? this.clock.firstStart);
    this.shift = this.clock.shift(now, this.recorded);
  }

  private get coarseMs(): number {
    return Math.max(...this.groups.map((group) => group.intervalMs));
  }

  /** Returns the close of the last completed candle while paused, else the position itself. */
  private ownPosition(position: number, { intervalMs }: Group): number {
    return this.playback.pausedAt === null ? position : Math.floor(position / intervalMs) * intervalMs;
  }

  private seek(position: number): void {
    this.isDiscontinuous = true;
    this.seeks += 1;
    this.recorded = position;
    const candle: Candle = { time: 0, open: 0, high: 0, low: 0, close: 0, baseVolume: 0, quoteVolume: 0 };
    for (const group of this.groups) {
      const own = this.ownPosition(position, group);
      group.window.clear();
      group.members.forEach(({ state, index }, member) => {
        state.seek(own);
        const running = state.slotAt(own);
        for (let slot = running - group.bars + 1; slot < running; slot += 1) {
          if (slot * group.intervalMs >= this.recording.from && state.candle(slot, candle)) group.window.push(member, candle);
        }
        this.pending[index] = 1;
      });
    }
  }

  private advance(position: number): void {
    if (position <= this.recorded) return;
    if (position - this.recorded > DAY_MS) {
      this.seek(position);
      return;
    }
    this.recorded = position;
    for (const { members, window } of this.groups) {
      for (let member = 0; member < members.length; member += 1) {
        const { state, index } = members[member] as Group['members'][number];
        if (state.advance(position, (candle) => window.push(member, candle))) this.pending[index] = 1;
      }
    }
  }

  private report(): QuoteBatch {
    const { batch } = this;
    batch.clear();
    for (const { members, window } of this.groups) {
      for (let member = 0; member < members.length; member += 1) {
        const { state, index } = members[member] as Group['members'][number];
        if (!state.isListed || (this.pending[index] === 0 && !this.marks.hasMoved(state))) continue;
        this.addReport(index, state, window.stats(member, state.running, this.stats));
        state.reported();
      }
    }
    this.pending.fill(0);
    return batch;
  }

  private addReport(index: number, state: TrackState, stats: WindowStats): void {
    const { low, high, values } = this.batch;
    const { mark, indexPrice } = this.marks.take(state, this.recorded);
    const row = this.batch.add(index);
    low[row] = state.low;
    high[row] = state.high;
    values.price[row] = state.last;
    values.open24h[row] = stats.open;
    values.high24h[row] = stats.high;
    values.low24h[row] = stats.low;
    values.baseVolume[row] = stats.baseVolume;
    values.quoteVolume[row] = stats.quoteVolume;
    values.markPrice[row] = mark;
    values.indexPrice[row] = indexPrice;
    values.fundingRate[row] = Number.NaN;
    values.openInterest[row] = Number.NaN;
  }
}

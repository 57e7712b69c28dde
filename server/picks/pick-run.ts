import { PICK_BACKTEST_DAYS } from '../../lib/contract/pick-terms';
import type { Candle } from '../instruments/candles';
import type { MarketView } from '../market/market-view';
import { addToBacktest, emptyBacktest, type Backtest } from './pick-backtest';
import { PICK_CANDLES, rateAt, type Rate } from './pick-rule';

const DAY_MS = 86_400_000;
/** Pause after candles were refused, by the market's clock. */
const PAUSE_MS = 2_000;
/** Refusals after which a coin is left out. */
const REFUSALS_MAX = 5;
/** Coins whose candles are requested together: days computed side by side share most of their work. */
const COINS_TOGETHER = 4;

/** A coin's market by index, and its rate. */
export interface RatedCoin {
  index: number;
  rate: Rate;
}

/** Rates of one day. */
export interface DayPicks {
  /** Start of the UTC day of the last candle used, Unix milliseconds. */
  day: number;
  /** Time at which they were known, Unix milliseconds. */
  computedAt: number;
  /** The highest long rate first, then the largest turnover. */
  coins: readonly RatedCoin[];
  backtest: Backtest;
}

/** How far a computation is. */
export interface PickProgress {
  /** Coins whose candles have been used or are left out, and all coins. */
  done: number;
  all: number;
  /** Time of its beginning, Unix milliseconds. */
  since: number;
}

/** Computation of the rates of one day: the candles of four coins at a time. */
export class PickRun {
  private readonly rated: RatedCoin[] = [];
  private readonly backtest = emptyBacktest();
  private waiting: readonly number[];
  private readonly since: number;
  /** Number of refusals by index. */
  private readonly refusals = new Map<number, number>();
  private pausedUntil = -Infinity;
  /** Revision of the past in which it began. */
  readonly pastRevision: number;

  /** `indices` are the markets of the coins, the largest turnover first. */
  constructor(
    private readonly market: Pick<MarketView, 'candles' | 'now' | 'pastRevision'>,
    readonly day: number,
    private readonly indices: readonly number[],
  ) {
    this.waiting = indices;
    this.since = market.now();
    this.pastRevision = market.pastRevision;
  }

  /** Whether coins are left out because their candles were refused. */
  get isPartial(): boolean {
    return [...this.refusals.values()].some((count) => count >= REFUSALS_MAX);
  }

  progress(): PickProgress {
    const all = this.indices.length;
    return { done: all - this.waiting.length, all, since: this.since };
  }

  /** Requests the candles of the next four coins, unless some have just been refused; returns the rates after the last one, else null. */
  async next(signal: AbortSignal): Promise<DayPicks | null> {
    if (this.waiting.length > 0) {
      if (this.market.now() < this.pausedUntil) return null;
      const requested = this.waiting.slice(0, COINS_TOGETHER);
      const refused: number[] = [];
      await Promise.all(
        requested.map(async (index) => {
          const candles = await this.candles(index, signal).catch(() => null);
          if (candles) this.add(index, candles);
          else refused.push(index);
        }),
      );
      this.waiting = [...this.keepRefused(refused), ...this.waiting.slice(requested.length)];
    }
    return this.waiting.length === 0 ? this.result() : null;
  }

  private candles(index: number, signal: AbortSignal): Promise<Candle[]> {
    const { market, day } = this;
    const from = day - (PICK_BACKTEST_DAYS + PICK_CANDLES) * DAY_MS;
    return market.candles(index, '1d', from, day + DAY_MS, market.now(), signal);
  }

  private add(index: number, candles: readonly Candle[]): void {
    const last = candles.at(-1);
    const rate = last?.time === this.day ? rateAt(candles, candles.length - 1) : null;
    if (!rate) return;
    this.rated.push({ index, rate });
    addToBacktest(this.backtest, candles, this.day);
  }

  /** Returns the refused coins to request again after a pause. */
  private keepRefused(refused: readonly number[]): number[] {
    if (refused.length > 0) this.pausedUntil = this.market.now() + PAUSE_MS;
    for (const index of refused) this.refusals.set(index, (this.refusals.get(index) ?? 0) + 1);
    return refused.filter((index) => (this.refusals.get(index) ?? 0) < REFUSALS_MAX);
  }

  private result(): DayPicks {
    const { indices } = this;
    const coins = [...this.rated].sort((a, b) => b.rate.longRate - a.rate.longRate || indices.indexOf(a.index) - indices.indexOf(b.index));
    return { day: this.day, computedAt: this.market.now(), coins, backtest: this.backtest };
  }
}

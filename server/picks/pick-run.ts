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

/** Computation of the rates of one day: the candles of one coin after the other. */
export class PickRun {
  private readonly rated: RatedCoin[] = [];
  private readonly backtest = emptyBacktest();
  private readonly waiting: number[];
  private readonly all: number;
  private readonly since: number;
  private refusals = 0;
  private pausedUntil = -Infinity;

  /** `indices` are the markets of the coins, the largest turnover first. */
  constructor(
    private readonly market: Pick<MarketView, 'candles' | 'now'>,
    readonly day: number,
    indices: readonly number[],
  ) {
    this.waiting = [...indices];
    this.all = indices.length;
    this.since = market.now();
  }

  progress(): PickProgress {
    const { all, since } = this;
    return { done: all - this.waiting.length, all, since };
  }

  /** Requests the candles of the next coin, unless they have just been refused; returns the rates after the last one, else null. */
  async next(signal: AbortSignal): Promise<DayPicks | null> {
    const { market, day } = this;
    const [index] = this.waiting;
    if (index !== undefined) {
      if (market.now() < this.pausedUntil) return null;
      const from = day - (PICK_BACKTEST_DAYS + PICK_CANDLES) * DAY_MS;
      const candles = await market.candles(index, '1d', from, day + DAY_MS, market.now(), signal).catch(() => null);
      if (candles) this.add(index, candles);
      else this.refuse();
    }
    return this.waiting.length === 0 ? this.result() : null;
  }

  private add(index: number, candles: readonly Candle[]): void {
    this.advance();
    const last = candles.at(-1);
    const rate = last?.time === this.day ? rateAt(candles, candles.length - 1) : null;
    if (!rate) return;
    this.rated.push({ index, rate });
    addToBacktest(this.backtest, candles, this.day);
  }

  private refuse(): void {
    this.refusals += 1;
    this.pausedUntil = this.market.now() + PAUSE_MS;
    if (this.refusals >= REFUSALS_MAX) this.advance();
  }

  private advance(): void {
    this.waiting.shift();
    this.refusals = 0;
  }

  private result(): DayPicks {
    const coins = [...this.rated].sort((a, b) => b.rate.longRate - a.rate.longRate);
    return { day: this.day, computedAt: this.market.now(), coins, backtest: this.backtest };
  }
}

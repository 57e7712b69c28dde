import type { Candle } from '../instruments/candles';
import type { MarketView } from './market-view';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** Symbols whose history is cached. */
const SYMBOLS_MAX = 512;
/** Histories computed at once that are finished when their request is aborted; others are aborted with it. */
const TO_THEIR_END_MAX = 4;
const NEVER = new AbortController().signal;

/** A price and the opening of its daily candle, Unix milliseconds. */
export interface DatedPrice {
  price: number;
  time: number;
}

/** Summary of the recorded history of a symbol. */
export interface RecordedHistory {
  /** Opening of the first daily candle, Unix milliseconds; null without any. */
  since: number | null;
  highest: DatedPrice | null;
  lowest: DatedPrice | null;
  /** Open of the whole hour 365 days ago; NaN when the history begins later. */
  open1y: number;
}

/** Returns the first day and the extremes of daily candles, oldest first; of equal extremes the earlier one. */
export function extremesOf(days: readonly Candle[]): Omit<RecordedHistory, 'open1y'> {
  let highest: DatedPrice | null = null;
  let lowest: DatedPrice | null = null;
  for (const { time, high, low } of days) {
    if (highest === null || high > highest.price) highest = { price: high, time };
    if (lowest === null || low < lowest.price) lowest = { price: low, time };
  }
  return { since: days[0]?.time ?? null, highest, lowest };
}

/**
 * Histories of symbols up to the running day, from the daily candles that the feed computes outside of the beats. A result is reused for a
 * minute.
 */
export class RecordedHistories {
  private readonly known = new Map<number, { minute: number; history: RecordedHistory }>();
  /** Histories that are computed to their end, by symbol. */
  private readonly running = new Map<number, Promise<RecordedHistory>>();

  constructor(private readonly market: Pick<MarketView, 'candles' | 'candleCost' | 'now'>) {}

  /** Returns the days of candles to compute for a symbol's history; 0 for a known one. */
  cost(index: number): number {
    const now = this.market.now();
    return this.find(index, now) ? 0 : this.market.candleCost(index, '1d', 0, now + 1, now);
  }

  /** Returns the history of a symbol; rejects as `HistoryFeed.candles` does. */
  async of(index: number, signal: AbortSignal): Promise<RecordedHistory> {
    const now = this.market.now();
    const found = this.find(index, now);
    if (found) return found;
    const days = await this.market.candles(index, '1d', 0, now + 1, now, signal);
    const yearAgo = Math.floor(now / HOUR_MS) * HOUR_MS - YEAR_MS;
    // Its day has been computed for the daily candles.
    const [hour] = await this.market.candles(index, '1h', yearAgo, yearAgo + 1, now, signal);
    const history = { ...extremesOf(days), open1y: hour?.time === yearAgo ? hour.open : Number.NaN };
    this.known.delete(index);
    this.known.set(index, { minute: Math.floor(now / MINUTE_MS), history });
    const [oldest] = this.known.keys();
    if (this.known.size > SYMBOLS_MAX && oldest !== undefined) this.known.delete(oldest);
    return history;
  }

  /**
   * The same, but computed to its end whether or not the caller waits, once for all callers at a time, so that the next one has it; of more
   * than four symbols at once only as long as the caller waits, which leaves places in the queue to visitors.
   */
  toItsEnd(index: number, signal: AbortSignal): Promise<RecordedHistory> {
    const running = this.running.get(index);
    if (running) return running;
    if (this.running.size >= TO_THEIR_END_MAX) return this.of(index, signal);
    const begun = this.of(index, NEVER).finally(() => this.running.delete(index));
    this.running.set(index, begun);
    return begun;
  }

  private find(index: number, now: number): RecordedHistory | undefined {
    const found = this.known.get(index);
    return found?.minute === Math.floor(now / MINUTE_MS) ? found.history : undefined;
  }
}

import { PRICE_TYPE, type PriceType } from '../../../lib/contract/alert-terms';
import { KLINE_INTERVALS, type KlineInterval } from '../../../lib/contract/kline-intervals';
import { aggregate, bucketStart, nextBucket, type Candle } from '../../instruments/candles';
import type { CandleCache } from './candle-cache';
import { KNOT_MS } from './cascade';
import { ContractPrices } from './contract-prices';
import { minuteBar } from './live-minute';
import type { MarketModel } from './market-model';
import { RangeCache } from './range-cache';
import { createYielder, type YielderOptions } from '../../platform/yielder';
import { BarBuilder, MINUTE_MS, type SymbolModel } from './symbol-model';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const HOURS_PER_DAY = 24;
/** A quarter of a day is computed in one step of about a millisecond. */
const CHUNK_MS = DAY_MS / 4;
/** Depth of the candle history, from the present UTC day. */
export const HISTORY_MS = 400 * DAY_MS;

const byUtcDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** Returns the start of the history, Unix milliseconds. */
export function historyStart(now: number): number {
  return byUtcDay(now - HISTORY_MS);
}

/** True when candles of an interval are joined from hours, which are cached; false when from minutes, which are not. */
export function isAggregatedFromHours(interval: KlineInterval): boolean {
  const length = KLINE_INTERVALS[interval];
  return length === null || length >= HOUR_MS;
}

/** Time that candles cover, Unix milliseconds. */
export interface CandleSpan {
  first: number;
  end: number;
}

/**
 * Returns the time that candles opening in [from, until) cover within the history, Unix milliseconds: from the opening of the first to the
 * end of the last, which may be running; null when there are none.
 */
export function candleSpan(symbol: SymbolModel, interval: KlineInterval, from: number, until: number, now: number): CandleSpan | null {
  const first = firstOpening(interval, Math.max(from, historyStart(now), firstBucket(interval, symbol.hours.from)));
  const lastOpening = Math.min(until, now + 1) - 1;
  if (!(first <= lastOpening)) return null;
  return { first, end: Math.min(nextBucket(interval, bucketStart(interval, lastOpening)), now + 1) };
}

/** Name under which the candles of a price of a symbol are cached. */
export function cacheName(symbolId: string, priceType: PriceType): string {
  if (priceType === PRICE_TYPE.last) return symbolId;
  return `${symbolId}.${priceType === PRICE_TYPE.mark ? 'mark' : 'index'}`;
}

interface CandleQuery {
  symbol: SymbolModel;
  priceType: PriceType;
  now: number;
  pause: () => Promise<void>;
}

/** Past candles, computed from the model; hourly ones of complete days are cached. */
export class History {
  private sorted: readonly SymbolModel[] | undefined;
  private readonly prices: ContractPrices;

  constructor(
    private readonly model: MarketModel,
    private readonly symbols: readonly SymbolModel[],
    private readonly cache: CandleCache,
    private readonly ranges = new RangeCache(model),
  ) {
    this.prices = new ContractPrices(symbols, ranges);
  }

  /** Returns the candles of a price of a symbol that open in [from, until), oldest first, the running one (as of `now`) included. */
  async candles(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    pacing: YielderOptions = {},
    priceType: PriceType = PRICE_TYPE.last,
  ): Promise<Candle[]> {
    const symbol = this.symbols[index];
    if (!symbol) throw new RangeError(`no symbol ${index}`);
    const span = candleSpan(symbol, interval, from, until, now);
    if (!span) return [];
    const query: CandleQuery = { symbol, priceType, now, pause: createYielder(pacing) };
    const parts = isAggregatedFromHours(interval)
      ? await this.hours(query, span.first, span.end)
      : await this.minutes(query, span.first, span.end);
    return aggregate(parts, interval);
  }

  /** Returns the open of the minute that holds `time` by index, of every symbol or of some; NaN of others, and outside the history. */
  opensAt(time: number, now: number, symbols: readonly SymbolModel[] = this.byCoin()): Float64Array {
    const opens = new Float64Array(this.symbols.length).fill(Number.NaN);
    if (time > now || time < historyStart(now)) return opens;
    const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
    for (const range of this.model.ranges(minute, minute + KNOT_MS)) {
      const maker = new BarBuilder(range);
      const path = range.buffer();
      let coinIndex = -1;
      for (const model of symbols) {
        if (coinIndex !== model.symbol.coin.index) range.coin(model.symbol.coin.index, path);
        coinIndex = model.symbol.coin.index;
        maker.select(model, path);
        if (minute >= model.hours.from) opens[model.symbol.index] = maker.opening(model);
      }
    }
    return opens;
  }

  private byCoin(): readonly SymbolModel[] {
    return (this.sorted ??= [...this.symbols].sort((a, b) => a.symbol.coin.index - b.symbol.coin.index));
  }

  /** Returns candles of an hour from `first` (a whole hour) until `end`; the last may be incomplete. */
  private async hours(query: CandleQuery, first: number, end: number): Promise<Candle[]> {
    const hours: Candle[] = [];
    const made: Candle[][] = [];
    try {
      for (let time = first; time < end;) {
        const day = byUtcDay(time);
        const isComplete = day + DAY_MS <= query.now;
        const candles = isComplete ? await this.day(query, day, made) : aggregate(await this.minutes(query, time, end), '1h');
        hours.push(...candles.filter((candle) => candle.time >= time && candle.time < end));
        time = isComplete ? day + DAY_MS : end;
      }
    } finally {
      // Also caches the candles computed before an abort.
      if (made.length > 0) await this.cache.write(cacheName(query.symbol.symbol.symbolId, query.priceType), made);
    }
    return hours;
  }

  /** Returns the hourly candles of a complete day, cached or computed; computed ones are added to `made`. */
  private async day(query: CandleQuery, day: number, made: Candle[][]): Promise<Candle[]> {
    const known = await this.cache.read(cacheName(query.symbol.symbol.symbolId, query.priceType), day);
    if (known) return known;
    const computed = aggregate(await this.minutes(query, day, day + DAY_MS), '1h');
    if (computed.length === HOURS_PER_DAY) made.push(computed);
    return computed;
  }

  /** Returns minute candles from `first` (a whole minute) until `end`, the running one as of `now`. */
  private async minutes({ symbol, priceType, now, pause }: CandleQuery, first: number, end: number): Promise<Candle[]> {
    const candles: Candle[] = [];
    const runningMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    for (let time = first; time < end; time += CHUNK_MS) {
      const stop = Math.min(time + CHUNK_MS, Math.ceil(end / MINUTE_MS) * MINUTE_MS, runningMinute + MINUTE_MS);
      if (priceType === PRICE_TYPE.last) this.chunk(symbol, time, stop, now, candles);
      else this.prices.minutes(symbol, priceType, { from: time, until: stop, now }, candles);
      await pause();
    }
    return candles;
  }

  private chunk(symbol: SymbolModel, from: number, until: number, now: number, into: Candle[]): void {
    for (const range of this.ranges.ranges(from, until)) {
      const maker = new BarBuilder(range);
      const path = range.buffer();
      range.coin(symbol.symbol.coin.index, path);
      maker.select(symbol, path);
      for (let minute = 0; minute < maker.minutes; minute += 1) {
        if (maker.timeOf(minute) < symbol.hours.from) continue;
        into.push(minuteBar(symbol, maker, path, minute, now));
      }
    }
  }
}

function firstOpening(interval: KlineInterval, from: number): number {
  const opening = bucketStart(interval, from);
  return opening < from ? nextBucket(interval, opening) : opening;
}

/** Returns the opening of the candle in which trading began; −∞ when it began before the history. */
function firstBucket(interval: KlineInterval, tradingFrom: number): number {
  return tradingFrom === -Infinity ? -Infinity : bucketStart(interval, tradingFrom);
}

import { setTimeout as wait } from 'node:timers/promises';
import { PRICE_TYPE, type PriceType } from '../../../lib/contract/alert-terms';
import type { KlineInterval } from '../../../lib/contract/kline-intervals';
import { bucketStart, type Candle } from '../../instruments/candles';
import type { HistoryFeed } from '../feed';
import { OpensCache } from '../opens-cache';
import type { HistoryQueue } from '../../platform/history-queue';
import { unpackCandles } from '../../instruments/packed-candles';
import { indexPairs, type IndexPairs } from './contract-prices';
import { cacheName, candleSpan, isAggregatedFromHours, type CandleSpan } from './history';
import type { HistoryTask, HistoryThread } from './history-thread';
import type { SymbolModel } from './symbol-model';

const DAY_MS = 86_400_000;
/** Delay of the search for all-time highs, which starts after the start's own work. */
const HIGHS_AFTER_MS = 20_000;

/** Pairs whose minutes are computed for a day of mark or index: it costs as much as a day of each. */
const PAIRS_READ = 3;

interface Range {
  from: number;
  until: number;
}

/** Runs tasks on the history thread, behind the queue. */
export type HistoryTaskRunner = Pick<HistoryThread, 'run'>;

/** The history for the main thread: requested through a queue, computed in the history thread. */
export class RemoteHistory implements HistoryFeed {
  private readonly opens: OpensCache;
  /** Days whose hourly candles are cached on disk, by their name. */
  private readonly cachedDays = new Map<string, Range>();
  private highs: Float64Array = new Float64Array(0);
  private highsSearch = new AbortController();
  private readonly pairsOf: (index: number) => IndexPairs | null;

  constructor(
    private readonly thread: HistoryTaskRunner,
    private readonly queue: HistoryQueue,
    private readonly symbols: readonly SymbolModel[],
    private readonly cachesCandles: boolean,
  ) {
    this.pairsOf = indexPairs(symbols);
    this.opens = new OpensCache(symbols.length, (time, moment, isBackground) => this.requestOpens(time, moment, isBackground));
  }

  /** Returns the candles of a symbol that open in [from, until), oldest first; see `HistoryFeed.candles`. */
  async candles(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    signal?: AbortSignal,
    priceType: PriceType = PRICE_TYPE.last,
  ): Promise<Candle[]> {
    const symbol = this.symbols[index];
    if (!symbol) throw new RangeError(`no symbol ${index}`);
    const span = candleSpan(symbol, interval, from, until, now);
    if (!span) return [];
    const start = computedFrom(interval, span.first);
    const task: HistoryTask = { kind: 'candles', index, interval, from: start, until, now, priceType };
    const cost = this.daysToCompute(symbol, interval, span, priceType);
    const packed = await this.queue.submit(
      { key: keyOf(index, interval, span, priceType), cost, run: (stop, isLong) => this.thread.run(task, stop, isLong) },
      signal,
    );
    if (isAggregatedFromHours(interval)) this.addCached(cacheName(symbol.symbol.symbolId, priceType), span, now);
    const candles = await unpackCandles(packed);
    return start < span.first ? candles.filter(({ time }) => time >= span.first) : candles;
  }

  /** Returns the days to compute for such candles; 0 for cached or pending ones. */
  candleCost(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    priceType: PriceType = PRICE_TYPE.last,
  ): number {
    const symbol = this.symbols[index];
    const span = symbol && candleSpan(symbol, interval, from, until, now);
    if (!span || this.queue.has(keyOf(index, interval, span, priceType))) return 0;
    return this.daysToCompute(symbol, interval, span, priceType);
  }

  /** Returns whether candles of a price are published: of mark and index those of contracts whose coin has spot pairs. */
  hasCandles(index: number, priceType: PriceType): boolean {
    return priceType === PRICE_TYPE.last || this.pairsOf(index) !== null;
  }

  /** Returns the open of the minute that holds `time` of every symbol by index; NaN outside the history. */
  opensAt(time: number, now: number, isBackground = false): Promise<Float64Array> {
    return this.opens.at(time, now, isBackground);
  }

  /** Returns the highest price of a symbol; NaN until the search has ended, and for symbols that it leaves out. */
  allTimeHigh(index: number): number {
    return this.highs[index] ?? Number.NaN;
  }

  /** Starts the search for all-time highs up to a time, and stops the one before. */
  searchHighs(now: number): void {
    this.highsSearch.abort();
    this.highsSearch = new AbortController();
    const { signal } = this.highsSearch;
    wait(HIGHS_AFTER_MS, undefined, { signal, ref: false })
      .then(() => this.thread.run({ kind: 'highs', now }, signal, true))
      .then((highs) => (this.highs = highs))
      .catch(() => undefined);
  }

  stopSearch(): void {
    this.highsSearch.abort();
  }

  /** Records that cached candles of a name were removed from the disk. */
  dropCached(name: string): void {
    this.cachedDays.delete(name);
  }

  private requestOpens(time: number, now: number, isBackground: boolean): Promise<Float64Array> {
    const task: HistoryTask = { kind: 'opens', time, now };
    return this.queue.submit({
      key: `opens ${time}`,
      cost: 0,
      internal: isBackground ? 'last' : 'first',
      run: (stop) => this.thread.run(task, stop, false),
    });
  }

  private daysToCompute({ symbol }: SymbolModel, interval: KlineInterval, { first, end }: CandleSpan, priceType: PriceType): number {
    const cachedDays = isAggregatedFromHours(interval) ? this.cachedDays.get(cacheName(symbol.symbolId, priceType)) : undefined;
    const known = cachedDays ? Math.max(0, Math.min(end, cachedDays.until) - Math.max(first, cachedDays.from)) : 0;
    return ((end - first - known) / DAY_MS) * (priceType === PRICE_TYPE.last ? 1 : PAIRS_READ);
  }

  /** Records that the disk holds the complete days of [first, end); of two separate ranges only the longer one is stored. */
  private addCached(name: string, { first, end }: CandleSpan, now: number): void {
    const range = { from: dayOf(first), until: Math.min(dayOf(end - 1) + DAY_MS, dayOf(now)) };
    if (!this.cachesCandles || range.from >= range.until) return;
    const known = this.cachedDays.get(name) ?? range;
    const isOne = range.from <= known.until && known.from <= range.until;
    const joined = { from: Math.min(known.from, range.from), until: Math.max(known.until, range.until) };
    const longer = range.until - range.from > known.until - known.from ? range : known;
    this.cachedDays.set(name, isOne ? joined : longer);
  }
}

const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** Start of the computation of candles from `first` on: hours are computed by whole days, others exactly. */
const computedFrom = (interval: KlineInterval, first: number): number => (isAggregatedFromHours(interval) ? dayOf(first) : first);

/**
 * Key of a candle request: requests that differ only in the running candle have the same key and share its state, as do those for hours
 * that begin on the same day.
 */
function keyOf(index: number, interval: KlineInterval, { first, end }: CandleSpan, priceType: PriceType): string {
  return `candles ${priceType} ${index} ${interval} ${computedFrom(interval, first)} ${bucketStart(interval, end - 1)}`;
}

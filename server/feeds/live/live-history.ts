import { PRICE_TYPE, type PriceType } from '../../../lib/contract/alert-terms';
import { KLINE_INTERVALS, type KlineInterval } from '../../../lib/contract/kline-intervals';
import { aggregate, bucketStart, nextBucket, type Candle } from '../../instruments/candles';
import type { HistoryFeed } from '../feed';
import { storeNameOf, type CandlePages, type LiveSymbol } from './candle-pages';
import { BASE_MS, type CandleStore, type StoredCandles, type TimeRange } from './candle-store';
import type { OpenRings } from './open-rings';
import { RecentMap } from './recent-map';
import type { BaseInterval } from './venue';

/** Age at which running candles are requested again. */
const RUNNING_MS = 2_000;
/** Symbols and intervals whose running candles are kept. */
const RUNNING_MAX = 4_096;
/** Symbols whose stored days are read at once for the opens of a day that is long ago. */
const READ_TOGETHER = 16;

/** Dependencies of the history of a live feed. */
export interface LiveHistoryOptions {
  /** By index. */
  symbols: readonly LiveSymbol[];
  pages: CandlePages;
  store: CandleStore;
  rings: OpenRings;
  /** Returns the last price of a symbol as its cells show it; NaN while it is unknown, or does not move because the symbol does not trade. */
  lastPrice: (index: number) => number;
}

/** Candles of a venue in a range in which they are not complete, with the time of the request, Unix milliseconds. */
interface Running extends TimeRange {
  time: number;
  candles: readonly Candle[];
}

/** Returns the base interval from which candles of an interval are joined. */
export function baseOf(interval: KlineInterval): BaseInterval {
  const length = KLINE_INTERVALS[interval];
  if (length === null || length >= BASE_MS['1d']) return '1d';
  return length >= BASE_MS['1h'] ? '1h' : '1m';
}

/**
 * Past prices of venues: their candles of minutes, hours and days, joined on the UTC grid. What is complete comes from the store where it is
 * kept; running candles are at most two seconds old, and end at the last price, so that a chart and a cell agree.
 */
export class LiveHistory implements HistoryFeed {
  private readonly running = new RecentMap<Running>(RUNNING_MAX);

  constructor(private readonly options: LiveHistoryOptions) {}

  async candles(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    signal?: AbortSignal,
    priceType: PriceType = PRICE_TYPE.last,
  ): Promise<Candle[]> {
    if (!this.options.symbols[index]) throw new RangeError(`no symbol ${index}`);
    const range = this.hasCandles(index, priceType) ? this.baseRange(index, interval, from, until, now) : null;
    if (!range) return [];
    return aggregate(await this.baseCandles(index, baseOf(interval), range, now, signal), interval);
  }

  get pastRevision(): number {
    return this.options.rings.revision;
  }

  /** Calls of the venue that are needed, each counted as a day; 0 for what is stored. */
  candleCost(index: number, interval: KlineInterval, from: number, until: number, now: number): number {
    const range = this.options.symbols[index] ? this.baseRange(index, interval, from, until, now) : null;
    if (!range) return 0;
    const base = baseOf(interval);
    const complete = this.options.pages.completeUntil(index, base, now);
    const end = this.freshRunning(index, base, range.until, now) ? Math.min(range.until, complete) : range.until;
    return this.options.pages.callsFor(index, base, { from: range.from, until: end }, now);
  }

  /** Returns false for mark and index, of which no candles are requested. */
  hasCandles(_index: number, priceType: PriceType): boolean {
    return priceType === PRICE_TYPE.last;
  }

  async opensAt(time: number, now: number): Promise<Float64Array> {
    const { rings, symbols } = this.options;
    if (time > now) return new Float64Array(symbols.length).fill(Number.NaN);
    return rings.reaches(time, now) ? rings.opensAt(time, now) : this.storedOpens(time);
  }

  /** Returns the highest price of the complete days since the listing; NaN where the backfill may not reach back to that, see `OpenRings`. */
  allTimeHigh(index: number): number {
    return this.options.rings.highOf(index);
  }

  /** Opens of a day that only the store has. */
  private async storedOpens(time: number): Promise<Float64Array> {
    const { symbols, store } = this.options;
    const day = bucketStart('1d', time);
    const opens = new Float64Array(symbols.length).fill(Number.NaN);
    for (let first = 0; first < symbols.length; first += READ_TOGETHER) {
      const reads = symbols.slice(first, first + READ_TOGETHER).map(async (symbol, place) => {
        const { candles } = await store.read(storeNameOf(symbol), '1d', { from: day, until: day + BASE_MS['1d'] });
        opens[first + place] = candles[0]?.open ?? Number.NaN;
      });
      await Promise.all(reads);
    }
    return opens;
  }

  /** Returns the time of the base candles that an interval's candles opening in [from, until) are joined from; null without any. */
  private baseRange(index: number, interval: KlineInterval, from: number, until: number, now: number): TimeRange | null {
    const listTime = this.options.symbols[index]?.instrument.listTime ?? null;
    const length = BASE_MS[baseOf(interval)];
    const oldest = now - this.options.store.retentionMs['1d'];
    const start = Math.max(from, oldest, listTime === null ? -Infinity : bucketStart(interval, listTime));
    const opening = bucketStart(interval, start);
    const first = opening < start ? nextBucket(interval, opening) : opening;
    const last = Math.min(until, now + 1) - 1;
    if (!(first <= last)) return null;
    const end = Math.min(nextBucket(interval, bucketStart(interval, last)), Math.floor(now / length) * length + length);
    return { from: first, until: end };
  }

  private async baseCandles(index: number, base: BaseInterval, range: TimeRange, now: number, signal?: AbortSignal): Promise<Candle[]> {
    const { pages } = this.options;
    const complete = Math.max(range.from, Math.min(range.until, pages.completeUntil(index, base, now)));
    const stored = await this.storedPart(index, base, { from: range.from, until: complete });
    const running = this.freshRunning(index, base, range.until, now);
    const parts = [...stored.missing];
    const asksRunning = complete < range.until && !running;
    if (asksRunning) addPart(parts, { from: complete, until: range.until });
    const fetched = await Promise.all(parts.map((part) => pages.fetch(index, base, part, { now, signal })));
    const added = fetched.flat();
    if (asksRunning) this.keepRunning(index, base, range, added, now);
    const known = [...stored.candles, ...added, ...(running?.candles ?? [])];
    const candles = known.filter(({ time }) => time >= range.from && time < range.until).sort((a, b) => a.time - b.time);
    return this.withLastPrice(index, base, range, candles, now);
  }

  private async storedPart(index: number, base: BaseInterval, range: TimeRange): Promise<StoredCandles> {
    return range.from < range.until ? this.options.pages.stored(index, base, range) : { candles: [], missing: [] };
  }

  /** Keeps running candles, unless a range begins within them. */
  private keepRunning(index: number, base: BaseInterval, range: TimeRange, candles: readonly Candle[], now: number): void {
    const from = this.options.pages.completeUntil(index, base, now);
    if (range.from > from) return;
    const running = { time: now, from, until: range.until, candles: candles.filter(({ time }) => time >= from) };
    this.running.set(`${index} ${base}`, running, 1);
  }

  /** Returns running candles up to a time that are young enough, and begin where those of `now` do; null without such. */
  private freshRunning(index: number, base: BaseInterval, until: number, now: number): Running | null {
    const running = this.running.get(`${index} ${base}`);
    if (!running || now - running.time >= RUNNING_MS || now < running.time) return null;
    return running.from === this.options.pages.completeUntil(index, base, now) && running.until >= until ? running : null;
  }

  /** Ends the running candle at the last price; one that the venue does not know yet begins with it. */
  private withLastPrice(index: number, base: BaseInterval, range: TimeRange, candles: Candle[], now: number): Candle[] {
    const opening = Math.floor(now / BASE_MS[base]) * BASE_MS[base];
    const price = this.options.lastPrice(index);
    if (opening < range.from || opening >= range.until || !(price > 0)) return candles;
    const last = candles.at(-1);
    if (last?.time !== opening) {
      const open = this.openOf(index, opening, now) || price;
      const added: Candle = {
        time: opening,
        open,
        high: Math.max(open, price),
        low: Math.min(open, price),
        close: price,
        baseVolume: 0,
        quoteVolume: 0,
      };
      return [...candles, added];
    }
    const merged = { ...last, high: Math.max(last.high, price), low: Math.min(last.low, price), close: price };
    return [...candles.slice(0, -1), merged];
  }

  private openOf(index: number, opening: number, now: number): number {
    return this.options.rings.opensAt(opening, now)[index] ?? Number.NaN;
  }
}

/** Adds a part after others; one that continues the last makes it longer, so that both are one request. */
function addPart(parts: TimeRange[], part: TimeRange): void {
  const last = parts.at(-1);
  if (last?.until === part.from) parts[parts.length - 1] = { from: last.from, until: part.until };
  else parts.push(part);
}

import { PRICE_TYPE, type PriceType } from '../../lib/contract/alert-terms';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { HistoryFeed } from '../feeds/feed';
import { OpensCache, type RequestOpens } from '../feeds/opens-cache';
import { bucketStart, type Candle } from '../instruments/candles';
import { unpackCandles } from '../instruments/packed-candles';
import { KeySet } from './key-set';
import type { OwnerCalls } from './owner-calls';

const DAY_MS = 86_400_000;
/** Number of ranges of candles that count as computed already. */
const RANGES_MAX = 5_000;

/** Facts of the owner's past that its messages bring, as in `HistoryFeed`. */
interface NewestPast {
  allTimeHigh(index: number): number;
  pastRevision(): number;
}

/** Past prices of the owner's market, requested from it. */
export class RemoteHistory implements HistoryFeed {
  private readonly opens: OpensCache;
  private readonly answered = new KeySet(RANGES_MAX);

  constructor(
    private readonly calls: OwnerCalls,
    symbolCount: number,
    /** As in `StateMessage`. */
    private readonly candlesOf: Uint8Array,
    private readonly newest: NewestPast,
  ) {
    const request: RequestOpens = (time, _now, isBackground) => calls.call('opens', { time, isBackground });
    this.opens = new OpensCache(symbolCount, request, () => this.pastRevision);
  }

  async candles(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    signal?: AbortSignal,
    priceType: PriceType = PRICE_TYPE.last,
  ): Promise<Candle[]> {
    const packed = await this.calls.call('candles', { index, interval, from, until, priceType }, signal);
    this.answered.add(keyOf(index, interval, from, until, priceType));
    return unpackCandles(packed);
  }

  /** Returns the days of the range: the owner knows which of them it has; 0 for a range that it has answered. */
  candleCost(
    index: number,
    interval: KlineInterval,
    from: number,
    until: number,
    now: number,
    priceType: PriceType = PRICE_TYPE.last,
  ): number {
    if (this.answered.has(keyOf(index, interval, from, until, priceType))) return 0;
    return Math.max(0, Math.min(until, now) - from) / DAY_MS;
  }

  hasCandles(index: number, priceType: PriceType): boolean {
    const bit = priceType === PRICE_TYPE.mark ? 1 : 2;
    return priceType === PRICE_TYPE.last || ((this.candlesOf[index] ?? 0) & bit) !== 0;
  }

  get pastRevision(): number {
    return this.newest.pastRevision();
  }

  opensAt(time: number, now: number, isBackground = false): Promise<Float64Array> {
    return this.opens.at(time, now, isBackground);
  }

  allTimeHigh(index: number): number {
    return this.newest.allTimeHigh(index);
  }
}

const keyOf = (index: number, interval: KlineInterval, from: number, until: number, priceType: PriceType): string =>
  `${priceType} ${index} ${interval} ${bucketStart(interval, from)} ${bucketStart(interval, until - 1)}`;

import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { Candle } from '../instruments/candles';
import type { MarketView } from '../market/market-view';

/** Requests that may wait; further ones are dropped, and made again by a later beat. */
const WAITING_MAX = 256;
/** Pause after a failure, by the market's clock. */
const PAUSE_MS = 2_000;

/** A request for candles of a symbol that open in [from, until). */
export interface CandleRequest {
  /** Requests with the same key are one. */
  key: string;
  index: number;
  interval: KlineInterval;
  from: number;
  until: number;
  /** Called with the candles, oldest first; not after a failure. */
  onLoaded(candles: readonly Candle[]): void;
}

/** Candles that rules need rarely: requested one after the other, so that charts of visitors never wait for more than one of them. */
export class LazyCandles {
  private readonly waiting = new Map<string, CandleRequest>();
  private running: Promise<void> | null = null;
  private pausedUntil = -Infinity;
  private generation = 0;

  constructor(private readonly market: Pick<MarketView, 'candles' | 'now'>) {}

  /** Requests candles, unless the same request waits already, too many wait, or the last one has just failed. */
  request(request: CandleRequest): void {
    if (this.waiting.has(request.key) || this.waiting.size >= WAITING_MAX || this.market.now() < this.pausedUntil) return;
    this.waiting.set(request.key, request);
    this.running ??= this.run(this.generation);
  }

  /** Drops all requests, also the answer of the running one. */
  clear(): void {
    this.generation += 1;
    this.waiting.clear();
    this.running = null;
    this.pausedUntil = -Infinity;
  }

  /** Resolves when no request waits or runs. */
  async whenIdle(): Promise<void> {
    await this.running;
  }

  private async run(generation: number): Promise<void> {
    for (;;) {
      const [next] = this.waiting.values();
      if (!next) break;
      const { index, interval, from, until } = next;
      const candles = await this.market.candles(index, interval, from, until, this.market.now()).catch(() => null);
      if (generation !== this.generation) return;
      this.waiting.delete(next.key);
      if (candles) next.onLoaded(candles);
      else {
        this.waiting.clear();
        this.pausedUntil = this.market.now() + PAUSE_MS;
      }
    }
    this.running = null;
  }
}

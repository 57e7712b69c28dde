import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { Candle } from '../instruments/candles';
import { HistoryBusyError } from '../platform/errors';

export const DAY_MS = 86_400_000;
/** 12:34:56 UTC of Sunday, 1 June 2025. */
export const NOW = Date.UTC(2025, 5, 1, 12, 34, 56);
/** Last complete UTC day at `NOW`. */
export const LAST_DAY = Date.UTC(2025, 4, 31);

/** Deterministic numbers from 0 to 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Builds daily candles of a wandering price up to a day, oldest first, with a drift a day. */
export function wanderingDays(count: number, { seed = 1, drift = 0, lastDay = LAST_DAY } = {}): Candle[] {
  const next = noise(seed);
  let close = 100;
  return Array.from({ length: count }, (_, at) => {
    const open = close;
    close = Number((open * Math.exp(drift + 0.06 * (next() - 0.5))).toFixed(2));
    const quoteVolume = Math.round(1_000 + 4_000 * next());
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    return { time: lastDay - (count - 1 - at) * DAY_MS, open, high, low, close, baseVolume: 10, quoteVolume };
  });
}

/** Feed with daily candles of each of its coins, which can refuse requests for the first. */
export class PickFeed extends FakeFeed {
  /** Requested candles: index and last day. */
  readonly requests: { index: number; until: number }[] = [];
  /** Requests for the candles of the first coin that will be refused. */
  refusals = 0;
  private readonly days: ReadonlyMap<number, readonly Candle[]>;

  /** `drifts` are by ticker, in the order of the symbols; a NaN gives a coin too few candles. Equal `seeds` give equal candles. */
  constructor(drifts: Readonly<Record<string, number>>, sectors: readonly string[] = [], seeds: readonly number[] = []) {
    super(
      buildCatalog(
        Object.keys(drifts).map((ticker) => [ticker, 'USDT', 'spot'] as const),
        { sectors },
      ),
    );
    this.days = new Map(
      Object.values(drifts).map((drift, index) => [
        index,
        Number.isNaN(drift)
          ? wanderingDays(20)
          : wanderingDays(500, { seed: seeds[index] ?? index + 1, drift, lastDay: LAST_DAY + 30 * DAY_MS }),
      ]),
    );
    // The first symbol has the largest turnover.
    this.catalog.current.symbols.forEach(({ index }) => this.push(buildFeedQuote(index, 100, { quoteVolume: 1e9 - index * 1e6 })));
  }

  override candles(...args: unknown[]): Promise<Candle[]> {
    const [index, , from, until, now] = args as [number, KlineInterval, number, number, number];
    if (index === 0 && this.refusals > 0) {
      this.refusals -= 1;
      return Promise.reject(new HistoryBusyError(1));
    }
    this.requests.push({ index, until });
    return Promise.resolve((this.days.get(index) ?? []).filter(({ time }) => time >= from && time < until && time <= now));
  }
}

import type { Candle } from '../../instruments/candles';
import type { TrackState } from './track-state';

/** Window of the mean basis. */
const BASIS_MS = 30 * 60_000;

/** A contract's mark and index price; NaN when its coin has no recorded spot price. */
export interface MarkPrice {
  mark: number;
  indexPrice: number;
}

const UNKNOWN: MarkPrice = { mark: Number.NaN, indexPrice: Number.NaN };

interface Pair {
  contract: TrackState;
  spot: TrackState;
  /** Closes are compared where both series have one: at the ends of the longer interval. */
  everyMs: number;
  scale: number;
  sampledAt: number;
  basis: number;
  /** The spot price at the last `take`. */
  lastSpot: number;
}

/**
 * Mark prices of contracts (decision 31): index = last of the coin's spot USDT pair; mark = index × (1 + basis), basis
 * = mean of (contract close / spot close − 1) at the moments of the last 30 recorded minutes at which both close.
 */
export class MarkPrices {
  private readonly pairs: ReadonlyMap<TrackState, Pair>;
  private readonly scratch: Candle = { time: 0, open: 0, high: 0, low: 0, close: 0, baseVolume: 0, quoteVolume: 0 };

  constructor(states: readonly TrackState[]) {
    const spots = new Map(
      states.filter(({ track }) => track.line === 'spot' && track.quoteCoin === 'USDT').map((state) => [state.track.ticker, state]),
    );
    const pairs = new Map<TrackState, Pair>();
    for (const contract of states) {
      const spot = contract.track.line === 'usdt-m' ? spots.get(contract.track.ticker) : undefined;
      if (!spot) continue;
      const everyMs = Math.max(contract.intervalMs, spot.intervalMs);
      pairs.set(contract, {
        contract,
        spot,
        everyMs,
        scale: 10 ** contract.track.columns.pricePrecision,
        sampledAt: Number.NaN,
        basis: Number.NaN,
        lastSpot: Number.NaN,
      });
    }
    this.pairs = pairs;
  }

  /** True when a contract's index differs from the last one taken. */
  hasMoved(contract: TrackState): boolean {
    const pair = this.pairs.get(contract);
    return pair !== undefined && pair.spot.isListed && pair.spot.last !== pair.lastSpot;
  }

  /** Prices of a contract at a recorded position, in whole ticks of the contract. */
  take(contract: TrackState, position: number): MarkPrice {
    const pair = this.pairs.get(contract);
    if (!pair?.spot.isListed) return UNKNOWN;
    pair.lastSpot = pair.spot.last;
    const sampledAt = Math.floor(position / pair.everyMs);
    if (pair.sampledAt !== sampledAt) {
      pair.sampledAt = sampledAt;
      pair.basis = this.meanBasis(pair, sampledAt * pair.everyMs);
    }
    const inTicks = (price: number): number => Math.round(price * pair.scale) / pair.scale;
    return { indexPrice: inTicks(pair.spot.last), mark: inTicks(pair.spot.last * (1 + pair.basis)) };
  }

  private meanBasis({ contract, spot, everyMs }: Pair, until: number): number {
    let sum = 0;
    let count = 0;
    for (let end = until; end > until - BASIS_MS; end -= everyMs) {
      const basis = this.closeAt(contract, end) / this.closeAt(spot, end) - 1;
      if (Number.isNaN(basis)) continue;
      sum += basis;
      count += 1;
    }
    return count === 0 ? Number.NaN : sum / count;
  }

  private closeAt(state: TrackState, end: number): number {
    return state.candle(state.slotAt(end), this.scratch) ? this.scratch.close : Number.NaN;
  }
}

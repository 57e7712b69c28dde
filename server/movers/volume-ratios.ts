import type { KlineInterval } from '../../lib/contract/kline-intervals';
import type { Candle } from '../instruments/candles';
import type { LazyCandles } from './lazy-candles';
import { BASE_MINUTES } from './minute-opens';
import { VOLUME_QUARTERS } from './mover-rules';

const MINUTE_MS = 60_000;
const QUARTER_MS = BASE_MINUTES['15m'] * MINUTE_MS;
/** Age at which a ratio is computed again while its rule asks for it. */
const RENEW_MS = 10_000;
/** Age from which a ratio is that of another window. */
const STALE_MS = MINUTE_MS;

interface KnownRatio {
  asOf: number;
  /** NaN when the history has too few quarters. */
  ratio: number;
}

/**
 * Volume of the 15 minutes of a move, the running one being the last, against the mean of the 24 quarters of an hour right before them.
 * Computed from candles of minutes, only for symbols whose price moves enough.
 */
export class VolumeRatios {
  private readonly known = new Map<number, KnownRatio>();
  /** Symbols whose history has no candles of one minute: of five minutes those count that open in the window. */
  private readonly coarse = new Set<number>();

  constructor(private readonly candles: LazyCandles) {}

  /** Returns the ratio of a symbol at a feed time; NaN while it is unknown. An old one is requested again. */
  of(index: number, asOf: number): number {
    const known = this.known.get(index);
    const age = known ? asOf - known.asOf : Infinity;
    if (age >= RENEW_MS) this.request(index, asOf);
    return known && age < STALE_MS ? known.ratio : Number.NaN;
  }

  clear(): void {
    this.known.clear();
    this.coarse.clear();
  }

  private request(index: number, asOf: number): void {
    const minute = Math.floor(asOf / MINUTE_MS) * MINUTE_MS;
    const from = minute + MINUTE_MS - (VOLUME_QUARTERS + 1) * QUARTER_MS;
    const interval: KlineInterval = this.coarse.has(index) ? '5m' : '1m';
    this.candles.request({
      key: `volume ${index}`,
      index,
      interval,
      from,
      until: asOf + 1,
      onLoaded: (candles) => {
        if (candles.length > 0 || interval === '5m') this.known.set(index, { asOf, ratio: volumeRatio(candles, from) });
        else this.coarse.add(index);
      },
    });
  }
}

/** Returns the volume of the quarter that begins 24 quarters after `from` in means of those 24; NaN when one of them has no candle. */
function volumeRatio(candles: readonly Candle[], from: number): number {
  const volumes = new Float64Array(VOLUME_QUARTERS + 1).fill(Number.NaN);
  for (const { time, baseVolume } of candles) {
    const quarter = Math.floor((time - from) / QUARTER_MS);
    volumes[quarter] = (volumes[quarter] || 0) + baseVolume;
  }
  const mean = volumes.subarray(0, VOLUME_QUARTERS).reduce((sum, volume) => sum + volume, 0) / VOLUME_QUARTERS;
  return mean > 0 ? (volumes[VOLUME_QUARTERS] || 0) / mean : Number.NaN;
}

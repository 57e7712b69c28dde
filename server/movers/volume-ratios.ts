import type { LazyCandles } from './lazy-candles';
import { VOLUME_QUARTERS } from './mover-rules';

const QUARTER_MS = 15 * 60_000;
/** Age at which a ratio is computed again while its rule asks for it. */
const RENEW_MS = 10_000;

interface KnownRatio {
  asOf: number;
  /** NaN when the history has too few quarters. */
  ratio: number;
}

/** Volume of the running quarter of an hour against the mean of the quarters before it, computed only for symbols whose price moves enough. */
export class VolumeRatios {
  private readonly known = new Map<number, KnownRatio>();

  constructor(private readonly candles: LazyCandles) {}

  /** Returns the ratio of a symbol at a feed time; NaN while it is unknown. An old one is requested again. */
  of(index: number, asOf: number): number {
    const quarter = Math.floor(asOf / QUARTER_MS) * QUARTER_MS;
    const known = this.known.get(index);
    if (!known || asOf - known.asOf >= RENEW_MS) this.request(index, asOf, quarter);
    return known && known.asOf >= quarter ? known.ratio : Number.NaN;
  }

  clear(): void {
    this.known.clear();
  }

  private request(index: number, asOf: number, quarter: number): void {
    this.candles.request({
      key: `volume ${index}`,
      index,
      interval: '15m',
      from: quarter - VOLUME_QUARTERS * QUARTER_MS,
      until: asOf + 1,
      onLoaded: (candles) => {
        const before = candles.filter(({ time }) => time < quarter);
        const mean = before.reduce((sum, { baseVolume }) => sum + baseVolume, 0) / VOLUME_QUARTERS;
        const running = candles.find(({ time }) => time === quarter)?.baseVolume ?? 0;
        this.known.set(index, { asOf, ratio: before.length === VOLUME_QUARTERS && mean > 0 ? running / mean : Number.NaN });
      },
    });
  }
}

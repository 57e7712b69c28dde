import { symbolIdOf } from '../../lib/contract/identifiers';
import type { SizeMeasure } from '../../lib/contract/overview-terms';
import { largestCoins } from './largest-coins';
import type { MarketView } from './market-view';
import type { Sectors } from './sectors';

const DAY_MS = 86_400_000;
const BITCOIN = symbolIdOf('spot', 'BTCUSDT');
/** Days of the means, the shortest first. */
const MEAN_DAYS = [50, 200] as const;
/** Days over which coins are compared with Bitcoin, and the number of the largest coins. */
export const BITCOIN_DAYS = 90;
export const LARGEST_COUNT = 50;
/** Days whose prices are loaded: today's 0:00 UTC and those before it. */
export const DAYS_LOADED = Math.max(...MEAN_DAYS, BITCOIN_DAYS + 1);

/** Past prices of one day by index; NaN where a needed price is unknown. */
interface PastPrices {
  /** Revision of the past in which their loading began. */
  revision: number;
  /** Today's 0:00 UTC, Unix milliseconds. */
  day: number;
  /** Means of the prices at the last 0:00 UTC, by number of days. */
  means: ReadonlyMap<number, Float64Array>;
  /** Prices `BITCOIN_DAYS` before. */
  before: Float64Array;
}

/** Past prices while they are loaded. */
interface Loading {
  revision: number;
  day: number;
  /** Time of the beginning, Unix milliseconds. */
  since: number;
  loaded: number;
  sums: Float64Array;
  means: Map<number, Float64Array>;
  before: Float64Array;
}

/** Coins of which something is true, of those for which it is known. */
export interface Counted {
  above: number;
  counted: number;
}

/** Figures of the breadth at one moment. */
export interface BreadthFigures {
  /** 0:00 UTC of the day whose prices are used, Unix milliseconds; null while they are first loaded: nothing is counted. */
  day: number | null;
  /** Days that are loaded of the present day's `DAYS_LOADED`. */
  daysLoaded: number;
  /** Time from which they are loaded, Unix milliseconds; null when all are. */
  loadingSince: number | null;
  coins: number;
  aboveMean: (Counted & { days: number })[];
  beatBitcoin: Counted & { by: SizeMeasure };
}

/**
 * Breadth of the spot market: of the coins that trade against USDT, the share above the mean of their prices at the last N times 0:00 UTC,
 * that is (open₀ + open₁ + … + open_N−1) / N of the daily candles, the running one first; and the share of the largest coins without
 * Bitcoin for which price / open₉₀ is greater than Bitcoin's. A coin counts when all of its prices are known. Past prices are loaded once a
 * UTC day and whenever the past is another one, after the first request, one moment after the other in the background of the history; until
 * they have arrived, those before are used.
 */
export class Breadth {
  private known: PastPrices | null = null;
  private loading: Loading | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly market: MarketView,
    private readonly sectors: Pick<Sectors, 'members'>,
  ) {
    // The past of a replay that has begun again is another one.
    market.onBeat(({ isDiscontinuous }) => {
      if (!isDiscontinuous) return;
      this.known = null;
      this.loading = null;
    });
  }

  /** Returns the figures of now; begins to load the prices of a new day. */
  current(): BreadthFigures {
    void this.load();
    const { known, market } = this;
    const coins = this.sectors.members(null);
    const { by, indices } = largestCoins(market, this.sectors);
    const bitcoin = market.symbol(BITCOIN)?.index ?? -1;
    const largest = indices.filter((index) => index !== bitcoin).slice(0, LARGEST_COUNT);
    const growth = (index: number): number => this.priceOf(index) / (known?.before[index] ?? Number.NaN);
    return {
      day: known?.day ?? null,
      daysLoaded: this.loading?.loaded ?? (known ? DAYS_LOADED : 0),
      loadingSince: this.loading?.since ?? null,
      coins: coins.length,
      aboveMean: MEAN_DAYS.map((days) => ({
        days,
        ...countAbove(
          coins,
          (index) => this.priceOf(index),
          (index) => known?.means.get(days)?.[index] ?? Number.NaN,
        ),
      })),
      beatBitcoin: { by, ...countAbove(largest, growth, () => growth(bitcoin)) },
    };
  }

  /** Loads the prices of the present UTC day unless they are known; resolves when nothing is loading. A failure is tried again by the next call. */
  load(): Promise<void> {
    this.running ??= this.loadDays()
      .catch(() => undefined)
      .finally(() => (this.running = null));
    return this.running;
  }

  /** Resolves when nothing is loading; begins nothing. */
  async whenIdle(): Promise<void> {
    await this.running;
  }

  private async loadDays(): Promise<void> {
    for (;;) {
      const day = Math.floor(this.market.asOf / DAY_MS) * DAY_MS;
      if (this.isOfNow(this.known, day)) return;
      const loading = this.isOfNow(this.loading, day) ? this.loading : this.createLoading(day);
      this.loading = loading;
      const opens = await this.market.opensAt(day - loading.loaded * DAY_MS, this.market.now(), true);
      // A replay has begun again meanwhile.
      if (this.loading !== loading) continue;
      addDay(loading, opens);
      if (loading.loaded < DAYS_LOADED) continue;
      this.known = { day, revision: loading.revision, means: loading.means, before: loading.before };
      this.loading = null;
    }
  }

  private isOfNow<Days extends { day: number; revision: number }>(days: Days | null, day: number): days is Days {
    return days?.day === day && days.revision === this.market.pastRevision;
  }

  private createLoading(day: number): Loading {
    const { market } = this;
    const count = market.catalog.symbols.length;
    return {
      revision: market.pastRevision,
      day,
      since: market.now(),
      loaded: 0,
      sums: new Float64Array(count),
      means: new Map(),
      before: new Float64Array(count).fill(Number.NaN),
    };
  }

  private priceOf(index: number): number {
    return this.market.quote(index)?.price ?? Number.NaN;
  }
}

/** Adds the prices of the next earlier day; an unknown one leaves the means unknown that need it. */
function addDay(loading: Loading, opens: Float64Array): void {
  const { sums, means } = loading;
  if (loading.loaded === BITCOIN_DAYS) loading.before = opens;
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? Number.NaN) + (opens[index] ?? Number.NaN);
  loading.loaded += 1;
  const days = MEAN_DAYS.find((length) => length === loading.loaded);
  if (days !== undefined)
    means.set(
      days,
      sums.map((sum) => sum / days),
    );
}

/** Counts the coins whose value is above a bound, of those for which both are known. */
function countAbove(coins: readonly number[], valueOf: (index: number) => number, boundOf: (index: number) => number): Counted {
  const counted = coins.filter((index) => valueOf(index) > 0 && boundOf(index) > 0);
  return { above: counted.filter((index) => valueOf(index) > boundOf(index)).length, counted: counted.length };
}

import { BLOCK_EPOCH_MS, BLOCK_KNOTS, BLOCK_YEARS, KNOT_MS, Lattice, Walker, type PathSpec } from './cascade';
import type { SimulatedCatalog } from './catalog';
import type { SimulatedCoin } from './catalog-coins';
import { CASCADE, coinPath, loadingsOf, marketPath, sectorPath, sharedPathOf, type Loadings } from './path-styles';

interface CoinModel {
  coin: SimulatedCoin;
  path: PathSpec;
  loadings: Loadings;
  /** Natural logarithm of the price around which the path moves. */
  logPrice: number;
  /** Standard deviation over a block. */
  scale: number;
  sector: number;
}

/** Values at a range's knots and each minute's relative variance. */
export interface Path {
  values: Float64Array;
  variance: Float64Array;
}

const newPath = (lattice: Lattice): Path => ({
  values: new Float64Array(lattice.knots + 1),
  variance: new Float64Array(Math.ceil(lattice.minutes)),
});

/** The simulated market's price paths: a pure function of seed, coin and time. Logarithms of USDT prices at knots. */
export class MarketModel {
  readonly walker = new Walker();
  readonly market: PathSpec;
  readonly sectors: readonly PathSpec[];
  private readonly coins: readonly CoinModel[];
  private readonly indexByTicker: ReadonlyMap<string, number>;

  constructor(
    readonly seed: number,
    catalog: SimulatedCatalog,
  ) {
    const sectors = [...new Set(catalog.coins.map(sharedPathOf))];
    this.market = marketPath(seed);
    this.sectors = sectors.map((sector) => sectorPath(seed, sector));
    this.indexByTicker = new Map(
      catalog.coins.filter(({ assetClass }) => assetClass === 'crypto').map((coin) => [coin.ticker, coin.index]),
    );
    const stocks = new Map(
      catalog.coins
        .filter(({ assetClass, underlying }) => assetClass === 'stock' && underlying === null)
        .map((coin) => [coin.ticker, coin]),
    );
    this.coins = catalog.coins
      .map((listed) => stocks.get(listed.underlying ?? '') ?? listed)
      .map((coin) => ({
        coin,
        path: coinPath(seed, coin),
        loadings: loadingsOf(coin),
        logPrice: Math.log(coin.price),
        scale: coin.volatility * Math.sqrt(BLOCK_YEARS),
        sector: sectors.indexOf(sharedPathOf(coin)),
      }));
  }

  /** Returns ranges of whole knots that cover [from, until) (multiples of 7.5 s), cut where a block ends; oldest first. */
  ranges(from: number, until: number): RangePaths[] {
    const ranges: RangePaths[] = [];
    const end = Math.floor((until - BLOCK_EPOCH_MS) / KNOT_MS);
    for (let knot = Math.floor((from - BLOCK_EPOCH_MS) / KNOT_MS); knot < end;) {
      const block = Math.floor(knot / BLOCK_KNOTS);
      const stop = Math.min(end, (block + 1) * BLOCK_KNOTS);
      ranges.push(new RangePaths(this, new Lattice(block, knot - block * BLOCK_KNOTS, stop - block * BLOCK_KNOTS, this.seed, CASCADE)));
      knot = stop;
    }
    return ranges;
  }

  /** Returns the model of a coin by its index; RangeError when there is none. */
  coin(indexOf: number): CoinModel {
    const model = this.coins[indexOf];
    if (!model) throw new RangeError(`no coin ${indexOf}`);
    return model;
  }

  /** Returns the range of one knot at a time, Unix milliseconds. */
  at(time: number): RangePaths {
    const knot = Math.floor(time / KNOT_MS) * KNOT_MS;
    const [range] = this.ranges(knot, knot + KNOT_MS);
    if (!range) throw new RangeError(`no range at ${time}`);
    return range;
  }

  /** Returns the index of a crypto coin by ticker; RangeError when there is none. */
  indexOf(ticker: string): number {
    const indexOf = this.indexByTicker.get(ticker);
    if (indexOf === undefined) throw new RangeError(`no coin ${ticker}`);
    return indexOf;
  }
}

/** Paths over one range; the market's, the sectors' and the quote coins' are made once and shared. */
export class RangePaths {
  private marketMade: Path | undefined;
  private readonly sectorsMade: (Path | undefined)[] = [];
  private readonly quotesMade = new Map<string, Path>();
  private readonly scratch: Path;

  constructor(
    private readonly model: MarketModel,
    readonly lattice: Lattice,
  ) {
    this.scratch = newPath(lattice);
  }

  /** Returns a new buffer for `coin`. */
  buffer(): Path {
    return newPath(this.lattice);
  }

  /** Returns a quote coin's path (USDC, BTC) by ticker; made once. */
  quote(ticker: string): Path {
    const made = this.quotesMade.get(ticker);
    if (made) return made;
    const path = this.buffer();
    this.coin(this.model.indexOf(ticker), path);
    this.quotesMade.set(ticker, path);
    return path;
  }

  /** Writes a coin's logarithm of price and relative variance into `into`. */
  coin(index: number, into: Path): void {
    const { path, loadings, logPrice, scale, sector } = this.model.coin(index);
    const own = this.scratch;
    this.model.walker.walk(this.lattice, path, own.values, own.variance);
    const market = loadings.market > 0 ? this.market() : own;
    const side = loadings.sector !== 0 ? this.sector(sector) : own;
    combine(
      into.values,
      logPrice,
      [market.values, side.values, own.values],
      [scale * loadings.market, scale * loadings.sector, scale * loadings.own],
    );
    combine(
      into.variance,
      0,
      [market.variance, side.variance, own.variance],
      [loadings.market ** 2, loadings.sector ** 2, loadings.own ** 2],
    );
  }

  /** Writes any path's values at the knots into `into`, in units of the standard deviation over a block. */
  walk(path: PathSpec, into: Float64Array): void {
    this.model.walker.walk(this.lattice, path, into, null);
  }

  /** As `walk`, at the opening of each minute and at the end of the range, which is one of whole minutes. */
  walkMinutes(path: PathSpec, into: Float64Array): void {
    this.model.walker.walkMinutes(this.lattice, path, into);
  }

  /** Returns the range of one knot at another time. */
  at(time: number): RangePaths {
    return this.model.at(time);
  }

  private market(): Path {
    return (this.marketMade ??= this.make(this.model.market));
  }

  private sector(index: number): Path {
    const path = this.model.sectors[index];
    if (!path) throw new RangeError(`no sector ${index}`);
    return (this.sectorsMade[index] ??= this.make(path));
  }

  private make(path: PathSpec): Path {
    const made = this.buffer();
    this.model.walker.walk(this.lattice, path, made.values, made.variance);
    return made;
  }
}

type Three<T> = readonly [T, T, T];

function combine(into: Float64Array, base: number, paths: Three<Float64Array>, weights: Three<number>): void {
  const [first, second, third] = paths;
  const [a, b, c] = weights;
  for (let at = 0; at < into.length; at += 1) {
    into[at] = base + a * (first[at] as number) + b * (second[at] as number) + c * (third[at] as number);
  }
}

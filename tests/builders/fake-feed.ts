import type { Candle, ChainFacts, Feed, FeedBeat, FeedQuote } from '../../server/feeds/feed';
import { PLAIN_TERMS, type Catalog, type CatalogCoin, type CatalogSymbol } from '../../server/market/catalog';
import { symbolIdOf, type MarketLine } from '../../lib/contract/identifiers';

/** Builds a catalog of `pairs` such as `['BTC', 'USDT', 'spot']`. */
export function buildCatalog(pairs: readonly (readonly [string, string, MarketLine])[]): Catalog {
  const coins = new Map<string, CatalogCoin>();
  const symbols: CatalogSymbol[] = pairs.map(([base, quote, line], index) => {
    const coin = coins.get(base) ?? {
      id: base.toLowerCase(),
      ticker: base,
      name: `${base} coin`,
      iconUrl: null,
      sectors: [],
      assetClass: 'crypto' as const,
      circulatingSupply: Number.NaN,
      totalSupply: Number.NaN,
    };
    coins.set(base, coin);
    return {
      ...PLAIN_TERMS,
      index,
      symbolId: symbolIdOf(line, `${base}${quote}`),
      symbolCode: `${base}${quote}`,
      line,
      coin,
      quoteCoin: quote,
      pricePrecision: 2,
      quantityPrecision: 4,
      supportUta: true,
    };
  });
  return { coins: [...coins.values()], symbols };
}

/** Builds a quote at `last` with constant statistics; `over` sets the fields under test. */
export function buildFeedQuote(index: number, last: number, over: Partial<FeedQuote> = {}): FeedQuote {
  return {
    index,
    last,
    low: last,
    high: last,
    open24h: last,
    high24h: last,
    low24h: last,
    baseVolume24h: 10,
    quoteVolume24h: 10 * last,
    mark: Number.NaN,
    indexPrice: Number.NaN,
    fundingRate: Number.NaN,
    openInterest: Number.NaN,
    ...over,
  };
}

/** Feed whose quotes the test writes: `push` adds them, the next beat delivers them. */
export class FakeFeed implements Feed {
  readonly source = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
  private pending: FeedQuote[] = [];
  candleRows: Candle[] = [];
  /** Set to freeze the feed's time. */
  frozenAt: number | null = null;

  constructor(readonly catalog: Catalog) {}

  push(...quotes: FeedQuote[]): void {
    this.pending.push(...quotes);
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  beat(now: number): FeedBeat {
    const quotes = this.pending;
    this.pending = [];
    return { asOf: this.frozenAt ?? now, quotes };
  }

  candles(): Promise<Candle[]> {
    return Promise.resolve(this.candleRows);
  }

  candleCost(): number {
    return 0;
  }

  opensAt(): Promise<Float64Array> {
    return Promise.resolve(new Float64Array(this.catalog.symbols.length).fill(100));
  }

  chainFacts(): ChainFacts {
    return { liquidity: Number.NaN, holders: Number.NaN };
  }

  allTimeHigh(): number {
    return Number.NaN;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

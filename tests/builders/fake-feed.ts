import { PRICE_TYPE, type PriceType } from '../../lib/contract/alert-terms';
import type { FeedSource } from '../../lib/contract/feed';
import type { Candle } from '../../server/instruments/candles';
import type { TickField } from '../../lib/contract/tick-fields';
import type { CatalogFeed, ChainFacts, FactFeed, Feed, FeedBeat, HistoryFeed, QuoteFeed, SeriesFeed } from '../../server/feeds/feed';
import { FEED_FIELDS } from '../../server/feeds/quote-batch';
import { batchOf, type FeedQuote } from './quote-batch';
import { PLAIN_TERMS, type Catalog, type CatalogCoin, type CatalogSymbol } from '../../server/instruments/catalog';
import { symbolIdOf, type MarketLine } from '../../lib/contract/identifiers';

/** Builds a catalog of `pairs` such as `['BTC', 'USDT', 'spot']`; `facts` sets fields of all of its coins. */
export function buildCatalog(pairs: readonly (readonly [string, string, MarketLine])[], facts: Partial<CatalogCoin> = {}): Catalog {
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
      supplyOrigin: null,
      ...facts,
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

const NOT_OF_EVERY_SYMBOL = FEED_FIELDS.filter((field) => field.of !== 'every symbol');
const UNKNOWN = Object.fromEntries(NOT_OF_EVERY_SYMBOL.map(({ name }) => [name, Number.NaN])) as Record<
  (typeof NOT_OF_EVERY_SYMBOL)[number]['name'],
  number
>;

/** Builds a quote at `price` with constant statistics; `over` sets the fields under test. */
export function buildFeedQuote(index: number, price: number, over: Partial<FeedQuote> = {}): FeedQuote {
  return {
    ...UNKNOWN,
    index,
    price,
    low: price,
    high: price,
    open24h: price,
    high24h: price,
    low24h: price,
    baseVolume: 10,
    quoteVolume: 10 * price,
    ...over,
  };
}

/** Series of a feed that has none. */
export const NO_SERIES: SeriesFeed = {
  available: () => [],
  steps: () => ({ start: 0, stepMs: 60_000, count: 0 }),
  points: (query, now) => Promise.resolve({ steps: NO_SERIES.steps(query, now), asOf: now, columns: new Map() }),
  cost: () => 0,
};

/**
 * Feed whose quotes the test writes: `push` adds them, the next beat delivers them. It is its own ports, so that a test can replace a call
 * of any.
 */
export class FakeFeed implements Feed, QuoteFeed, HistoryFeed, FactFeed {
  source: FeedSource = { kind: 'simulated', from: null, until: null, speed: 1 };
  readonly quotes = this;
  readonly history = this;
  readonly facts = this;
  readonly series: SeriesFeed = NO_SERIES;
  readonly catalog: CatalogFeed;
  private pending: FeedQuote[] = [];
  candleRows: Candle[] = [];
  pastRevision = 0;
  /** Set to freeze the feed's time. */
  frozenAt: number | null = null;
  /** Announced settlements of funding by index; undefined: intervals are whole hours. */
  fundingTime?: (index: number) => number | null;
  /** Times at which sources are frozen, by number. */
  readonly frozenSources = new Map<number, number>();

  constructor(
    catalog: Catalog,
    /** Fields of its reports. */
    private readonly fields: readonly TickField[] = FEED_FIELDS,
    /** Source of each symbol by index; one by default. */
    readonly sources?: Uint8Array,
  ) {
    this.catalog = { current: catalog };
  }

  push(...quotes: FeedQuote[]): void {
    this.pending.push(...quotes);
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  beat(now: number): FeedBeat {
    const quotes = this.pending;
    this.pending = [];
    const beat = { asOf: this.frozenAt ?? now, quotes: batchOf(quotes, this.fields) };
    if (!this.sources) return beat;
    const times = Float64Array.from({ length: Math.max(...this.sources) + 1 }, (_, source) => this.frozenSources.get(source) ?? now);
    return { ...beat, asOf: Math.max(...times), times };
  }

  candles(): Promise<Candle[]> {
    return Promise.resolve(this.candleRows);
  }

  candleCost(): number {
    return 0;
  }

  hasCandles(_index: number, priceType: PriceType): boolean {
    return priceType === PRICE_TYPE.last;
  }

  opensAt(): Promise<Float64Array> {
    return Promise.resolve(new Float64Array(this.catalog.current.symbols.length).fill(100));
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

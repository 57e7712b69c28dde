import { PRICE_TYPE, type PriceType } from '../lib/contract/alert-terms';
import { BEAT_MS } from '../lib/contract/freshness';
import type { CatalogFeed, ChainFacts, FactFeed, Feed, FeedBeat, HistoryFeed, QuoteFeed, SeriesFeed } from '../server/feeds/feed';
import { buildFeedQuote, NO_SERIES } from '../tests/builders/fake-feed';
import { batchOf, type FeedQuote } from '../tests/builders/quote-batch';
import { PLAIN_TERMS, type Catalog, type CatalogSymbol } from '../server/instruments/catalog';

const START = 1_760_000_000_000;

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function buildCatalog(symbolCount: number, random: () => number): Catalog {
  const symbols = Array.from({ length: symbolCount }, (_, index): CatalogSymbol => {
    const ticker = `C${index}`;
    const coin = {
      id: ticker.toLowerCase(),
      ticker,
      name: ticker,
      iconUrl: null,
      sectors: [],
      assetClass: 'crypto' as const,
      circulatingSupply: Number.NaN,
      totalSupply: Number.NaN,
      supplyOrigin: null,
    };
    const pricePrecision = 2 + Math.floor(random() * 4);
    return {
      ...PLAIN_TERMS,
      index,
      symbolId: `${ticker}USDT_SPBL`,
      symbolCode: `${ticker}USDT`,
      line: 'spot',
      coin,
      quoteCoin: 'USDT',
      pricePrecision,
      quantityPrecision: 4,
      supportUta: true,
    };
  });
  return { coins: symbols.map(({ coin }) => coin), symbols };
}

function buildQuote(index: number, random: () => number): FeedQuote {
  const price = 10 ** (random() * 5 - 1);
  const quoteVolume = price * 10 ** (3 + random() * 4);
  const statistics = { open24h: price * 0.99, high24h: price * 1.05, low24h: price * 0.95, baseVolume: quoteVolume / price, quoteVolume };
  return buildFeedQuote(index, price, statistics);
}

/** A market with a constant rate of updates: the same number of symbols moves by up to 0.1 % in each beat. */
export class SyntheticFeed implements Feed, QuoteFeed, HistoryFeed, FactFeed {
  readonly source = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
  readonly quotes = this;
  readonly history = this;
  readonly facts = this;
  readonly series: SeriesFeed = NO_SERIES;
  readonly catalog: CatalogFeed;
  private readonly random = mulberry32(7);
  private readonly rows: FeedQuote[];
  private beats = 0;

  constructor(
    symbolCount: number,
    private readonly updatesPerBeat: number,
    /** Called with the version of each beat before it is delivered. */
    private readonly onBeat: (version: number) => void,
  ) {
    this.catalog = { current: buildCatalog(symbolCount, this.random) };
    this.rows = this.catalog.current.symbols.map(({ index }) => buildQuote(index, this.random));
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  /** Feed time advances by beats, not by the clock, so that each beat has its own version. */
  beat(): FeedBeat {
    this.beats += 1;
    const asOf = START + this.beats * BEAT_MS;
    this.onBeat(asOf / BEAT_MS);
    return { asOf, quotes: batchOf(this.beats === 1 ? this.rows : this.move()) };
  }

  candles(): Promise<[]> {
    return Promise.resolve([]);
  }

  candleCost(): number {
    return 0;
  }

  hasCandles(_index: number, priceType: PriceType): boolean {
    return priceType === PRICE_TYPE.last;
  }

  opensAt(): Promise<Float64Array> {
    return Promise.resolve(new Float64Array(this.catalog.current.symbols.length));
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

  private move(): FeedQuote[] {
    const moved = new Map<number, FeedQuote>();
    while (moved.size < this.updatesPerBeat) {
      const before = this.rows[Math.floor(this.random() * this.rows.length)];
      if (!before || moved.has(before.index)) continue;
      const price = before.price * (1 + (this.random() - 0.5) * 0.002);
      const quoteVolume = before.quoteVolume + price;
      moved.set(before.index, { ...before, price, low: price, high: price, baseVolume: before.baseVolume + 1, quoteVolume });
    }
    for (const [index, quote] of moved) this.rows[index] = quote;
    return [...moved.values()];
  }
}

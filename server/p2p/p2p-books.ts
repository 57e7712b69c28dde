import { p2pIdOf, type P2pBook } from '../../lib/contract/alert-terms';
import type { P2pBooksAnswer } from '../../lib/contract/alerts';
import type { FeedSource } from '../../lib/contract/feed';
import { textSeed, hash32, hashFraction } from '../platform/hash';
import type { MarketView } from '../market/market-view';
import { usdtPriceOf } from '../market/usdt-price';
import { RATED_CURRENCIES, referenceRate, unitsPerUsdt } from '../market/usdt-rate';

/** Coins with advertisements, and the currencies they are paid in: those with a rate. */
export const P2P_COINS = ['USDT', 'BTC', 'ETH', 'USDC'] as const;
export const P2P_FIATS: readonly string[] = RATED_CURRENCIES;

const SIDES = ['BUY', 'SELL'] as const;
const AD_COUNT = 6;
/** Time after which an ad gets a new margin and amount. */
const AD_LIFE_MS = 10_000;
/** Margin of the best ad over the market's price, and its increase with each further ad, as fractions. */
const MARGIN_MIN = 0.002;
const MARGIN_STEP = 0.0015;
/** Value of an ad, in USDT. */
const VALUE_MIN = 200;
const VALUE_MAX = 20_000;
/** Decimals of an amount: of stablecoins, and of all others. */
const STABLE_AMOUNT_PRECISION = 2;
const AMOUNT_PRECISION = 6;
/** Currencies with more units per dollar than this are priced with two decimals, the others with four. */
const FINE_RATE_MAX = 10;

/** Returns the coins with ads over a source: none over a live one, which publishes no ads. */
export const p2pCoins = ({ kind }: Pick<FeedSource, 'kind'>): readonly string[] => (kind === 'live' ? [] : P2P_COINS);

interface Ad {
  price: number;
  amount: number;
}

/** Decimals of a price in a currency. */
export function fiatPrecision(fiat: string): number {
  return referenceRate(fiat) > FINE_RATE_MAX ? 2 : 4;
}

/**
 * Simulated peer-to-peer advertisement books: a pure function of the seed, the time in steps of ten seconds and the
 * market's price, `USDT price of the coin × units of the currency per USDT × (1 ± margin)`. A user buys from the ads of BUY
 * (above the market, the lowest first) and sells to those of SELL (below it, the highest first).
 */
export class P2pBooks {
  /** Coins with books. */
  readonly coins: readonly string[];

  constructor(
    private readonly market: MarketView,
    private readonly seed: number,
  ) {
    this.coins = p2pCoins(market.source);
  }

  /** Returns the best price of a book in its currency's ticks; NaN without a market price or for an unknown book. */
  best(book: P2pBook): number {
    return this.isBook(book) ? (this.ad(book, 0)?.price ?? Number.NaN) : Number.NaN;
  }

  /** Whether a book exists, with or without a price. */
  isBook({ coin, fiat }: P2pBook): boolean {
    return this.coins.includes(coin) && P2P_FIATS.includes(fiat);
  }

  /** Returns the books of a currency that have a price. */
  of(fiat: string): P2pBooksAnswer['books'] {
    const pricePrecision = fiatPrecision(fiat);
    return this.coins.flatMap((coin) =>
      SIDES.flatMap((side) => {
        const book = { coin, fiat, side };
        const ads = Array.from({ length: AD_COUNT }, (_, place) => (this.isBook(book) ? this.ad(book, place) : null)).filter(
          (ad) => ad !== null,
        );
        const precision = amountPrecision(coin);
        const texts = ads.map(({ price, amount }) => ({
          price: (price / 10 ** pricePrecision).toFixed(pricePrecision),
          amount: amount.toFixed(precision),
        }));
        return texts.length === 0 ? [] : [{ exchangeId: p2pIdOf(book), ...book, pricePrecision, ads: texts }];
      }),
    );
  }

  /** Returns the currencies in which one of these coins has ads. */
  fiats(coins: readonly string[]): string[] {
    return P2P_FIATS.filter((fiat) => coins.some((coin) => this.best({ coin, fiat, side: 'BUY' }) > 0));
  }

  private ad({ coin, fiat, side }: P2pBook, place: number): Ad | null {
    const usdtPrice = usdtPriceOf(this.market, coin);
    const middle = usdtPrice * unitsPerUsdt(this.market, fiat);
    if (!(middle > 0 && middle < Infinity)) return null;
    const chance = (name: string): number =>
      hashFraction(
        hash32(Math.floor(this.market.now() / AD_LIFE_MS), this.seed, textSeed(`${name} ${place} ${coin} ${fiat} ${side}`, this.seed)),
      );
    const margin = MARGIN_MIN + MARGIN_STEP * (place + chance('margin'));
    const scale = 10 ** fiatPrecision(fiat);
    // Rounded away from the market price, so that an ad never crosses it.
    const price = side === 'BUY' ? Math.ceil(middle * (1 + margin) * scale) : Math.floor(middle * (1 - margin) * scale);
    const value = VALUE_MIN + (VALUE_MAX - VALUE_MIN) * chance('worth');
    return price > 0 ? { price, amount: value / usdtPrice } : null;
  }
}

function amountPrecision(coin: string): number {
  return coin.startsWith('USD') ? STABLE_AMOUNT_PRECISION : AMOUNT_PRECISION;
}

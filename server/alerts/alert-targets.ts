import { ALERT_TYPE, p2pBookOf, PRICE_TYPE, type AlertType, type PriceType } from '../../lib/contract/alert-terms';
import { ALERT_LINE, alertLineOf, type AlertLine } from '../../lib/contract/identifiers';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketView } from '../market/market-view';
import type { Quote } from '../market/quote';
import { conversionSymbols } from '../market/usdt-price';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import { fiatPrecision, type P2pBooks } from '../p2p/p2p-books';

/** Display data of a target. */
export interface TargetFacts {
  symbolCode: string;
  leftCoinName: string;
  /** Coin or currency of the price. */
  rightCoinName: string;
  pricePrecision: number;
  /** Coin that is watched; null when it is not listed. */
  coinId: string | null;
}

/** A symbol or peer-to-peer book that an alert can watch. */
export interface AlertTarget extends TargetFacts {
  line: AlertLine;
  /** Side of a peer-to-peer book; null for symbols. */
  side: 'BUY' | 'SELL' | null;
}

/** Prices of a target at one moment, in whole ticks; NaN for unknown. */
export interface TargetPrices {
  low: number;
  high: number;
  last: number;
  open24h: number;
}

const UNKNOWN_PRECISION = 8;

/** Whether a type compares the 24 h change. */
export function isChangeType(type: AlertType): boolean {
  return type === ALERT_TYPE.dayRise || type === ALERT_TYPE.dayFall;
}

function priceOfType(quote: Quote, priceType: PriceType): number {
  if (priceType === PRICE_TYPE.mark) return quote.markPrice;
  return priceType === PRICE_TYPE.index ? quote.indexPrice : quote.price;
}

/** Targets of alerts: the market's symbols and the peer-to-peer books, by the id stored with an alert. */
export class AlertTargets {
  constructor(
    private readonly market: MarketView,
    private readonly books: P2pBooks,
  ) {}

  /** Finds the target of an id; null when it does not exist or is hidden from the audience. */
  find(exchangeId: string, audience: Audience = UNRESTRICTED_AUDIENCE): AlertTarget | null {
    const symbol = this.market.symbol(exchangeId);
    if (symbol) return this.market.lists.visibility.isShown(symbol.index, audience) ? symbolTarget(symbol) : null;
    const book = p2pBookOf(exchangeId);
    if (!book || !this.books.isBook(book) || this.isCoinHidden(book.coin, audience)) return null;
    const { coin, fiat, side } = book;
    return {
      line: ALERT_LINE.p2p,
      side,
      symbolCode: `${coin}/${fiat}`,
      leftCoinName: coin,
      rightCoinName: fiat,
      pricePrecision: fiatPrecision(fiat),
      coinId: this.market.catalog.coins.find(({ ticker }) => ticker === coin)?.id ?? null,
    };
  }

  /** Returns the display data of a target, also when it is no longer listed. */
  facts(exchangeId: string): TargetFacts {
    const { symbolCode, leftCoinName, rightCoinName, pricePrecision, coinId } = this.find(exchangeId) ?? {
      symbolCode: exchangeId.replace(/_[A-Z]+$/, ''),
      leftCoinName: '',
      rightCoinName: '',
      pricePrecision: UNKNOWN_PRECISION,
      coinId: null,
    };
    return { symbolCode, leftCoinName, rightCoinName, pricePrecision, coinId };
  }

  /** Returns the current price of a type as decimal text; null when there is none. */
  price(exchangeId: string, priceType: PriceType): string | null {
    const prices = this.prices(exchangeId, priceType);
    if (!prices || Number.isNaN(prices.last)) return null;
    return formatTicks(prices.last, this.facts(exchangeId).pricePrecision);
  }

  /** Returns the current prices of a type with the extremes of the last report; null before the first report. */
  prices(exchangeId: string, priceType: PriceType, isChange = false): TargetPrices | null {
    const symbol = this.market.symbol(exchangeId);
    if (symbol) return this.symbolPrices(symbol, priceType, isChange);
    const book = p2pBookOf(exchangeId);
    if (!book) return null;
    const best = this.books.best(book);
    return { low: best, high: best, last: best, open24h: Number.NaN };
  }

  /** The same for a symbol. Symbols with sessions are quoted against their last close; their 24 h change is nevertheless a rolling one. */
  symbolPrices(symbol: CatalogSymbol, priceType: PriceType, isChange: boolean): TargetPrices | null {
    const quote = this.market.quote(symbol.index);
    if (!quote) return null;
    const scale = 10 ** symbol.pricePrecision;
    const ticks = (price: number): number => Math.round(price * scale);
    if (priceType === PRICE_TYPE.last) {
      const open24h = isChange && symbol.session !== null ? this.market.lists.facts.open24h(symbol.index) : quote.open24h;
      return { low: ticks(quote.low), high: ticks(quote.high), last: ticks(quote.price), open24h: ticks(open24h) };
    }
    const price = ticks(priceOfType(quote, priceType));
    return { low: price, high: price, last: price, open24h: Number.NaN };
  }

  /** Returns the feed time of the prices of a target, Unix milliseconds: that of its source, of a book the oldest of its prices' sources. */
  feedTime(exchangeId: string): number {
    const symbol = this.market.symbol(exchangeId);
    if (symbol) return this.market.asOfSymbol(symbol.index);
    const book = p2pBookOf(exchangeId);
    return this.market.asOfSymbols(book ? conversionSymbols(this.market, [book.coin, book.fiat]) : []);
  }

  private isCoinHidden(ticker: string, audience: Audience): boolean {
    const hidden = this.market.lists.visibility.hiddenIds(audience);
    return this.market.catalog.coins.some((coin) => coin.ticker === ticker && hidden.has(coin.id));
  }
}

/** Formats a price in whole ticks as decimal text. */
export function formatTicks(ticks: number, precision: number): string {
  return (ticks / 10 ** precision).toFixed(precision);
}

function symbolTarget({ line, symbolCode, coin, quoteCoin, pricePrecision }: CatalogSymbol): AlertTarget {
  const names = { symbolCode, leftCoinName: coin.ticker, rightCoinName: quoteCoin, coinId: coin.id };
  return { line: alertLineOf(line), side: null, ...names, pricePrecision };
}

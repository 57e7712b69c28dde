import { DEFAULT_LANGUAGE } from '../../../lib/contract/languages';
import type { SymbolRow } from '../../../lib/contract/symbols';
import type { CatalogSymbol } from '../../instruments/catalog';
import type { MarketView } from '../../market/market-view';
import { rowValues } from '../../market/quote-text';
import { changeText } from './change-text';
import { presentListing } from './listing';

/** Fields of a symbol without its prices: the part that a listing's md5 covers. */
export type SymbolListing = Omit<SymbolRow, 'price' | 'markPrice' | 'indexPrice' | 'chgUTC'>;

/** Returns the fixed fields of a symbol. */
export function presentSymbolListing(symbol: CatalogSymbol, exchangeName: string): SymbolListing {
  // The name of the coin, which depends on the language, is not one of them.
  const listing = presentListing(symbol, exchangeName, DEFAULT_LANGUAGE);
  return {
    symbolId: listing.symbolId,
    symbolCode: listing.symbolCode,
    symbolCodeDisplayName: listing.symbolCodeDisplayName,
    baseSymbol: symbol.coin.ticker,
    baseSymbolId: symbol.coin.id,
    leftCoinName: listing.leftCoinName,
    rightCoinName: listing.rightCoinName,
    exchangeName,
    businessLine: listing.businessLine,
    pricedSymbol: listing.pricedSymbol,
    isFavorite: listing.isFavorite,
    isSelected: listing.isSelected,
    supportUtaFlag: symbol.supportUta,
    pricePrecision: symbol.pricePrecision,
  };
}

/** Returns a symbol with its present prices; prices are null until it has been quoted. */
export function presentSymbol(market: MarketView, symbol: CatalogSymbol, exchangeName: string, openUtc: number): SymbolRow {
  const quote = market.quote(symbol.index);
  const { price, markPrice, indexPrice } = rowValues(symbol, quote);
  return {
    ...presentSymbolListing(symbol, exchangeName),
    price,
    markPrice,
    indexPrice,
    chgUTC: quote ? changeText(quote.price, openUtc) : null,
  };
}

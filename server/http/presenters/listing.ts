import { alertLineOf } from '../../../lib/contract/identifiers';
import type { QuoteRow } from '../../../lib/contract/quotes';
import type { CatalogSymbol } from '../../instruments/catalog';
import { nameOf } from '../../instruments/coin-name';
import { displayName } from '../../instruments/display-name';

/** Fields of a row that are fixed for the life of a listing. */
export type Listing = Pick<
  QuoteRow,
  | 'symbolId'
  | 'symbolCode'
  | 'symbolCodeDisplayName'
  | 'exchangeName'
  | 'businessLine'
  | 'leftCoinName'
  | 'rightCoinName'
  | 'pricedSymbol'
  | 'coinId'
  | 'coinName'
  | 'imgUrl'
  | 'isFavorite'
  | 'isSelected'
  | 'pricePrecision'
>;

/** Returns the fixed fields of a symbol, with its coin's name in a language; favorites depend on the user, so here they are false. */
export function presentListing(symbol: CatalogSymbol, exchangeName: string, language: string): Listing {
  return {
    symbolId: symbol.symbolId,
    symbolCode: symbol.symbolCode,
    symbolCodeDisplayName: displayName(symbol),
    exchangeName,
    businessLine: alertLineOf(symbol.line),
    leftCoinName: symbol.coin.ticker,
    rightCoinName: symbol.quoteCoin,
    pricedSymbol: symbol.quoteCoin,
    coinId: symbol.coin.id,
    coinName: nameOf(symbol.coin, language),
    imgUrl: symbol.coin.iconUrl,
    isFavorite: false,
    isSelected: false,
    pricePrecision: symbol.pricePrecision,
  };
}

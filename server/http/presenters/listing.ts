import { alertLineOf } from '../../../lib/contract/identifiers';
import type { QuoteRow } from '../../../lib/contract/quotes';
import type { CatalogSymbol } from '../../instruments/catalog';
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

/** Returns the fixed fields of a symbol; favorites depend on the user, so here they are false. */
export function presentListing(symbol: CatalogSymbol, exchangeName: string): Listing {
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
    coinName: symbol.coin.name,
    imgUrl: symbol.coin.iconUrl,
    isFavorite: false,
    isSelected: false,
    pricePrecision: symbol.pricePrecision,
  };
}

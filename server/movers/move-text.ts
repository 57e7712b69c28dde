import type { Move } from '../../lib/contract/changes';
import { DECIMALS } from '../../lib/contract/decimals';
import { alertLineOf } from '../../lib/contract/identifiers';
import { moveMarketOf } from '../../lib/contract/moves';
import type { CatalogSymbol } from '../instruments/catalog';
import { nameOf } from '../instruments/coin-name';
import { displayName } from '../instruments/display-name';
import { dollarText, priceText } from '../market/quote-text';
import type { LoggedMove } from './move-log';

/**
 * Returns a move as calls and sockets send it, named in a language (code); `venue` is the name of the venue of its symbol, null for a
 * source without venues.
 */
export function presentMove(
  symbol: CatalogSymbol,
  { priceThen, price, volumeRatio, turnover, replaces, ...move }: LoggedMove,
  language: string,
  venue: string | null = null,
): Move {
  const { symbolId, line, coin, quoteCoin, pricePrecision } = symbol;
  return {
    seq: move.seq,
    ...{ kind: move.kind, base: move.base, class: move.class, market: moveMarketOf(line, quoteCoin), time: move.time },
    symbolId,
    symbolCodeDisplayName: displayName(symbol),
    businessLine: alertLineOf(line),
    leftCoinName: coin.ticker,
    rightCoinName: quoteCoin,
    coinId: coin.id,
    coinName: nameOf(coin, language),
    imgUrl: coin.iconUrl,
    pricePrecision,
    priceThen: priceText(symbol, priceThen),
    price: priceText(symbol, price),
    change: (price / priceThen - 1).toFixed(DECIMALS.change),
    volumeRatio: volumeRatio === null ? null : volumeRatio.toFixed(DECIMALS.volumeRatio),
    turnover: dollarText(turnover),
    replaces,
    ...(venue === null ? {} : { venue }),
  };
}

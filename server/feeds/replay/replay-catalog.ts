import { symbolIdOf } from '../../../lib/contract/identifiers';
import { PLAIN_TERMS, type Catalog } from '../../instruments/catalog';
import { CoinsByTicker, type KnownCoin } from '../known-coins';
import type { RecordedTrack } from './recording';

/** Builds the catalog of a recording; an unknown ticker serves as the coin's name, and in lower case as its id. */
export function replayCatalog(tracks: readonly RecordedTrack[], knownCoins: ReadonlyMap<string, KnownCoin>): Catalog {
  const coins = new CoinsByTicker(knownCoins, 'recorded');
  const symbols = tracks.map(({ line, symbolCode, ticker, quoteCoin, columns }, index) => ({
    ...PLAIN_TERMS,
    index,
    symbolId: symbolIdOf(line, symbolCode),
    symbolCode,
    line,
    coin: coins.of(ticker),
    quoteCoin,
    pricePrecision: columns.pricePrecision,
    quantityPrecision: columns.quantityPrecision,
    supportUta: false,
  }));
  return { coins: coins.all(), symbols };
}

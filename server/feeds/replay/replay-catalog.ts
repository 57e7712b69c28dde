import { symbolIdOf } from '../../../lib/contract/identifiers';
import { PLAIN_TERMS, type Catalog, type CatalogCoin } from '../../instruments/catalog';
import type { RecordedTrack } from './recording';

/** Facts of a coin that a recording lacks: its id, name, icon, sectors and supply. */
export type KnownCoin = Omit<CatalogCoin, 'ticker' | 'assetClass'>;

/** Builds the catalog of a recording; an unknown ticker serves as the coin's name, and in lower case as its id. */
export function replayCatalog(tracks: readonly RecordedTrack[], knownCoins: ReadonlyMap<string, KnownCoin>): Catalog {
  const coins = new Map<string, CatalogCoin>();
  const takenIds = new Set([...knownCoins.values()].map(({ id }) => id));
  const coinOf = (ticker: string): CatalogCoin => {
    const known = knownCoins.get(ticker);
    if (known) {
      const { id, name, iconUrl, sectors, circulatingSupply, totalSupply, supplyOrigin } = known;
      return { ticker, id, name, iconUrl, sectors, assetClass: 'crypto', circulatingSupply, totalSupply, supplyOrigin };
    }
    const id = ticker.toLowerCase();
    return {
      ticker,
      id: takenIds.has(id) ? `${id}-recorded` : id,
      name: ticker,
      iconUrl: null,
      sectors: [],
      assetClass: 'crypto',
      circulatingSupply: Number.NaN,
      totalSupply: Number.NaN,
      supplyOrigin: null,
    };
  };
  const symbols = tracks.map(({ line, symbolCode, ticker, quoteCoin, columns }, index) => {
    const coin = coins.get(ticker) ?? coinOf(ticker);
    coins.set(ticker, coin);
    return {
      ...PLAIN_TERMS,
      index,
      symbolId: symbolIdOf(line, symbolCode),
      symbolCode,
      line,
      coin,
      quoteCoin,
      pricePrecision: columns.pricePrecision,
      quantityPrecision: columns.quantityPrecision,
      supportUta: false,
    };
  });
  return { coins: [...coins.values()], symbols };
}

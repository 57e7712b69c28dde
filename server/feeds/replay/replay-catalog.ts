import { symbolIdOf } from '../../../lib/contract/identifiers';
import { PLAIN_TERMS, type Catalog, type CatalogCoin } from '../../market/catalog';
import type { RecordedTrack } from './recording';

/** What is known of a coin beside its recording: its id, name, icon, sectors and supply. */
export type KnownCoin = Omit<CatalogCoin, 'ticker' | 'assetClass'>;

/** The lists of a recording; a ticker nobody knows is its own name, with its lower case as id. */
export function replayCatalog(tracks: readonly RecordedTrack[], knownCoins: ReadonlyMap<string, KnownCoin>): Catalog {
  const coins = new Map<string, CatalogCoin>();
  const takenIds = new Set([...knownCoins.values()].map(({ id }) => id));
  const coinOf = (ticker: string): CatalogCoin => {
    const known = knownCoins.get(ticker);
    if (known) {
      const { id, name, iconUrl, sectors, circulatingSupply, totalSupply } = known;
      return { ticker, id, name, iconUrl, sectors, assetClass: 'crypto', circulatingSupply, totalSupply };
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

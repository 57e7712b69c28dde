import { symbolIdOf } from '../../../lib/contract/identifiers';
import type { Catalog, CatalogCoin } from '../../market/catalog';
import type { RecordedTrack } from './recording';

/** What is known of a coin beside its recording: its id, name, icon and sectors. */
export type KnownCoin = Pick<CatalogCoin, 'id' | 'name' | 'iconUrl' | 'sectors'>;

/** The lists of a recording; a ticker nobody knows is its own name, with its lower case as id. */
export function replayCatalog(tracks: readonly RecordedTrack[], knownCoins: ReadonlyMap<string, KnownCoin>): Catalog {
  const coins = new Map<string, CatalogCoin>();
  const takenIds = new Set([...knownCoins.values()].map(({ id }) => id));
  const coinOf = (ticker: string): CatalogCoin => {
    const known = knownCoins.get(ticker);
    if (known) return { ticker, id: known.id, name: known.name, iconUrl: known.iconUrl, sectors: known.sectors };
    const id = ticker.toLowerCase();
    return { ticker, id: takenIds.has(id) ? `${id}-recorded` : id, name: ticker, iconUrl: null, sectors: [] };
  };
  const symbols = tracks.map(({ line, symbolCode, ticker, quoteCoin, columns }, index) => {
    const coin = coins.get(ticker) ?? coinOf(ticker);
    coins.set(ticker, coin);
    return {
      index,
      symbolId: symbolIdOf(line, ticker, quoteCoin),
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

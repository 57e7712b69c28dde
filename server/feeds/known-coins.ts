import type { CatalogCoin } from '../instruments/catalog';

/** Facts of a coin that a source of prices lacks: its id, name, icon, sectors and supply. */
export type KnownCoin = Omit<CatalogCoin, 'ticker' | 'assetClass'>;

/** Coins by ticker, each made once: a known one has its facts; of others the ticker is the name, and in lower case the id. */
export class CoinsByTicker {
  private readonly coins = new Map<string, CatalogCoin>();
  private readonly takenIds: Set<string>;

  /** `idMark` is added to the id of an unknown coin that a known one has. */
  constructor(
    private readonly knownCoins: ReadonlyMap<string, KnownCoin>,
    private readonly idMark: string,
  ) {
    this.takenIds = new Set([...knownCoins.values()].map(({ id }) => id));
  }

  /** Returns the coin of a ticker. */
  of(ticker: string): CatalogCoin {
    let coin = this.coins.get(ticker);
    if (!coin) this.coins.set(ticker, (coin = this.create(ticker)));
    return coin;
  }

  /** Returns all coins in the order of their first mention. */
  all(): CatalogCoin[] {
    return [...this.coins.values()];
  }

  private create(ticker: string): CatalogCoin {
    const known = this.knownCoins.get(ticker);
    if (known) {
      const { id, name, iconUrl, sectors, circulatingSupply, totalSupply, supplyOrigin } = known;
      return { ticker, id, name, iconUrl, sectors, assetClass: 'crypto', circulatingSupply, totalSupply, supplyOrigin };
    }
    const id = ticker.toLowerCase();
    return {
      ticker,
      id: this.takenIds.has(id) ? `${id}-${this.idMark}` : id,
      name: ticker,
      iconUrl: null,
      sectors: [],
      assetClass: 'crypto',
      circulatingSupply: Number.NaN,
      totalSupply: Number.NaN,
      supplyOrigin: null,
    };
  }
}

import { symbolIdOf } from '../../lib/contract/identifiers';
import type { CatalogCoin } from '../instruments/catalog';
import type { MarketView } from './market-view';
import { Sectors } from './sectors';
import { usdtPriceOf } from './usdt-price';
import type { Audience } from './visibility';

/** Distance of two market values as the logarithm of their ratio, so that twice and half are equally near. */
const distance = (a: number, b: number): number => Math.abs(Math.log(a / b));

/**
 * Returns the USDT spot markets, by index, of the other coins of a coin's main sector whose market values are nearest to its own, largest
 * first; none when its sector or its value is unknown.
 */
export function similarCoins(market: MarketView, coin: CatalogCoin, audience: Audience, count: number): number[] {
  const [sector] = new Sectors(market).ofCoin(coin);
  const valueOf = ({ circulatingSupply, ticker }: CatalogCoin): number => circulatingSupply * usdtPriceOf(market, ticker);
  const own = valueOf(coin);
  if (sector === undefined || !(own > 0)) return [];
  const others = market.catalog.coins.flatMap((other) => {
    const index = market.symbol(symbolIdOf('spot', `${other.ticker}USDT`))?.index;
    const value = valueOf(other);
    if (other.id === coin.id || !other.sectors.includes(sector) || index === undefined || !(value > 0)) return [];
    return market.lists.visibility.isShown(index, audience) ? { index, value } : [];
  });
  const nearest = others.sort((a, b) => distance(a.value, own) - distance(b.value, own) || a.index - b.index).slice(0, count);
  return nearest.sort((a, b) => b.value - a.value).map(({ index }) => index);
}

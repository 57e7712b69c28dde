import type { HeatMapItem } from '../../../lib/contract/overview';
import type { CatalogSymbol } from '../../instruments/catalog';
import type { MarketView } from '../../market/market-view';
import { dollarText, priceText } from '../../market/quote-text';
import { usdtPriceOf } from '../../market/usdt-price';
import { changeText } from './change-text';
import { presentListing } from './listing';

/** Returns an instrument of the heat map, named in a language; null before its first price. */
export function presentHeatMapItem(
  market: MarketView,
  symbol: CatalogSymbol,
  exchangeName: string,
  sector: string | null,
  language: string,
): HeatMapItem | null {
  const quote = market.quote(symbol.index);
  if (!quote) return null;
  const { symbolId, symbolCodeDisplayName, leftCoinName, rightCoinName, coinId, coinName, imgUrl, pricePrecision } = presentListing(
    symbol,
    exchangeName,
    language,
  );
  const { price, open24h, turnover, version } = quote;
  const { open1h, open7d } = market.lists.facts.past(symbol.index);
  const openText = (open: number): string | null => (open > 0 ? priceText(symbol, open) : null);
  const capitalization = symbol.coin.circulatingSupply * usdtPriceOf(market, symbol.coin.ticker);
  return {
    symbolId,
    symbolCodeDisplayName,
    leftCoinName,
    rightCoinName,
    coinId,
    coinName,
    imgUrl,
    pricePrecision,
    price: priceText(symbol, price),
    open24h: openText(open24h),
    turnover: Number.isNaN(turnover) ? null : dollarText(turnover),
    version,
    open1h: openText(open1h),
    open7d: openText(open7d),
    change1h: changeText(price, open1h),
    change24h: changeText(price, open24h),
    change7d: changeText(price, open7d),
    capitalization: capitalization > 0 ? dollarText(capitalization) : null,
    sector,
  };
}

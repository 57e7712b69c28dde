import { DECIMALS } from '../../lib/contract/decimals';
import type { CryptoList } from '../../lib/contract/market-plates';
import { coinText } from '../content/coin-texts';
import { maxSupplyOf } from '../content/max-supplies';
import { plateName } from '../content/plate-names';
import type { CatalogCoin, CatalogSymbol } from '../instruments/catalog';
import type { MarketView } from '../market/market-view';
import { dollarText, priceText } from '../market/quote-text';
import { Sectors } from '../market/sectors';
import { usdtPriceOf } from '../market/usdt-price';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const supplyText = (amount: number): string | null => (amount > 0 ? amount.toFixed(DECIMALS.supply) : null);

function presentMaxSupply({ assetClass, ticker }: CatalogCoin): CryptoList['list'][number]['maxSupply'] {
  const known = assetClass === 'crypto' ? maxSupplyOf(ticker) : null;
  return known && { units: known.units === null ? null : supplyText(known.units), source: known.source };
}

/** Returns facts of the coin behind a symbol; values in USDT. */
export function presentCryptoFacts(market: MarketView, symbol: CatalogSymbol): Omit<CryptoList['list'][number], 'sectors' | 'about'> {
  const { coin, symbolId, index } = symbol;
  const last = market.quote(index)?.price ?? Number.NaN;
  const marketCap = last * coin.circulatingSupply * usdtPriceOf(market, symbol.quoteCoin);
  const high = market.allTimeHigh(index);
  return {
    symbolId,
    coinId: coin.id,
    coinName: coin.ticker,
    rank: market.lists.facts.rank(coin.id),
    marketCap: marketCap > 0 ? dollarText(marketCap) : null,
    circulatingSupply: supplyText(coin.circulatingSupply),
    totalSupply: supplyText(coin.totalSupply),
    supplyOrigin: coin.supplyOrigin,
    maxSupply: presentMaxSupply(coin),
    allTimeHigh: high > 0 ? priceText(symbol, high) : null,
  };
}

/** Registers `POST /v1/cms/crypto/getCryptoListBySymbol`: facts of the coins behind symbols; unknown ids are left out. */
export function registerCryptoList(app: ApiServer, deps: HttpDeps): void {
  const sectors = oncePerMarket(deps, (market) => new Sectors(market));
  registerCall(app, deps, 'coinFacts', { summary: 'Facts of coins by symbol', tags: ['symbols'] }, ({ input, request }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const symbols = [...new Set(input.symbols)].flatMap((symbolId) => market.symbol(symbolId) ?? []);
    const shown = symbols.filter(({ index }) => market.lists.visibility.isShown(index, audience));
    const sectorsOf = ({ coin }: CatalogSymbol): CryptoList['list'][number]['sectors'] =>
      sectors()
        .ofCoin(coin)
        .map((code) => ({ code, name: plateName(code, request.caller.language) }));
    return success({
      list: shown.map((symbol) => ({
        ...presentCryptoFacts(market, symbol),
        sectors: sectorsOf(symbol),
        about: coinText(request.caller.language, symbol.coin.id),
      })),
    });
  });
}

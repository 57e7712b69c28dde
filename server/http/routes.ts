import { registerAllSymbol } from './all-symbol.route';
import { registerClientCommonConfig } from './client-common-config.route';
import { registerCoinChainList } from './coin-chain-list.route';
import { registerContractSymbols } from './contract-symbols.route';
import type { ApiServer, HttpDeps } from './deps';
import { registerHomeQuotation } from './home-quotation.route';
import { registerMarketConfig } from './market-config.route';
import { registerMoreKline } from './more-kline.route';
import { OpenPrices } from './open-prices';
import { oncePerMarket } from './deps';
import { registerOpenApiRoute } from './openapi.route';
import { registerOpenPrice } from './open-price.route';
import { registerPartitions } from './partitions.route';
import { registerTdk } from './tdk.route';
import { registerTime } from './time.route';
import { registerUsdtRate } from './usdt-rate.route';
import { registerWebCommonConfig } from './web-common-config.route';

/** Every call of `/v1`. */
export function registerRoutes(app: ApiServer, deps: HttpDeps): void {
  const openPrices = oncePerMarket(deps, (market) => new OpenPrices(market));
  registerMarketConfig(app, deps);
  registerClientCommonConfig(app, deps);
  registerWebCommonConfig(app, deps);
  registerTdk(app);
  registerUsdtRate(app, deps);
  registerTime(app, deps);
  registerAllSymbol(app, deps, openPrices);
  registerCoinChainList(app, deps);
  registerPartitions(app, deps);
  registerContractSymbols(app, deps, openPrices);
  registerHomeQuotation(app, deps, openPrices);
  registerOpenPrice(app, deps, openPrices);
  registerMoreKline(app, deps);
  registerOpenApiRoute(app);
}

import type { MarketConfig } from '../../lib/contract/config';
import { LIST_SECTIONS } from '../../lib/contract/lists';
import { DISPLAY_CURRENCIES } from '../content/currencies';
import type { MarketView } from '../market/market-view';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const BITCOIN_BLOCKS_PER_HALVING = 210_000;
const BITCOIN_BLOCK_SECONDS = 600;

/** Returns the features that this exchange offers; switches of the others are off. */
export function presentMarketConfig(market: MarketView): MarketConfig {
  return {
    defineGroup: LIST_SECTIONS.map((code) => ({ code, show: true })),
    increasePricing: true,
    downPricing: true,
    coinHalfConfig: [{ coinName: 'BTC', blocksPerHalving: BITCOIN_BLOCKS_PER_HALVING, blockSeconds: BITCOIN_BLOCK_SECONDS }],
    overviewSwitch: {
      aiIndex: false,
      cheapCurrency: false,
      contractData: false,
      fearIndex: false,
      globalDigitalCurrency: false,
      industryTrend: false,
      leadingSector: false,
      marketChanges: false,
      marketHeatMap: false,
      quotationCards: false,
      realTimeLeaderboard: false,
      riseDistribution: false,
      sexySector: false,
    },
    marketRanking: { before24Open: true, marketValue: true, newPrice: true, vol: true },
    currencyConfig: [...DISPLAY_CURRENCIES],
    coinCount: market.catalog.coins.filter(({ assetClass }) => assetClass === 'crypto').length,
    source: market.source,
  };
}

/** Registers `POST /v1/mix/public/config`. */
export function registerMarketConfig(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'marketConfig', { summary: 'Market config', tags: ['config'] }, () =>
    success(presentMarketConfig(deps.market())),
  );
}

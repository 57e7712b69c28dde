import type { MarketConfig } from '../../lib/contract/config';
import { CONTRACT_LINES } from '../../lib/contract/identifiers';
import { LIST_SECTIONS, parseListCode } from '../../lib/contract/lists';
import { SWITCHED_CARDS, type SwitchedCard } from '../../lib/contract/overview-terms';
import { displayCurrencies } from '../content/currencies';
import type { CatalogCoin } from '../instruments/catalog';
import type { MarketView } from '../market/market-view';
import { p2pCoins } from '../p2p/p2p-books';
import type { Config } from '../platform/config';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const BITCOIN_BLOCKS_PER_HALVING = 210_000;
const BITCOIN_BLOCK_SECONDS = 600;

/** Returns the switches of the overview's cards. */
export function presentOverviewSwitch({ overviewCardsOff }: Pick<Config, 'overviewCardsOff'>): MarketConfig['overviewSwitch'] {
  return Object.fromEntries(SWITCHED_CARDS.map((card) => [card, !overviewCardsOff.includes(card)])) as Record<SwitchedCard, boolean>;
}

/** Code of the peer-to-peer ads in `defineGroup`. */
const P2P_CODE = 'p2p';

/** Returns the sections, the contract lines as lists, and the peer-to-peer ads, each with whether the market has any. */
function presentGroups({ lists, source }: MarketView): MarketConfig['defineGroup'] {
  const isListed = (code: string): boolean => {
    const list = parseListCode(code);
    return list !== null && lists.members.of(list) !== null;
  };
  const lines = CONTRACT_LINES.map((line) => ({ code: `futures/${line}`, show: isListed(`futures/${line}`) }));
  const sections = LIST_SECTIONS.map((code) => ({ code, show: code === 'futures' ? lines.some(({ show }) => show) : isListed(code) }));
  return [...sections, ...lines, { code: P2P_CODE, show: p2pCoins(source).length > 0 }];
}

/** Whether a coin has a market value: its supply is known. */
const hasSupply = ({ circulatingSupply }: CatalogCoin): boolean => circulatingSupply > 0;

/** Returns the features that this exchange offers, with the names of currencies in a language. */
export function presentMarketConfig(market: MarketView, config: Pick<Config, 'overviewCardsOff'>, language: string): MarketConfig {
  return {
    defineGroup: presentGroups(market),
    increasePricing: true,
    downPricing: true,
    coinHalfConfig: [{ coinName: 'BTC', blocksPerHalving: BITCOIN_BLOCKS_PER_HALVING, blockSeconds: BITCOIN_BLOCK_SECONDS }],
    overviewSwitch: presentOverviewSwitch(config),
    marketRanking: { before24Open: true, marketValue: market.catalog.coins.some(hasSupply), newPrice: true, vol: true },
    currencyConfig: displayCurrencies(language),
    coinCount: market.catalog.coins.filter(({ assetClass }) => assetClass === 'crypto').length,
    source: market.source,
  };
}

/** Registers `POST /v1/mix/public/config`. */
export function registerMarketConfig(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'marketConfig', { summary: 'Market config', tags: ['config'] }, ({ request }) =>
    success(presentMarketConfig(deps.market(), deps.config, request.caller.language)),
  );
}

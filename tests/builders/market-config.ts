import type { MarketConfig } from '../../lib/contract/config';
import { SWITCHED_CARDS, type SwitchedCard } from '../../lib/contract/overview-terms';

/** Builds a market config with everything; `hidden` are the codes of lists and ads that the exchange does not have. */
export function buildMarketConfig(hidden: readonly string[] = []): MarketConfig {
  return {
    defineGroup: hidden.map((code) => ({ code, show: false })),
    increasePricing: true,
    downPricing: true,
    coinHalfConfig: [],
    overviewSwitch: Object.fromEntries(SWITCHED_CARDS.map((card) => [card, true])) as Record<SwitchedCard, boolean>,
    marketRanking: { before24Open: true, marketValue: true, newPrice: true, vol: true },
    currencyConfig: [],
    coinCount: 1,
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
  };
}

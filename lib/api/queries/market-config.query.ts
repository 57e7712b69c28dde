import { queryOptions } from '@tanstack/react-query';
import { marketConfig } from '@/lib/contract/calls/site';
import type { MarketConfig } from '@/lib/contract/config';
import { call, type CallFunction } from '../call';

/** Part of the market config that a market page uses. */
export interface MarketPageConfig {
  /** Codes of the sections, contract lines (`futures/usdc-m`) and ads (`p2p`) that the exchange does not have. */
  hiddenSections: readonly string[];
  /** Columns that cannot be sorted by. */
  unsortable: readonly string[];
  /** Codes of the available display currencies. */
  currencies: readonly string[];
  /** Directions in which a price change is not colored. */
  untinted: readonly ('up' | 'down')[];
}

const SORTABLE_COLUMN = { before24Open: 'change', marketValue: 'marketCap', newPrice: 'price', vol: 'volume' } as const;

/** Reduces the market config to the part that pages use: all of it would be in every page's HTML. */
export function marketPageConfig({
  defineGroup,
  marketRanking,
  currencyConfig,
  increasePricing,
  downPricing,
}: MarketConfig): MarketPageConfig {
  return {
    hiddenSections: defineGroup.filter(({ show }) => !show).map(({ code }) => code),
    unsortable: Object.entries(SORTABLE_COLUMN).flatMap(([name, column]) =>
      marketRanking[name as keyof typeof SORTABLE_COLUMN] ? [] : [column],
    ),
    currencies: currencyConfig.map(({ name }) => name),
    untinted: [...(increasePricing ? [] : (['up'] as const)), ...(downPricing ? [] : (['down'] as const))],
  };
}

/** Query for the part of the market config that pages use. */
export const marketConfigQuery = (via: CallFunction = call) =>
  queryOptions({
    queryKey: ['market-config'],
    queryFn: async ({ signal }) => marketPageConfig(await via(marketConfig, {}, { signal })),
  });

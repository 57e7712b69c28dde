import { queryOptions } from '@tanstack/react-query';
import type { MarketConfig } from '@/lib/contract/config';
import { request } from '../http-client';

/** Path of the market config. */
export const MARKET_CONFIG_PATH = '/v1/mix/public/config';

/** What a market page needs of the market config. */
export interface ListChoices {
  /** Sections the exchange does not show. */
  hiddenSections: readonly string[];
  /** Columns nobody may rank by. */
  unranked: readonly string[];
  /** Codes of the display currencies on offer. */
  currencies: readonly string[];
  /** Directions in which a moving price is not tinted. */
  untinted: readonly ('up' | 'down')[];
}

const RANKED_COLUMN = { before24Open: 'change', marketValue: 'marketCap', newPrice: 'price', vol: 'volume' } as const;

/** The market config as a page needs it: the rest would travel in every HTML. */
export function listChoices({ defineGroup, marketRanking, currencyConfig, increasePricing, downPricing }: MarketConfig): ListChoices {
  return {
    hiddenSections: defineGroup.filter(({ show }) => !show).map(({ code }) => code),
    unranked: Object.entries(RANKED_COLUMN).flatMap(([name, column]) =>
      marketRanking[name as keyof typeof RANKED_COLUMN] ? [] : [column],
    ),
    currencies: currencyConfig.map(({ name }) => name),
    untinted: [...(increasePricing ? [] : (['up'] as const)), ...(downPricing ? [] : (['down'] as const))],
  };
}

/** What the exchange offers on its market pages. */
export const marketConfigQuery = queryOptions({
  queryKey: ['market-config'],
  queryFn: async ({ signal }) =>
    listChoices(await request<MarketConfig>({ method: 'POST', path: MARKET_CONFIG_PATH, body: {}, changesState: false, signal })),
});

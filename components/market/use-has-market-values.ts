'use client';
import { useQuery } from '@tanstack/react-query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';

/** Returns whether the exchange knows a market value of any coin: without one there is nothing to choose by it. True until the config is known. */
export function useHasMarketValues(): boolean {
  const { data } = useQuery(marketConfigQuery());
  return data?.unsortable.includes('marketCap') !== true;
}

import { queryOptions } from '@tanstack/react-query';
import type { CoinChainList } from '@/lib/contract/symbols';
import { request } from '../http-client';

/** Query for the full names of the listed coins by id. */
export function coinNamesQuery(language: string) {
  return queryOptions({
    queryKey: ['coin-names', language],
    queryFn: async ({ signal }) => {
      const { coins } = await request<CoinChainList>({
        method: 'GET',
        path: '/v1/spot/public/getCoinChainList',
        query: { languageType: language },
        signal,
      });
      return new Map(coins.map(({ coinId, coinFullName }) => [coinId, coinFullName]));
    },
  });
}

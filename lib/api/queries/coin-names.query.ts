import { queryOptions } from '@tanstack/react-query';
import { coins as listedCoins } from '@/lib/contract/calls/symbols';
import { call } from '../call';

/** Query for the full names of the listed coins by id. */
export function coinNamesQuery(language: string) {
  return queryOptions({
    queryKey: ['coin-names', language],
    queryFn: async ({ signal }) => {
      const { coins } = await call(listedCoins, { languageType: language }, { signal });
      return new Map(coins.map(({ coinId, coinFullName }) => [coinId, coinFullName]));
    },
  });
}

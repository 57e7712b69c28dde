import { queryOptions } from '@tanstack/react-query';
import type { CryptoList } from '@/lib/contract/market-plates';
import { HOURLY } from '../hourly';
import { request } from '../http-client';

/** Query for the facts of a symbol's coin; null for a coin that is not listed. */
export function coinFactsQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['coin-facts', symbolId],
    queryFn: async ({ signal }) => {
      const { list } = await request<CryptoList>({
        method: 'POST',
        path: '/v1/cms/crypto/getCryptoListBySymbol',
        body: { symbols: [symbolId] },
        changesState: false,
        signal,
      });
      return list[0] ?? null;
    },
    ...HOURLY,
  });
}

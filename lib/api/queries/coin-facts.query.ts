import { queryOptions } from '@tanstack/react-query';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import { call } from '../call';
import { HOURLY } from '../hourly';

/** Query for the facts of a symbol's coin; null for a coin that is not listed. */
export function coinFactsQuery(symbolId: string) {
  return queryOptions({
    queryKey: ['coin-facts', symbolId],
    queryFn: async ({ signal }) => (await call(coinFacts, { symbols: [symbolId] }, { signal })).list[0] ?? null,
    ...HOURLY,
  });
}

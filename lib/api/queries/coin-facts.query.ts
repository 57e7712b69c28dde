import { queryOptions } from '@tanstack/react-query';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import { call, type CallFunction } from '../call';
import { HOURLY } from '../hourly';

/** Query for the facts of a symbol's coin; null for a coin that is not listed. */
export function coinFactsQuery(symbolId: string, via: CallFunction = call) {
  return queryOptions({
    queryKey: ['coin-facts', symbolId],
    queryFn: async ({ signal }) => (await via(coinFacts, { symbols: [symbolId] }, { signal })).list[0] ?? null,
    ...HOURLY,
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { AllSymbol } from '@/lib/contract/symbols';
import { request } from '../http-client';

/** Query for the ids of all listed symbols. */
export const allSymbolIdsQuery = queryOptions({
  queryKey: ['all-symbol-ids'],
  queryFn: async ({ signal }) =>
    (await request<AllSymbol>({ method: 'GET', path: '/v1/mix/symbol/getAllSymbol', signal })).symbols.map(({ symbolId }) => symbolId),
});

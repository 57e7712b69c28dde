import { queryOptions } from '@tanstack/react-query';
import { allSymbols } from '@/lib/contract/calls/all-symbols';
import { call } from '../call';

/** Query for the ids of all listed symbols. */
export const allSymbolIdsQuery = queryOptions({
  queryKey: ['all-symbol-ids'],
  queryFn: async ({ signal }) => (await call(allSymbols, {}, { signal })).symbols.map(({ symbolId }) => symbolId),
});

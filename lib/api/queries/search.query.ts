import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchCoin } from '@/lib/contract/calls/symbols';
import { call } from '../call';

/** Query for the matches of a keyword, best first; the hot lists for an empty one. The previous answer is shown until the next arrives. */
export function searchQuery(keyword: string) {
  return queryOptions({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => call(searchCoin, { keyword }, { signal }),
    placeholderData: keepPreviousData,
  });
}

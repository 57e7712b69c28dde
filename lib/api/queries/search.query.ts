import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../http-client';
import type { SearchCoin } from '@/lib/contract/search';

/** Path of the search call. */
export const SEARCH_PATH = '/v1/mix/index/data/searchCoin';

/** Query for the matches of a keyword, best first; the hot lists for an empty one. The previous answer is shown until the next arrives. */
export function searchQuery(keyword: string) {
  return queryOptions({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => request<SearchCoin>({ method: 'POST', path: SEARCH_PATH, body: { keyword }, changesState: false, signal }),
    placeholderData: keepPreviousData,
  });
}

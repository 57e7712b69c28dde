import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../http-client';
import type { SearchCoin } from '@/lib/contract/search';

/** Path of the search call. */
export const SEARCH_PATH = '/v1/mix/index/data/searchCoin';

/** What fits a keyword, best first; without one the hot lists. The older answer stays until the newer has come. */
export function searchQuery(keyword: string) {
  return queryOptions({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => request<SearchCoin>({ method: 'POST', path: SEARCH_PATH, body: { keyword }, changesState: false, signal }),
    placeholderData: keepPreviousData,
  });
}

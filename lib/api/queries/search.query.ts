import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchCoin } from '@/lib/contract/calls/symbols';
import { call } from '../call';

const KEYWORD_LENGTH_MAX = 64;
const RESULTS_MAX = 50;

/** Query for the matches of a keyword, best first; the hot lists for an empty one. The previous answer is shown until the next arrives. */
export function searchQuery(keyword: string) {
  return queryOptions({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => call(searchCoin, { keyword }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Body of the search of the results page, the same in its HTML and in the browser. */
export function searchPageInput(keyword: string): { keyword: string; limit: number } {
  return { keyword: keyword.slice(0, KEYWORD_LENGTH_MAX), limit: RESULTS_MAX };
}

/** Query for the results page: the visitor's country may see coins that its HTML leaves out. */
export function searchPageQuery(keyword: string) {
  return queryOptions({
    queryKey: ['search', 'page', keyword],
    queryFn: ({ signal }) => call(searchCoin, searchPageInput(keyword), { signal }),
  });
}

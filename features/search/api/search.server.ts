import 'server-only';
import { exchangeFetch } from '@/lib/api/server-fetch';
import type { SearchCoin } from '@/lib/contract/search';
import { SEARCH_PATH } from '@/lib/api/queries/search.query';

const RESULTS_MAX = 50;

/** Search results of a keyword, for a page without scripts; null when the exchange did not answer in time. */
export async function searchOnServer(keyword: string, locale: string): Promise<SearchCoin | null> {
  return exchangeFetch<SearchCoin>(SEARCH_PATH, { body: { keyword: keyword.slice(0, 64), limit: RESULTS_MAX }, locale }).catch(() => null);
}

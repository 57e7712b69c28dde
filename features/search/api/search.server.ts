import 'server-only';
import { serverCaller } from '@/lib/api/server-call';
import { searchCoin } from '@/lib/contract/calls/symbols';
import type { SearchCoin } from '@/lib/contract/search';

const RESULTS_MAX = 50;

/** Search results of a keyword, for a page without scripts; null when the exchange did not answer in time. */
export async function searchOnServer(keyword: string, locale: string): Promise<SearchCoin | null> {
  return serverCaller(locale)(searchCoin, { keyword: keyword.slice(0, 64), limit: RESULTS_MAX }).catch(() => null);
}

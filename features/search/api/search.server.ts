import 'server-only';
import { searchPageInput } from '@/lib/api/queries/search.query';
import { serverCaller } from '@/lib/api/server-call';
import { searchCoin } from '@/lib/contract/calls/symbols';
import type { SearchCoin } from '@/lib/contract/search';

/** Search results of a keyword, for the HTML of the results page; null when the exchange did not answer in time. */
export async function searchOnServer(keyword: string, locale: string): Promise<SearchCoin | null> {
  return serverCaller(locale)(searchCoin, searchPageInput(keyword)).catch(() => null);
}

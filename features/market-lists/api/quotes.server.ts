import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { exchangeFetch } from '@/lib/api/server-fetch';
import type { ListView } from '../model/list-view';
import { firstRowsParameters, firstRowsQuery, QUOTATION_PATH } from './quotes.query';

/** Puts the first rows of a view into the query client; null when the exchange did not answer in time. */
export async function prefetchFirstRows(client: QueryClient, view: ListView, locale: string): Promise<HomeQuotation | null> {
  try {
    return await client.fetchQuery({
      ...firstRowsQuery(view),
      retry: false,
      queryFn: () => exchangeFetch<HomeQuotation>(QUOTATION_PATH, { query: firstRowsParameters(view), locale }),
    });
  } catch {
    return null;
  }
}

import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { serverCaller } from '@/lib/api/server-call';
import { listBanners, onChainBanners } from '@/lib/contract/calls/site';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import type { Banner } from '@/lib/contract/market-plates';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { ListView } from '../model/list-view';
import { firstRowsQuery, platesQuery } from './quotes.query';

/** Result of prefetching a list: its first rows, `missing` for an unknown list, `unavailable` without an answer in time. */
export type Prefetched = HomeQuotation | 'missing' | 'unavailable';

/** Prefetches the first rows of a view; a list that depends on the country is left to the browser. */
export async function prefetchFirstRows(client: QueryClient, view: ListView, locale: string): Promise<Prefetched> {
  const query = firstRowsQuery(view, serverCaller(locale));
  try {
    const quotation = await client.fetchQuery({ ...query, retry: false });
    if (quotation.isRegional === true) client.removeQueries({ queryKey: query.queryKey, exact: true });
    return quotation;
  } catch (error) {
    return error instanceof ApiError && error.code === ERROR_CODE.notFound ? 'missing' : 'unavailable';
  }
}

/** Prefetches the names of a section's second level, the rates and the market config; failures are ignored. */
export async function prefetchSupportingData(client: QueryClient, view: ListView, locale: string): Promise<void> {
  const via = serverCaller(locale);
  const prefetches = [
    client.prefetchQuery({ ...usdtRateQuery(via), retry: false }),
    client.prefetchQuery({ ...marketConfigQuery(via), retry: false }),
  ];
  if (view.list.section !== 'favorite') prefetches.push(client.prefetchQuery({ ...platesQuery(view.list, locale, via), retry: false }));
  await Promise.all(prefetches);
}

/** Removes the prefetched names of a section's second level: for a list that depends on the country they do too. */
export function removePlates(client: QueryClient, view: ListView, locale: string): void {
  client.removeQueries({ queryKey: platesQuery(view.list, locale).queryKey });
}

/** Fetches the banner of a list; null without one, or without an answer. */
export async function fetchBanner(view: ListView, locale: string): Promise<Banner | null> {
  const { section } = view.list;
  const via = serverCaller(locale);
  try {
    if (section === 'onChain') return (await via(onChainBanners, { locale })).positions[0] ?? null;
    return (await via(listBanners, { languageType: locale, location: section })).banners[0] ?? null;
  } catch {
    return null;
  }
}

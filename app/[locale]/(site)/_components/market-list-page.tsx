import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { prefetchFirstRows } from '@/features/market-lists/api/quotes.server';
import { MarketListScreen } from '@/features/market-lists/components/market-list-screen';
import { listPath, listQuery, type ListView } from '@/features/market-lists/model/list-view';
import { createQueryClient } from '@/lib/api/query-client';

interface MarketListPageProps {
  view: ListView;
  /** Language code, e.g. `zh-TC`. */
  language: string;
}

/**
 * A market list with its first rows. `as-of` says how old the prices are and `data-exchange` whether there are any:
 * the front reads both to decide what it may keep.
 */
export async function MarketListPage({ view, language }: MarketListPageProps) {
  const client = createQueryClient();
  const quotation = await prefetchFirstRows(client, view, language);
  if (quotation && view.quote !== null && !quotation.quotes.some(({ coin }) => coin === view.quote)) notFound();
  return (
    <div data-exchange={quotation ? 'here' : 'away'}>
      {quotation ? <meta name="as-of" content={String(quotation.asOf)} /> : null}
      <HydrationBoundary state={dehydrate(client)}>
        <MarketListScreen key={`${listPath(view)}${listQuery(view)}`} initialView={view} />
      </HydrationBoundary>
    </div>
  );
}

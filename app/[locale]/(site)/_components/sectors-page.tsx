import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchSectors } from '@/features/sectors/api/sectors.server';
import { SectorsScreen } from '@/features/sectors/components/sectors-screen';
import { SECTORS_PATH, sectorsHref, type SectorsView } from '@/features/sectors/model/sectors-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { AddedMessagesProvider } from '@/lib/i18n/added-messages-provider';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';

/** Title and description of the sectors in a language (code); canonical is the bare path. */
export async function sectorsMetadata(language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.leading.seo);
  return pageMetadata({ locale: language, path: SECTORS_PATH, title: seo?.title ?? null, description: seo?.description ?? null });
}

interface SectorsPageProps {
  view: SectorsView;
  /** The visitor was sent here from the address of a sector without a page. */
  isRedirected: boolean;
  /** Language code, e.g. `zh-TC`. */
  language: string;
}

/** The sectors with their figures. */
export async function SectorsPage({ view, isRedirected, language }: SectorsPageProps) {
  const client = createQueryClient();
  const answer = await prefetchSectors(client, view.window, language);
  return (
    <PricePage asOf={answer?.asOf ?? null} isIndexed>
      <HydrationBoundary state={dehydratePage(client)}>
        <AddedMessagesProvider namespaces={PAGES.leading.namespaces}>
          <SectorsScreen key={sectorsHref(view)} initialView={view} pages={SECTION_TABS} isRedirected={isRedirected} />
        </AddedMessagesProvider>
      </HydrationBoundary>
    </PricePage>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { prefetchPicks } from '@/features/picks/api/picks.server';
import { PicksScreen } from '@/features/picks/components/picks-screen';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { AddedMessagesProvider } from '@/lib/i18n/added-messages-provider';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from '../../../_components/price-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: there is no exchange then. The optional segments, which no address has, allow that in every language. */
export function generateStaticParams(): { rest: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const language = codeOfTag((await params).locale);
  const seo = await fetchSeo(language, PAGES.picks.seo);
  return pageMetadata({ locale: language, path: '/markets/tokens', title: seo?.title ?? null, description: seo?.description ?? null });
}

/** The AI token picks. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const client = createQueryClient();
  const answer = await prefetchPicks(client, codeOfTag(locale));
  return (
    <PricePage asOf={answer?.asOf ?? null} isIndexed>
      <HydrationBoundary state={dehydratePage(client)}>
        <AddedMessagesProvider namespaces={PAGES.picks.namespaces}>
          <PicksScreen pages={SECTION_TABS} />
        </AddedMessagesProvider>
      </HydrationBoundary>
    </PricePage>
  );
}

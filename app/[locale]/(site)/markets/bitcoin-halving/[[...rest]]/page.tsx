import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { prefetchHalving } from '@/features/halving/api/halving.server';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { AddedMessagesProvider } from '@/lib/i18n/added-messages-provider';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HalvingPage } from '../../../_components/halving-page';
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
  const { locale } = await params;
  const language = codeOfTag(locale);
  const [seo, t] = await Promise.all([fetchSeo(language, PAGES.halving.seo), getTranslations({ locale, namespace: 'halving' })]);
  return pageMetadata({
    locale: language,
    path: '/markets/bitcoin-halving',
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: 'bitcoin-halving', alt: t('shareImage') },
  });
}

/** The countdown to Bitcoin's next halving. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const client = createQueryClient();
  const asOf = await prefetchHalving(client, codeOfTag(locale));
  return (
    <PricePage asOf={asOf} isIndexed>
      <HydrationBoundary state={dehydratePage(client)}>
        <AddedMessagesProvider namespaces={PAGES.halving.namespaces}>
          <HalvingPage pages={SECTION_TABS} />
        </AddedMessagesProvider>
      </HydrationBoundary>
    </PricePage>
  );
}

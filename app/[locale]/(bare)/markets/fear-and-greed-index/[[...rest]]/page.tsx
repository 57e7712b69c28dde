import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { feedSourceName } from '@/components/shell/feed-source.server';
import { prefetchFearGreed } from '@/features/fear-greed/api/fear-greed.server';
import { FearGreedScreen } from '@/features/fear-greed/components/fear-greed-screen';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { siteConfig } from '@/lib/config';
import { AddedMessagesProvider } from '@/lib/i18n/added-messages-provider';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from '../../../../(site)/_components/price-page';

const [PATH] = PAGES.fearGreed.sitemap;

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
  const [seo, t] = await Promise.all([fetchSeo(language, PAGES.fearGreed.seo), getTranslations({ locale, namespace: 'fearGreed' })]);
  return pageMetadata({
    locale: language,
    path: PATH,
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: 'fear-and-greed-index', alt: t('shareAlt') },
  });
}

/** The fear and greed index. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const client = createQueryClient();
  const [answer, source] = await Promise.all([prefetchFearGreed(client, codeOfTag(locale)), feedSourceName(locale)]);
  const site = siteConfig();
  return (
    <PricePage asOf={answer?.asOf ?? null} isIndexed>
      <HydrationBoundary state={dehydratePage(client)}>
        <AddedMessagesProvider namespaces={PAGES.fearGreed.namespaces}>
          <FearGreedScreen siteUrl={site.url} source={source ?? site.name} />
        </AddedMessagesProvider>
      </HydrationBoundary>
    </PricePage>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { prefetchAlertChoices } from '@/features/price-alerts/api/alerts.server';
import { AlertScreen } from '@/features/price-alerts/components/alert-screen';
import { AlertScreenSkeleton } from '@/features/price-alerts/components/alert-screen-skeleton';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { codeOfTag } from '@/lib/i18n/languages';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { PAGES } from '@/lib/pages/page-table';
import { sitePageMetadata } from '../../_components/site-page-metadata';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: title and description come from the exchange. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds until a changed title of the exchange shows. */
export const revalidate = 300;

export const generateMetadata = sitePageMetadata(PAGES.priceAlert);

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('alertPage');
  const client = createQueryClient();
  await prefetchAlertChoices(client, codeOfTag(locale));
  return (
    <MessagesProvider scope="priceAlert">
      <HydrationBoundary state={dehydratePage(client)}>
        <Suspense fallback={<AlertScreenSkeleton title={t('tabs')} />}>
          <AlertScreen />
        </Suspense>
      </HydrationBoundary>
    </MessagesProvider>
  );
}

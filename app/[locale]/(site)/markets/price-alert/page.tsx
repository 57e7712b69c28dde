import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { AlertScreen } from '@/features/price-alerts/components/alert-screen';
import { AlertScreenSkeleton } from '@/features/price-alerts/components/alert-screen-skeleton';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
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

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'alerts' });
  return sitePageMetadata(locale, SEO_KEY.priceAlert, t('title'));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('alertPage');
  return (
    <MessagesProvider namespaces={['alerts', 'alertPage', 'chart']}>
      <Suspense fallback={<AlertScreenSkeleton title={t('tabs')} />}>
        <AlertScreen />
      </Suspense>
    </MessagesProvider>
  );
}

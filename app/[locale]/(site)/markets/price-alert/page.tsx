import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { AlertScreen } from '@/features/price-alerts/components/alert-screen';
import { MessagesProvider } from '@/lib/i18n/messages-provider';

interface PageProps {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'alerts' });
  return { title: t('title'), robots: { index: false } };
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return (
    <MessagesProvider namespaces={['alerts', 'alertPage', 'chart']}>
      <Suspense>
        <AlertScreen />
      </Suspense>
    </MessagesProvider>
  );
}

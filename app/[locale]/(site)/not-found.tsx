import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingScreen } from '@/components/shell/missing-screen';
import { siteConfig } from '@/lib/config';

interface NotFoundProps {
  params: Promise<{ locale: string }>;
}

/** Asked for every answer with status 404, that of the page `missing` too. */
export async function generateMetadata({ params }: NotFoundProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'errors' });
  return { title: `${t('notFound')} · ${siteConfig().name}` };
}

/** The 404 of a page that exists by its form and not in fact. */
export default function NotFound() {
  return <MissingScreen />;
}

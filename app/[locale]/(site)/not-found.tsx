import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingScreen } from '@/components/shell/missing-screen';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { sitePageMetadata } from './_components/site-page-metadata';

interface NotFoundProps {
  params: Promise<{ locale: string }>;
}

/** Asked for every answer with status 404, that of the page `missing` too. */
export async function generateMetadata({ params }: NotFoundProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'errors' });
  return sitePageMetadata(locale, SEO_KEY.missing, t('notFound'));
}

/** The 404 of a page that exists by its form and not in fact. */
export default function NotFound() {
  return <MissingScreen />;
}

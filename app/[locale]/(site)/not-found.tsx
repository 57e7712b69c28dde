import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { sitePageMetadata } from './_components/site-page-metadata';

interface NotFoundProps {
  params: Promise<{ locale: string }>;
}

/** Applies to every response with status 404, that of the page `missing` too. */
export async function generateMetadata({ params }: NotFoundProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'errors' });
  return sitePageMetadata(locale, SEO_KEY.missing, t('notFound'));
}

/** The 404 of a page whose address is well-formed and whose content does not exist. */
export default function NotFound() {
  return <NotFoundScreen />;
}

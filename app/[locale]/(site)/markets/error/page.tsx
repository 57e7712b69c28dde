import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ErrorPage } from '@/components/shell/error-page';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { codeOfTag } from '@/lib/i18n/languages';
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
  const t = await getTranslations({ locale, namespace: 'errors' });
  return sitePageMetadata(locale, SEO_KEY.error, t('failure'));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <ErrorPage language={codeOfTag(locale)} />;
}

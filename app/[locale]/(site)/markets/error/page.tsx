import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ErrorPage } from '@/components/shell/error-page';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { codeOfTag } from '@/lib/i18n/languages';
import { sitePageMetadata } from '../../_components/site-page-metadata';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not at build: its title and description are the exchange's. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds after which a title that the exchange has changed is shown. */
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

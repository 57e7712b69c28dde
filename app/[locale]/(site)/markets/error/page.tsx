import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ErrorPage } from '@/components/shell/error-page';
import { siteConfig } from '@/lib/config';
import { codeOfTag } from '@/lib/i18n/languages';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not at build: the page names the site as the running process was told to. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'errors' });
  return { title: `${t('failure')} · ${siteConfig().name}`, robots: { index: false } };
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <ErrorPage language={codeOfTag(locale)} />;
}

import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { fetchProgramme } from '@/features/market-maker/api/programme.server';
import { ProgrammeScreen } from '@/features/market-maker/components/programme-screen';
import { fetchSeo } from '@/lib/api/seo';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { Breadcrumbs } from '../_components/structured-data';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: figures and texts come from the exchange. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds until changed figures show. */
export const revalidate = 60;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const { seo, pattern } = PAGES.marketMaker;
  const texts = await fetchSeo(codeOfTag(locale), seo);
  return pageMetadata({
    locale,
    path: pattern,
    title: texts?.title ?? null,
    description: texts?.description ?? null,
    share: { page: 'market-maker' },
  });
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const language = codeOfTag(locale);
  const [programme, t] = await Promise.all([fetchProgramme(language), getTranslations('marketMaker')]);
  return (
    <>
      <Breadcrumbs language={language} crumbs={[{ name: t('title'), path: PAGES.marketMaker.pattern }]} />
      <ProgrammeScreen programme={programme} />
    </>
  );
}

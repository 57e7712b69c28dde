import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { fetchProgramme } from '@/features/market-maker/api/programme.server';
import { ProgrammeScreen } from '@/features/market-maker/components/programme-screen';
import { fetchSeo } from '@/lib/api/seo';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';

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
  return pageMetadata({ locale, path: pattern, title: texts?.title ?? null, description: texts?.description ?? null });
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <ProgrammeScreen programme={await fetchProgramme(codeOfTag(locale))} />;
}

import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { rankingOfAddress } from '@/features/rankings/model/ranking-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { RankingPage, rankingMetadata } from '../../../_components/ranking-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string; ranking?: string[] }>;
}

/** No ranking is rendered at build: there is no exchange then. */
export function generateStaticParams(): { ranking: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, ranking } = await params;
  return rankingMetadata({ ranking: rankingOfAddress(ranking?.[0]), language: codeOfTag(locale) });
}

export default async function Page({ params }: PageProps) {
  const { locale, ranking } = await params;
  setRequestLocale(locale);
  return <RankingPage ranking={rankingOfAddress(ranking?.[0])} language={codeOfTag(locale)} />;
}

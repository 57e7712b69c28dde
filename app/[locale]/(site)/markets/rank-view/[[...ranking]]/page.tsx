import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { rankingOfAddress } from '@/features/rankings/model/ranking-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { RankingPage, rankingMetadata } from '../../../_components/ranking-page';

/** Dynamic twin of a ranking: the same screen with the market, window and universe of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string; ranking?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, ranking } = await params;
  return rankingMetadata({ ranking: rankingOfAddress(ranking?.[0]), language: codeOfTag(locale) });
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, ranking } = await params;
  setRequestLocale(locale);
  return <RankingPage ranking={rankingOfAddress(ranking?.[0], await searchParams)} language={codeOfTag(locale)} />;
}

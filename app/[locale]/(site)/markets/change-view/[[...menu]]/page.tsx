import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { movesView } from '@/features/movers/model/moves-view';
import { codeOfTag } from '@/lib/i18n/languages';
import { MoversPage, moversMetadata } from '../../../_components/movers-page';

/** Dynamic twin of the top movers: the same screen with the filters of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string; menu?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, menu } = await params;
  return moversMetadata({ view: movesView(menu?.[0]), language: codeOfTag(locale) });
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, menu } = await params;
  setRequestLocale(locale);
  return <MoversPage view={movesView(menu?.[0], await searchParams)} language={codeOfTag(locale)} />;
}

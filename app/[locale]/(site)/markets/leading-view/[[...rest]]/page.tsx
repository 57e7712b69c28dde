import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { sectorsView } from '@/features/sectors/model/sectors-view';
import { codeOfTag } from '@/lib/i18n/languages';
import { REDIRECTED_KEY } from '@/lib/pages/sectors-query';
import { SectorsPage, sectorsMetadata } from '../../../_components/sectors-page';

/** Dynamic twin of the sectors: the same screen with window, order and form of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return sectorsMetadata(codeOfTag((await params).locale));
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale } = await params;
  const query = await searchParams;
  setRequestLocale(locale);
  return <SectorsPage view={sectorsView(query)} isRedirected={query[REDIRECTED_KEY] !== undefined} language={codeOfTag(locale)} />;
}

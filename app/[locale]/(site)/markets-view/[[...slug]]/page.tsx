import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { parseListPath, withQuery } from '@/features/market-lists/model/list-view';
import { codeOfTag } from '@/lib/i18n/languages';
import { marketListMetadata } from '../../_components/market-list-metadata';
import { MarketListPage } from '../../_components/market-list-page';

/** Dynamic twin of a market list: the same screen with the state of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string; slug?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, slug } = await params;
  const view = parseListPath(slug);
  return view ? marketListMetadata(view, locale) : {};
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug } = await params;
  setRequestLocale(locale);
  const view = parseListPath(slug);
  if (!view) notFound();
  return <MarketListPage view={withQuery(view, await searchParams)} language={codeOfTag(locale)} />;
}

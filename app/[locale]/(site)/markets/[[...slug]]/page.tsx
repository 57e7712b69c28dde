import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { parseListPath } from '@/features/market-lists/model/list-view';
import { codeOfTag } from '@/lib/i18n/languages';
import { marketListMetadata } from '../../_components/market-list-metadata';
import { MarketListPage } from '../../_components/market-list-page';

/** Seconds; the page cache and the front decide how old the served HTML may be. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string; slug?: string[] }>;
}

/** No list is rendered at build: there is no exchange then. */
export function generateStaticParams(): { slug: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, slug } = await params;
  const view = parseListPath(slug);
  return view ? marketListMetadata(view, locale) : {};
}

export default async function Page({ params }: PageProps) {
  const { locale, slug } = await params;
  setRequestLocale(locale);
  const view = parseListPath(slug);
  if (!view) notFound();
  return <MarketListPage view={view} language={codeOfTag(locale)} />;
}

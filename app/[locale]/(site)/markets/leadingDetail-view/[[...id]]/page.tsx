import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { windowOf } from '@/features/sectors/model/sectors-view';
import { codeOfTag } from '@/lib/i18n/languages';
import { SectorPage, sectorMetadata } from '../../../_components/sector-page';

/** Dynamic twin of a sector: the same screen over the window of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string; id?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { locale, id: [code = ''] = [] } = await params;
  return sectorMetadata({ code, window: windowOf(await searchParams), language: codeOfTag(locale) });
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, id: [code = ''] = [] } = await params;
  setRequestLocale(locale);
  return <SectorPage sector={{ code, window: windowOf(await searchParams), language: codeOfTag(locale) }} />;
}

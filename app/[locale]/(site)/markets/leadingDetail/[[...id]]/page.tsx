import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { DEFAULT_SECTOR_WINDOW } from '@/lib/contract/sector-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import { SectorPage, sectorMetadata } from '../../../_components/sector-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string; id?: string[] }>;
}

/** No sector is rendered at build: there is no exchange then. */
export function generateStaticParams(): { id: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, id: [code = ''] = [] } = await params;
  return sectorMetadata({ code, window: DEFAULT_SECTOR_WINDOW, language: codeOfTag(locale) });
}

export default async function Page({ params }: PageProps) {
  const { locale, id: [code = ''] = [] } = await params;
  setRequestLocale(locale);
  return <SectorPage sector={{ code, window: DEFAULT_SECTOR_WINDOW, language: codeOfTag(locale) }} />;
}

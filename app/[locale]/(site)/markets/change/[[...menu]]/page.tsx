import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { movesView } from '@/features/movers/model/moves-view';
import { codeOfTag } from '@/lib/i18n/languages';
import { MoversPage, moversMetadata } from '../../../_components/movers-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string; menu?: string[] }>;
}

/** No menu is rendered at build: there is no exchange then. */
export function generateStaticParams(): { menu: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, menu } = await params;
  return moversMetadata({ view: movesView(menu?.[0]), language: codeOfTag(locale) });
}

export default async function Page({ params }: PageProps) {
  const { locale, menu } = await params;
  setRequestLocale(locale);
  return <MoversPage view={movesView(menu?.[0])} language={codeOfTag(locale)} />;
}

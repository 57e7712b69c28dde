import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { codeOfTag } from '@/lib/i18n/languages';
import { OverviewPage, overviewMetadata } from '../../../_components/overview-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: there is no exchange then. The optional segments, which no address has, allow that in every language. */
export function generateStaticParams(): { rest: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return overviewMetadata(codeOfTag((await params).locale));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <OverviewPage language={codeOfTag(locale)} />;
}

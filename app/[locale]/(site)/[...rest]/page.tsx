import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** No page at build: the set of unknown addresses is infinite. */
export function generateStaticParams(): { rest: string[] }[] {
  return [];
}

/** Catch-all for every address of the site without a page. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  notFound();
}

import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** None at build: there is no end of addresses that do not exist. */
export function generateStaticParams(): { rest: string[] }[] {
  return [];
}

/** Every address of the site that no page has. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  notFound();
}

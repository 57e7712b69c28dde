import { setRequestLocale } from 'next-intl/server';
import { MissingScreen } from '@/components/shell/missing-screen';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not at build: the page names the site and its home as the running process was told to. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds after which a title that the exchange has changed is shown. */
export const revalidate = 300;

/** The site's 404, one a language: the middleware serves it, with its status, for every address that no page has. Its title is in not-found.tsx. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <MissingScreen />;
}

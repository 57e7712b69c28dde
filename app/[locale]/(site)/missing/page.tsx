import { setRequestLocale } from 'next-intl/server';
import { NotFoundScreen } from '@/components/shell/not-found-screen';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: the site's name and home come from the configuration of the running process. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds until a changed title of the exchange shows. */
export const revalidate = 300;

/** The 404 page, one per language: the middleware serves it, with the status, for every unknown address. Its title is in not-found.tsx. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <NotFoundScreen />;
}

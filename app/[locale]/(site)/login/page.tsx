import { setRequestLocale } from 'next-intl/server';
import { AuthScreen } from '@/features/session/components/auth-screen';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { PAGES } from '@/lib/pages/page-table';
import { sitePageMetadata } from '../_components/site-page-metadata';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: title and description come from the exchange. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds until a changed title of the exchange shows. */
export const revalidate = 300;

export const generateMetadata = sitePageMetadata(PAGES.login);

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return (
    <MessagesProvider scope="login">
      <AuthScreen kind="login" />
    </MessagesProvider>
  );
}

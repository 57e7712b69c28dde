import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AuthScreen } from '@/features/session/components/auth-screen';
import { SEO_KEY } from '@/lib/contract/seo-keys';
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

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'session' });
  return sitePageMetadata(locale, SEO_KEY.login, t('login'));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <AuthScreen kind="login" />;
}

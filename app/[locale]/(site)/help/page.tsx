import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { fetchHelpArticles } from '@/features/support/api/support.server';
import { HelpScreen } from '@/features/support/components/help-screen';
import { fetchSeo } from '@/lib/api/seo';
import { siteConfig } from '@/lib/config';
import { codeOfTag } from '@/lib/i18n/languages';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { Breadcrumbs } from '../_components/structured-data';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Not rendered at build: the articles come from the exchange. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds until a changed text shows. */
export const revalidate = 300;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const { seo, pattern } = PAGES.help;
  const texts = await fetchSeo(codeOfTag(locale), seo);
  return pageMetadata({
    locale,
    path: pattern,
    title: texts?.title ?? null,
    description: texts?.description ?? null,
    share: { page: 'help' },
  });
}

export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('help');
  return (
    <MessagesProvider scope="help">
      <Breadcrumbs language={codeOfTag(locale)} crumbs={[{ name: t('title'), path: PAGES.help.pattern }]} />
      <HelpScreen articles={await fetchHelpArticles(codeOfTag(locale))} hasPanel={siteConfig().chatScriptUrl === null} />
    </MessagesProvider>
  );
}

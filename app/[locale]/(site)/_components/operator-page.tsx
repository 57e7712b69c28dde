import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import { fetchOperatorPage } from '@/features/support/api/support.server';
import { OperatorPageScreen } from '@/features/support/components/operator-page-screen';
import { fetchSeo } from '@/lib/api/seo';
import type { OperatorPage } from '@/lib/contract/help-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { Breadcrumbs } from './structured-data';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/** Returns metadata and rendering of a page with a text of the operator. */
export function operatorPage(page: OperatorPage) {
  const { seo, pattern } = PAGES[page];
  return {
    async metadata({ params }: PageProps): Promise<Metadata> {
      const { locale } = await params;
      const texts = await fetchSeo(codeOfTag(locale), seo);
      return pageMetadata({ locale, path: pattern, title: texts?.title ?? null, description: texts?.description ?? null, share: { page } });
    },
    async render({ params }: PageProps): Promise<ReactElement> {
      const { locale } = await params;
      setRequestLocale(locale);
      const language = codeOfTag(locale);
      const [text, t] = await Promise.all([fetchOperatorPage(page, language), getTranslations('legal')]);
      return (
        <>
          <Breadcrumbs language={language} crumbs={[{ name: text?.title ?? t(page), path: pattern }]} />
          <OperatorPageScreen page={page} text={text} language={language} />
        </>
      );
    },
  };
}

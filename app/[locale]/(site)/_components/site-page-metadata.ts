import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { fetchSeo } from '@/lib/api/seo';
import { codeOfTag } from '@/lib/i18n/languages';
import type { PlainPage } from '@/lib/pages/page-entry';

interface PageProps {
  params: Promise<{ locale: string }>;
}

/**
 * Metadata of a page excluded from search engines: title and description from the exchange's translation keys, the site's own title while
 * the exchange is unavailable.
 */
export function sitePageMetadata({ seo, fallbackTitle }: PlainPage) {
  return async ({ params }: PageProps): Promise<Metadata> => {
    const { locale } = await params;
    const texts = await fetchSeo(codeOfTag(locale), seo);
    const t = await getTranslations({ locale });
    return { title: texts?.title ?? t(fallbackTitle), description: texts?.description, robots: { index: false } };
  };
}

import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { fetchHelpArticles } from '@/features/support/api/support.server';
import { ArticleScreen } from '@/features/support/components/article-screen';
import { fetchSeo } from '@/lib/api/seo';
import { siteConfig } from '@/lib/config';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { Breadcrumbs, HelpAnswer } from '../../_components/structured-data';

interface PageProps {
  params: Promise<{ locale: string; id: string }>;
}

/** Not rendered at build: the articles come from the exchange. */
export function generateStaticParams(): { locale: string; id: string }[] {
  return [];
}

/** Seconds until a changed text shows. */
export const revalidate = 300;

async function articleOf(params: PageProps['params']) {
  const { locale, id } = await params;
  const language = codeOfTag(locale);
  const articles = await fetchHelpArticles(language);
  return { locale, language, path: `/help/${id}`, articles, article: articles?.find((article) => article.id === id) ?? null };
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, language, path, article } = await articleOf(params);
  const texts = article && (await fetchSeo(language, PAGES.helpArticle.seo, { title: article.title }, { title: article.title }));
  const share = article && { page: `help/${article.id}` as const };
  return pageMetadata({ locale, path, title: texts?.title ?? null, description: texts?.description ?? null, ...(share && { share }) });
}

export default async function Page({ params }: PageProps) {
  const { locale, language, path, articles, article } = await articleOf(params);
  setRequestLocale(locale);
  const hasPanel = siteConfig().chatScriptUrl === null;
  const t = await getTranslations('help');
  const crumbs = [{ name: t('title'), path: PAGES.help.pattern }, ...(article ? [{ name: article.title, path }] : [])];
  return (
    <>
      <Breadcrumbs language={language} crumbs={crumbs} />
      {article ? <HelpAnswer article={article} /> : null}
      <ArticleScreen article={article} articles={articles ?? []} language={language} hasPanel={hasPanel} />
    </>
  );
}

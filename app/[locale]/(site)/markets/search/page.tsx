import { setRequestLocale } from 'next-intl/server';
import { searchOnServer } from '@/features/search/api/search.server';
import { FoundMarkets } from '@/features/search/components/found-markets';
import { codeOfTag } from '@/lib/i18n/languages';
import { MessagesProvider } from '@/lib/i18n/messages-provider';
import { PAGES } from '@/lib/pages/page-table';
import { sitePageMetadata } from '../../_components/site-page-metadata';

/** Search results, without scripts too (decision 037): rendered per request, excluded from search engines. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = sitePageMetadata(PAGES.search);

export default async function Page({ params, searchParams }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { q } = await searchParams;
  const keyword = typeof q === 'string' ? q : '';
  return (
    <MessagesProvider scope="search">
      <FoundMarkets key={keyword} keyword={keyword} rendered={await searchOnServer(keyword, codeOfTag(locale))} />
    </MessagesProvider>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { listPath, type ListView } from '@/features/market-lists/model/list-view';
import { fetchSeo } from '@/lib/api/seo';
import { siteConfig } from '@/lib/config';
import { listCode, type ListRef } from '@/lib/contract/lists';
import { codeOfTag } from '@/lib/i18n/languages';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { plateNameOf } from './list-names';

/** Display name for the `category` placeholder of a list's texts: its category's name on the exchange, else its quote coin, else its section. */
async function categoryName(list: ListRef, locale: string, language: string): Promise<string> {
  const { category, quote } = list;
  if (category === null) return quote ?? (await getTranslations({ locale, namespace: 'markets.section' }))(list.section);
  return plateNameOf(list, category, language);
}

/** Title and description of a list from the exchange's translation keys; canonical is the bare path. Favorites are excluded from search engines. */
export async function marketListMetadata({ list }: ListView, locale: string): Promise<Metadata> {
  const language = codeOfTag(locale);
  const category = await categoryName(list, locale, language);
  const seo = await fetchSeo(language, PAGES.list.seo(listCode(list).split('/')), {
    quote: list.quote ?? '',
    line: list.contractLine?.toUpperCase() ?? '',
    category,
  });
  const texts = { title: seo?.title ?? null, description: seo?.description ?? null };
  // Favorites are those of the visitor.
  if (list.section === 'favorite')
    return { title: texts.title ?? siteConfig().name, description: texts.description, robots: { index: false } };
  return pageMetadata({ locale: language, path: listPath(list), ...texts, share: { page: `list/${listCode(list)}` } });
}

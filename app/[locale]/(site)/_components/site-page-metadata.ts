import type { Metadata } from 'next';
import { fetchSeo } from '@/lib/api/seo';
import type { SeoKeys } from '@/lib/contract/seo-keys';
import { codeOfTag } from '@/lib/i18n/languages';

/** Title and description of a page that no search engine lists, from the exchange's translation keys; `title` stands while they are not to be had. */
export async function sitePageMetadata(locale: string, keys: SeoKeys, title: string): Promise<Metadata> {
  const seo = await fetchSeo(codeOfTag(locale), keys);
  return { title: seo?.title ?? title, description: seo?.description, robots: { index: false } };
}

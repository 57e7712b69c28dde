import type { Metadata } from 'next';
import { fetchSeo } from '@/lib/api/seo';
import type { SeoKeys } from '@/lib/contract/seo-keys';
import { codeOfTag } from '@/lib/i18n/languages';

/** Title and description of a page excluded from search engines, from the exchange's translation keys; `title` is the fallback while the exchange is away. */
export async function sitePageMetadata(locale: string, keys: SeoKeys, title: string): Promise<Metadata> {
  const seo = await fetchSeo(codeOfTag(locale), keys);
  return { title: seo?.title ?? title, description: seo?.description, robots: { index: false } };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { knownTopic, regionName } from '@/features/news/model/names';
import { fetchSeo } from '@/lib/api/seo';
import { languageByCode } from '@/lib/contract/languages';
import type { PolicyView } from '@/lib/contract/news-address';
import { GLOBAL_REGION } from '@/lib/contract/news-terms';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { policyCanonical } from '@/lib/pages/news-path';
import { PAGES } from '@/lib/pages/page-table';
import { newsMetadata } from './news-metadata';

/** Names of the region and topic of policy news in the language of a page (internal tag). */
async function partName({ region, topic }: PolicyView, locale: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'news' });
  const known = topic === null ? undefined : knownTopic(topic);
  const names = [region === GLOBAL_REGION ? t('region.global') : region && regionName(region, locale), known ? t(`topic.${known}`) : topic];
  return names.filter((name) => name !== null).join(' · ') || t('region.all');
}

/** Keys of title and description: those of a later page, of a region or topic, or of all policy news. */
function seoKeysOf({ region, topic, page }: PolicyView) {
  if (page > 1) return SEO_KEY.cryptoPolicyPage;
  return region === null && topic === null ? PAGES.cryptoPolicy.seo : SEO_KEY.cryptoPolicyPart;
}

/** Title and description of the policy news, with region, topic and the number of a later page. `language` is a code. */
export async function policyMetadata(view: PolicyView, language: string): Promise<Metadata> {
  const part = await partName(view, languageByCode(language)?.tag ?? language);
  const page = String(view.page);
  const title = view.page > 1 ? `${part} (${page})` : part;
  const seo = await fetchSeo(language, seoKeysOf(view), { part, page }, { title });
  return newsMetadata('policy', {
    locale: language,
    path: policyCanonical(view),
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: 'crypto-policy' },
  });
}

import { getTranslations } from 'next-intl/server';
import { feedSourceName } from '@/components/shell/feed-source.server';
import { prefetchFearGreed } from '@/features/fear-greed/api/fear-greed.server';
import { FearGreedScreen } from '@/features/fear-greed/components/fear-greed-screen';
import { siteConfig } from '@/lib/config';
import { singlePage } from '../../../../(site)/_components/single-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

/** The fear and greed index. */
const page = singlePage({
  name: 'fearGreed',
  share: { page: 'fear-and-greed-index', alt: async (locale) => (await getTranslations({ locale, namespace: 'fearGreed' }))('shareAlt') },
  title: async (locale) => (await getTranslations({ locale, namespace: 'fearGreed' }))('title'),
  load: async (client, language, locale) => {
    const [answer, source] = await Promise.all([prefetchFearGreed(client, language), feedSourceName(locale)]);
    const { name, url } = siteConfig();
    return { asOf: answer?.asOf ?? null, screen: <FearGreedScreen siteUrl={url} source={source ?? name} /> };
  },
});
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;

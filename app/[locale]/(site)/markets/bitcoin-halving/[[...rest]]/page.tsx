import { getTranslations } from 'next-intl/server';
import { prefetchHalving } from '@/features/halving/api/halving.server';
import { SECTION_TABS } from '@/lib/pages/page-table';
import { HalvingPage } from '../../../_components/halving-page';
import { singlePage } from '../../../_components/single-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

/** The countdown to Bitcoin's next halving. */
const page = singlePage({
  name: 'halving',
  share: { page: 'bitcoin-halving', alt: async (locale) => (await getTranslations({ locale, namespace: 'halving' }))('shareImage') },
  title: async (locale) => (await getTranslations({ locale, namespace: 'halving' }))('title'),
  load: async (client, language) => ({ asOf: await prefetchHalving(client, language), screen: <HalvingPage pages={SECTION_TABS} /> }),
});
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;

import { getTranslations } from 'next-intl/server';
import { prefetchPicks } from '@/features/picks/api/picks.server';
import { PicksScreen } from '@/features/picks/components/picks-screen';
import { SECTION_TABS } from '@/lib/pages/page-table';
import { singlePage } from '../../../_components/single-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

/** The AI token picks. */
const page = singlePage({
  name: 'picks',
  share: { page: 'tokens' },
  title: async (locale) => (await getTranslations({ locale, namespace: 'picks' }))('title'),
  load: async (client, language) => {
    const answer = await prefetchPicks(client, language);
    return { asOf: answer?.asOf ?? null, screen: <PicksScreen pages={SECTION_TABS} /> };
  },
});
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;

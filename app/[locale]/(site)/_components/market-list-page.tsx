import { HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { FavoriteGroups } from '@/features/favorites/components/favorite-groups';
import { fetchBanner, removePlates, prefetchFirstRows, prefetchSupportingData } from '@/features/market-lists/api/quotes.server';
import { ListBanner } from '@/features/market-lists/components/list-banner';
import { MarketListScreen } from '@/features/market-lists/components/market-list-screen';
import { listKind, listPath, listQuery, type ListView } from '@/features/market-lists/model/list-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { siteConfig } from '@/lib/config';
import { localizedPath } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { SECTION_TABS } from '@/lib/pages/page-table';
import { boardNameOf, plateNameOf } from './list-names';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';
import { sectorExists } from '../../../page-existence';
import styles from './market-list-page.module.css';

interface MarketListPageProps {
  view: ListView;
  /** Language code, e.g. `zh-TC`. */
  language: string;
}

/** The path to a list. */
async function ListPath({ view: { list }, language }: MarketListPageProps) {
  const t = await getTranslations('markets');
  const whole = { ...list, category: null, board: null, quote: null };
  const [category, board] = await Promise.all([
    list.category === null ? null : plateNameOf(list, list.category, language),
    boardNameOf(list, language),
  ]);
  const parts = [
    { name: category, path: listPath({ ...whole, category: list.category }) },
    { name: board, path: listPath({ ...list, quote: null }) },
    { name: list.quote, path: listPath(list) },
  ];
  const crumbs = [
    { name: t(`heading.${listKind(list)}`), path: listPath(whole) },
    ...parts.flatMap(({ name, path }) => (name === null ? [] : { name, path })),
  ];
  return <Breadcrumbs language={language} crumbs={crumbs} />;
}

/** Link from the list of a sector's coins to the sector. */
async function SectorLink({ code }: { code: string }) {
  const t = await getTranslations('sectors');
  return (
    <p className={styles.sector}>
      <Link href={`/markets/leadingDetail/${code}`} prefetch={false}>
        {t('ofList')}
      </Link>
    </p>
  );
}

/** A market list with its first rows. */
export async function MarketListPage({ view, language }: MarketListPageProps) {
  const client = createQueryClient();
  const { section, category } = view.list;
  const [quotation, banner, isSector] = await Promise.all([
    prefetchFirstRows(client, view, language),
    fetchBanner(view, language),
    section === 'spot' && category !== null ? sectorExists(category) : false,
    prefetchSupportingData(client, view, language),
  ]);
  if (quotation === 'missing') notFound();
  const isRegional = quotation !== 'unavailable' && quotation.isRegional === true;
  const isListed = quotation !== 'unavailable' && section !== 'favorite';
  if (isRegional) removePlates(client, view, language);
  return (
    <PricePage page="list" asOf={quotation === 'unavailable' ? null : quotation.asOf} isIndexed={!isRegional}>
      {isListed ? <ListPath view={view} language={language} /> : null}
      <HydrationBoundary state={dehydratePage(client)}>
        <MarketListScreen
          key={`${listPath(view.list)}${listQuery(view)}`}
          initialView={view}
          origin={isListed ? siteConfig().url + localizedPath(language, '') : null}
          pages={SECTION_TABS}
          missing={isRegional ? <NotFoundScreen /> : null}
          banner={
            <>
              {banner && <ListBanner banner={banner} />}
              {isSector && category !== null ? <SectorLink code={category} /> : null}
            </>
          }
          groups={view.list.section === 'favorite' ? <FavoriteGroups groupId={view.list.category} /> : null}
        />
      </HydrationBoundary>
    </PricePage>
  );
}

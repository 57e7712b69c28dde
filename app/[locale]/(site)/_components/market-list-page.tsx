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
import type { HomeQuotation } from '@/lib/contract/quotes';
import { localizedPath } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { SECTION_TABS } from '@/lib/pages/page-table';
import { jsonLdText } from '@/lib/seo/json-ld';
import { PricePage } from './price-page';
import { sectorExists } from '../../../page-existence';
import styles from './market-list-page.module.css';

interface MarketListPageProps {
  view: ListView;
  /** Language code, e.g. `zh-TC`. */
  language: string;
}

const LISTED_MAX = 50;

/** JSON-LD for search engines: the breadcrumb of the page and its listed items. */
async function StructuredData({ view, language, quotation }: MarketListPageProps & { quotation: HomeQuotation }) {
  const t = await getTranslations('markets');
  const { url } = siteConfig();
  const toUrl = (path: string): string => url + localizedPath(language, path);
  const crumbs = [
    { name: t('crumb'), item: toUrl('/markets') },
    { name: t(`heading.${listKind(view.list)}`), item: toUrl(listPath({ ...view.list, category: null, board: null, quote: null })) },
    ...[view.list.category, view.list.board, view.list.quote].flatMap((part) =>
      part === null ? [] : [{ name: part, item: toUrl(listPath(view.list)) }],
    ),
  ];
  const lists = [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: quotation.total,
      itemListElement: quotation.rows
        .slice(0, LISTED_MAX)
        .map((row, index) => ({ '@type': 'ListItem', position: index + 1, name: `${row.coinName} (${row.symbolCodeDisplayName})` })),
    },
  ];
  return lists.map((data) => (
    <script key={data['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
  ));
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
  if (isRegional) removePlates(client, view, language);
  return (
    <PricePage asOf={quotation === 'unavailable' ? null : quotation.asOf} isIndexed={!isRegional}>
      {quotation === 'unavailable' ? null : <StructuredData view={view} language={language} quotation={quotation} />}
      <HydrationBoundary state={dehydratePage(client)}>
        <MarketListScreen
          key={`${listPath(view.list)}${listQuery(view)}`}
          initialView={view}
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

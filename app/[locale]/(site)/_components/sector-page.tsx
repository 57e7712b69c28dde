import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import type { SectorRef } from '@/features/sectors/api/sectors.query';
import { prefetchSector } from '@/features/sectors/api/sectors.server';
import { SectorScreen } from '@/features/sectors/components/sector-screen';
import { sectorHref, SECTORS_PATH, windowOf } from '@/features/sectors/model/sectors-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import type { SectorDetail } from '@/lib/contract/sectors';
import { DEFAULT_SECTOR_WINDOW } from '@/lib/contract/sector-terms';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs, ListedRows } from './structured-data';
import type { ViewPage } from './view-page';

type SectorView = Omit<SectorRef, 'language'>;

/** Title and description of a sector; canonical is the bare path. */
async function sectorMetadata(sector: SectorView, language: string): Promise<Metadata> {
  const ref = { ...sector, language };
  const answer = await prefetchSector(createQueryClient(), ref);
  const category = answer === null || answer === 'missing' ? ref.code : answer.sector.name;
  const seo = await fetchSeo(language, PAGES.leadingDetail.seo, { category });
  return pageMetadata({
    locale: language,
    path: sectorHref(ref.code, DEFAULT_SECTOR_WINDOW),
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: `sector/${ref.code}` },
  });
}

/** The path to a sector, and its members. */
async function SectorData({ answer, language }: { answer: SectorDetail; language: string }) {
  const t = await getTranslations('sectors');
  const { plateCategoryId: code, name } = answer.sector;
  const crumbs = [
    { name: t('title'), path: SECTORS_PATH },
    { name, path: sectorHref(code, DEFAULT_SECTOR_WINDOW) },
  ];
  return (
    <>
      <Breadcrumbs language={language} crumbs={crumbs} />
      <ListedRows language={language} rows={answer.rows} total={answer.total} />
    </>
  );
}

/** A sector with its first members. */
async function renderSector(view: SectorView, language: string): Promise<ReactElement> {
  const sector = { ...view, language };
  const client = createQueryClient();
  const answer = await prefetchSector(client, sector);
  if (answer === 'missing') notFound();
  const isRegional = answer?.isRegional === true;
  return (
    <PricePage page="leadingDetail" asOf={answer?.asOf ?? null} isIndexed={!isRegional}>
      {answer === null ? null : <SectorData answer={answer} language={language} />}
      <HydrationBoundary state={dehydratePage(client)}>
        <SectorScreen
          key={sectorHref(sector.code, sector.window)}
          sector={sector}
          pages={SECTION_TABS}
          missing={isRegional ? <NotFoundScreen /> : null}
        />
      </HydrationBoundary>
    </PricePage>
  );
}

/** The pages `markets/leadingDetail`. */
export const SECTOR_PAGE: ViewPage<SectorView> = {
  viewOf: (code = '', query = {}) => ({ code, window: windowOf(query) }),
  metadata: sectorMetadata,
  render: renderSector,
};

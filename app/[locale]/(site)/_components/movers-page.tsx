import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { prefetchMoves } from '@/features/movers/api/moves.server';
import { MoversScreen } from '@/features/movers/components/movers-screen';
import { DEFAULT_MOVES_VIEW, menuPath, MOVES_PATH, movesHref, movesView, type MovesView } from '@/features/movers/model/moves-view';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo } from '@/lib/api/seo';
import { serverCaller } from '@/lib/api/server-call';
import { moveMenus } from '@/lib/contract/calls/changes';
import { PAGES, SECTION_TABS } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PricePage } from './price-page';
import { Breadcrumbs } from './structured-data';
import type { ViewPage } from './view-page';

/** Title and description of a menu; canonical is its path without filters. */
async function moversMetadata(view: MovesView, language: string): Promise<Metadata> {
  const seo = await fetchSeo(language, PAGES.change.seo([view.menu]));
  return pageMetadata({
    locale: language,
    path: menuPath(view.menu),
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    share: { page: `change/${view.menu}` },
  });
}

/** The path to a menu, whose name is one of the exchange. */
async function MenuPath({ menu, language }: Pick<MovesView, 'menu'> & { language: string }) {
  const [t, names] = await Promise.all([
    getTranslations('markets'),
    serverCaller(language)(moveMenus, { languageType: language }).catch(() => null),
  ]);
  const name = menu === DEFAULT_MOVES_VIEW.menu ? undefined : names?.menus.find((one) => one.menu === menu)?.name;
  const crumbs = [{ name: t('section.change'), path: MOVES_PATH }, ...(name === undefined ? [] : [{ name, path: menuPath(menu) }])];
  return <Breadcrumbs language={language} crumbs={crumbs} />;
}

/** The top movers with the latest moves. */
async function renderMovers(view: MovesView, language: string): Promise<ReactElement> {
  const client = createQueryClient();
  const answer = await prefetchMoves(client, view, language);
  return (
    <PricePage page="change" asOf={answer?.asOf ?? null} isIndexed>
      <MenuPath menu={view.menu} language={language} />
      <HydrationBoundary state={dehydratePage(client)}>
        <MoversScreen key={movesHref(view)} view={view} pages={SECTION_TABS} />
      </HydrationBoundary>
    </PricePage>
  );
}

/** The pages `markets/change`. */
export const MOVERS_PAGE: ViewPage<MovesView> = { viewOf: movesView, metadata: moversMetadata, render: renderMovers };

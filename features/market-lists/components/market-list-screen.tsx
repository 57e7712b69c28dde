'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffectEvent, useLayoutEffect, useReducer, useState, type ReactNode } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { ListedMarkets } from '@/components/market/listed-markets';
import { isSortable } from '@/components/market/market-column-key';
import { MarketTable } from '@/components/market/market-table';
import { SectionTabs } from '@/components/market/section-tabs';
import { sessionCoverage } from '@/components/market/session-coverage';
import { useChangeBasis } from '@/components/market/use-change-basis';
import { usePageContext } from '@/components/market/use-page-context';
import { TableState } from '@/components/table/table-states';
import { Empty } from '@/components/ui/empty';
import { Button } from '@/components/ui/button';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { SortKey } from '@/lib/contract/ordering';
import type { SectionTab } from '@/lib/pages/section-tab';
import { FIRST_ROWS } from '../api/quotes.query';
import { listKind, listQuery, type ListView, nextSort, defaultView, withQuery } from '../model/list-view';
import { parsePageQuery } from '@/lib/pages/page-query';
import { ListHeading } from './list-heading';
import { SecondLevel } from './list-navigation';
import { ListToolbar } from './list-toolbar';
import styles from './market-list-screen.module.css';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import { useListColumns } from './use-list-columns';
import { type ListRows, useListRows } from './use-list-rows';

interface ListBodyProps {
  view: ListView;
  list: ListRows;
  onSort: (key: SortKey) => void;
  onHover: (isHovered: boolean) => void;
  onClear: () => void;
}

function ListBody({ view, list, onSort, onHover, onClear }: ListBodyProps) {
  const t = useTranslations('markets');
  const columns = useListColumns(view);
  return (
    <TableState
      status={list.status}
      isEmpty={list.rows.length === 0}
      loading={<ListSkeleton />}
      failed={<ListFailed onRetry={list.retry} />}
      empty={
        <Empty text={view.list.section === 'favorite' ? t('noFavorites') : t('empty')}>
          {view.filters.length === 0 ? null : <Button onClick={onClear}>{t('tools.clear')}</Button>}
        </Empty>
      }
    >
      <MarketTable
        name={view.list.section}
        columns={columns}
        rows={list.rows}
        total={list.total}
        firstRows={FIRST_ROWS}
        caption={t('table', { list: t(`heading.${listKind(view.list)}`) })}
        isChosen={view.columns !== null}
        density={view.density}
        order={view}
        onSort={({ key }) => (isSortable(key) ? onSort(key) : undefined)}
        onHover={onHover}
      />
    </TableState>
  );
}

/** Writes a view into the address, for sharing and for history navigation. */
function writeAddress(view: ListView): void {
  window.history.replaceState(null, '', `${window.location.pathname}${listQuery(view)}`);
}

const keepIfEqual = (now: ListView, next: ListView): ListView =>
  next.list === now.list && listQuery(next) === listQuery(now) ? now : next;

/**
 * View state, synchronized with the query of the address: after history navigation the rendered page may be older than the
 * address. Invalid parameters are removed from the address.
 */
function useView(initialView: ListView): readonly [ListView, (next: ListView) => void] {
  const [view, setView] = useReducer(keepIfEqual, initialView);
  const { list } = initialView;
  const arrive = useEffectEvent(() => {
    const fromAddress = withQuery(defaultView(list), parsePageQuery(window.location.search));
    // Not to an equal view: an update in the task of hydration runs all effects and renders again in that task.
    if (keepIfEqual(view, fromAddress) !== view) setView(fromAddress);
    if (window.location.search !== '' && window.location.search !== listQuery(fromAddress)) writeAddress(fromAddress);
  });
  useLayoutEffect(() => arrive(), [list]);
  return [view, setView];
}

const NO_TABS: readonly SectionTab[] = [];

interface MarketListScreenProps {
  initialView: ListView;
  /** Origin of the site with the prefix of the language, for the items of search engines; null for none. */
  origin?: string | null;
  /** Tabs of pages that are no lists. */
  pages?: readonly SectionTab[];
  /** Replacement when every row is hidden in the visitor's country; null on a page with rows in its HTML. */
  missing?: ReactNode;
  /** Banner of the exchange above the list. */
  banner?: ReactNode;
  /** Second level of the favorites. */
  groups?: ReactNode;
}

/** Market list page; the path determines the list, query and toolbar its view. */
export function MarketListScreen({ initialView, origin = null, pages = NO_TABS, missing = null, banner, groups }: MarketListScreenProps) {
  const [view, setView] = useView(initialView);
  const [isHovered, setIsHovered] = useState(false);
  const hasInteracted = useHasInteracted();
  // The sort mark updates at once; the rows follow deferred, after sorting.
  const rowsView = useDeferredValue(view);
  const chosen = useChangeBasis();
  const change = view.filters.some(({ isOfDay }) => isOfDay) ? CHANGE_LAST_24H : chosen;
  const list = useListRows({ initialView, view: rowsView, isLive: hasInteracted, isFrozen: isHovered, change });
  const context = usePageContext(list.quotes, change, sessionCoverage(view.list, list.rows));
  const { data: choices } = useQuery(marketConfigQuery());

  if (missing !== null && view.filters.length === 0 && list.status === 'ready' && list.total === 0) return missing;

  const show = (next: ListView): void => {
    setView(next);
    writeAddress(next);
  };

  return (
    <CellContextProvider value={context}>
      <div className={styles.screen} data-untinted={choices?.untinted.join(' ')}>
        {origin === null ? null : <ListedMarkets origin={origin} rows={list.rows} total={list.total} />}
        <ListHeading list={view.list} total={list.total} source={list.source} />
        <SectionTabs current={view.list.section} pages={pages} />
        {banner}
        <div className={styles.filters}>
          {groups}
          <SecondLevel list={view.list} quotes={list.quotes} isRegional={missing !== null} />
          <ListToolbar view={view} loadRows={list.loadAll} onChange={show} />
        </div>
        <ListBody
          view={view}
          list={list}
          onSort={(key) => show({ ...view, ...nextSort(view, key) })}
          onHover={setIsHovered}
          onClear={() => show({ ...view, filters: [] })}
        />
      </div>
    </CellContextProvider>
  );
}

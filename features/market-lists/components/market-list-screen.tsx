'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useLayoutEffect, useReducer, useState, type ReactNode } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { Button } from '@/components/ui/button';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { SortKey } from '@/lib/contract/ordering';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { listKind, listQuery, type ListView, nextSort, plainView, sessionsOf, withQuery } from '../model/list-view';
import { queryOf } from '../model/query';
import { ListHeading } from './list-heading';
import { SecondLevel, SectionTabs } from './list-navigation';
import { ListEmpty, ListFailed, ListSkeleton, PagePlace } from './list-states';
import { ListToolbar } from './list-toolbar';
import styles from './market-list-screen.module.css';
import { MarketTable } from './market-table';
import { useChangeBasis } from './use-change-basis';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import { type ListRows, useListRows } from './use-list-rows';
import { usePageContext } from './use-page-context';

interface ListBodyProps {
  view: ListView;
  list: ListRows;
  onSort: (key: SortKey) => void;
  onRest: (isResting: boolean) => void;
  onClear: () => void;
}

function ListBody({ view, list, onSort, onRest, onClear }: ListBodyProps) {
  const t = useTranslations('markets');
  if (list.status === 'failed') return <ListFailed onRetry={list.retry} />;
  if (list.status === 'loading') return <ListSkeleton />;
  if (list.rows.length === 0)
    return (
      <ListEmpty list={view.list}>{view.filters.length === 0 ? null : <Button onClick={onClear}>{t('tools.clear')}</Button>}</ListEmpty>
    );
  return (
    <MarketTable
      view={view}
      rows={list.rows}
      total={list.total}
      caption={t('table', { list: t(`heading.${listKind(view.list)}`) })}
      onSort={onSort}
      onRest={onRest}
    />
  );
}

/** Puts a view into the address, where it can be sent and comes back to. */
function writeAddress(view: ListView): void {
  window.history.replaceState(null, '', `${window.location.pathname}${listQuery(view)}`);
}

const later = (now: ListView, next: ListView): ListView => (next.list === now.list && listQuery(next) === listQuery(now) ? now : next);

/**
 * The view as the address has it. On the way back the page is the one kept from before, and the address knows more;
 * what it says that is not understood leaves it.
 */
function useView(initialView: ListView): readonly [ListView, (next: ListView) => void] {
  const [view, setView] = useReducer(later, initialView);
  const { list } = initialView;
  useLayoutEffect(() => {
    const told = withQuery(plainView(list), queryOf(window.location.search));
    setView(told);
    if (window.location.search !== '' && window.location.search !== listQuery(told)) writeAddress(told);
  }, [list]);
  return [view, setView];
}

interface MarketListScreenProps {
  initialView: ListView;
  /** Shown instead when the visitor's country hides every row; null on a page that has rows in its HTML. */
  missing?: ReactNode;
  /** What the exchange wants shown above the list. */
  banner?: ReactNode;
  /** The favorites' second level. */
  groups?: ReactNode;
}

/** A market list: which one comes from the address, how it is shown from its query and the tools. */
export function MarketListScreen({ initialView, missing = null, banner, groups }: MarketListScreenProps) {
  const [view, setView] = useView(initialView);
  const [isResting, setIsResting] = useState(false);
  const isUsed = useHasInteracted();
  const isDelayed = useIsDelayed();
  // The press is answered at once by its own mark; the rows follow when they are in their new order.
  const rowsView = useDeferredValue(view);
  const change = useChangeBasis();
  const list = useListRows({ initialView, view: rowsView, isWhole: isUsed, isHeld: isResting, change });
  const context = usePageContext(list.quotes, change, sessionsOf(view.list, list.rows));
  const { data: choices } = useQuery(marketConfigQuery);

  if (missing !== null && view.filters.length === 0 && list.status === 'ready' && list.total === 0) return <PagePlace>{missing}</PagePlace>;

  const show = (next: ListView): void => {
    setView(next);
    writeAddress(next);
  };

  return (
    <CellContextProvider value={context}>
      <div className={styles.screen} data-delayed={isDelayed} data-untinted={choices?.untinted.join(' ')}>
        <ListHeading list={view.list} total={list.total} source={list.source} />
        <SectionTabs list={view.list} />
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
          onRest={setIsResting}
          onClear={() => show({ ...view, filters: [] })}
        />
      </div>
    </CellContextProvider>
  );
}

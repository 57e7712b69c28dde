'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SortKey } from '@/lib/contract/ordering';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { listQuery, type ListView, nextSort } from '../model/list-view';
import { HEADING_KEY } from '../model/heading-key';
import { ListHeading } from './list-heading';
import { LineTabs, QuoteFilter } from './list-navigation';
import { ListEmpty, ListFailed, ListSkeleton } from './list-states';
import * as S from './market-list-screen.styles';
import { MarketTable } from './market-table';
import { useIntent } from './use-intent';
import { type ListRows, useListRows } from './use-list-rows';

interface ListBodyProps {
  view: ListView;
  list: ListRows;
  onSort: (key: SortKey) => void;
  onRest: (isResting: boolean) => void;
}

function ListBody({ view, list, onSort, onRest }: ListBodyProps) {
  const t = useTranslations('markets');
  if (list.status === 'failed') return <ListFailed onRetry={list.retry} />;
  if (list.status === 'loading') return <ListSkeleton />;
  if (list.rows.length === 0) return <ListEmpty />;
  return <MarketTable view={view} rows={list.rows} total={list.total} caption={t('table', { list: t(HEADING_KEY[view.line]) })} onSort={onSort} onRest={onRest} />;
}

/** A market list: which one comes from the address, how it is sorted from its query and the column heads. */
export function MarketListScreen({ initialView }: { initialView: ListView }) {
  const [view, setView] = useState(initialView);
  const [isResting, setIsResting] = useState(false);
  const isUsed = useIntent();
  const isDelayed = useIsDelayed();
  const list = useListRows({ initialView, view, isWhole: isUsed, isHeld: isResting });

  const sortBy = (key: SortKey): void => {
    const next = { ...view, ...nextSort(view, key) };
    setView(next);
    window.history.replaceState(null, '', `${window.location.pathname}${listQuery(next)}`);
  };

  return (
    <S.Screen data-delayed={isDelayed}>
      <ListHeading view={view} total={list.total} source={list.source} />
      <LineTabs view={view} />
      <S.Filters>
        <QuoteFilter view={view} quotes={list.quotes} />
      </S.Filters>
      <ListBody view={view} list={list} onSort={sortBy} onRest={setIsResting} />
    </S.Screen>
  );
}

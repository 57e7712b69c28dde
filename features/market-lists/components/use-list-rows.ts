'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ChangeBasis } from '@/components/market/cell-text';
import { rankingBasis } from '@/components/market/use-change-basis';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import type { TableStatus } from '@/components/table/table-states';
import { useHeldOrder } from '@/components/table/use-held-order';
import type { FeedSource } from '@/lib/contract/feed';
import { BASIS_LAST_24H, orderBizNo, type ListRef } from '@/lib/contract/lists';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { useFavoriteIds } from '@/lib/favorites/use-favorites';
import { useOrder } from '@/lib/realtime/use-order';
import { useUser } from '@/lib/session/use-user';
import { allRowsQuery, firstRowsQuery } from '../api/quotes.query';
import type { ListView } from '../model/list-view';
import type { filterAndSortRows } from '../model/filter-and-sort-rows';
import { useUnified } from './use-unified';

/** Current content of a list. */
export interface ListRows {
  /** Loaded rows in order; may be fewer than `total` until all are fetched. */
  rows: readonly QuoteRow[];
  total: number;
  quotes: HomeQuotation['quotes'];
  source: FeedSource | null;
  status: TableStatus;
  retry: () => void;
  /** Returns all rows, filtered and sorted for the view; fetches them if needed. */
  loadAll: () => Promise<readonly QuoteRow[]>;
}

interface ListRowsOptions {
  /** View of the server-rendered page: its first rows are in the HTML. */
  initialView: ListView;
  view: ListView;
  /** Fetch all rows and follow the live order. */
  isLive: boolean;
  /** A pointer is over the rows or pressed on them: keep the order. */
  isFrozen: boolean;
  /** Basis of the changes shown. */
  change: ChangeBasis;
}

const NO_ROWS: readonly QuoteRow[] = [];
const NO_QUOTES: HomeQuotation['quotes'] = [];

/** Properties of a list that are part of every answer. */
function listInfo(available: HomeQuotation | undefined, isFailed: boolean): Pick<ListRows, 'quotes' | 'source' | 'status'> {
  if (available) return { quotes: available.quotes, source: available.source, status: 'ready' };
  return { quotes: NO_QUOTES, source: null, status: isFailed ? 'failed' : 'loading' };
}

/** Name of the list's live order; null for favorites, which are sorted in the browser, and for the list's own order. */
function orderName({ list, sort, direction }: ListView, basis: number): string | null {
  return list.section === 'favorite' || sort === 'place'
    ? null
    : orderBizNo({ list, sort, direction, basis: sort === 'change' ? basis : BASIS_LAST_24H });
}

/** All rows, or only those with the unified account flag. */
const tradable = (rows: readonly QuoteRow[], isUnified: boolean): readonly QuoteRow[] =>
  isUnified ? rows.filter(({ supportUtaFlag }) => supportUtaFlag) : rows;

/** True when the prefetched rows, filtered by the change of the last 24 h, are wrong for the basis. */
const needsAllRows = ({ filters }: ListView, { opens }: ChangeBasis): boolean =>
  opens !== null && filters.some(({ key }) => key === 'change');

type FilterAndSort = typeof filterAndSortRows;

/** Loads the filter and sort function with the rows; null until loaded. */
function useFilterAndSort(isEnabled: boolean): FilterAndSort | null {
  const [filterAndSort, setFilterAndSort] = useState<FilterAndSort | null>(null);
  useEffect(() => {
    if (isEnabled) void import('../model/filter-and-sort-rows').then((file) => setFilterAndSort(() => file.filterAndSortRows));
  }, [isEnabled]);
  return filterAndSort;
}

/** All rows of a list, once enabled; favorites of the current visitor from the start. */
function useAllRows(list: ListRef, isLive: boolean) {
  const favorites = useFavoriteIds(list.category);
  const isUser = useUser() !== null;
  const isFavorites = list.section === 'favorite';
  const isEnabled = isLive || isFavorites;
  const isEmpty = isFavorites && favorites?.length === 0;
  const hasIds = !isFavorites || (favorites?.length ?? 0) > 0;
  const all = useQuery({
    ...allRowsQuery(list, favorites ?? [], isUser),
    enabled: isEnabled && hasIds,
    placeholderData: isFavorites ? (available) => available : undefined,
  });
  return { all, filterAndSort: useFilterAndSort(isEnabled), isEmpty };
}

/** Rows of a view: the first ones from the page, then all of them in the live order of the exchange. */
export function useListRows({ initialView, view, isLive, isFrozen, change }: ListRowsOptions): ListRows {
  const { isOn: isUnified } = useUnified();
  const basis = rankingBasis(change);
  const first = useQuery(firstRowsQuery(initialView));
  useRegionalRows(first);
  const { all, filterAndSort, isEmpty } = useAllRows(view.list, isLive || isUnified || needsAllRows(view, change));
  const order = useOrder(isLive ? orderName(view, change.basis) : null);
  const rows = useMemo(() => {
    if (isEmpty) return NO_ROWS;
    if (!filterAndSort || !all.data) return null;
    return filterAndSort(tradable(all.data.rows, isUnified), view, order, basis);
  }, [isEmpty, filterAndSort, all.data, isUnified, view, order, basis]);
  const available = rows ? { rows, total: rows.length } : (first.data ?? { rows: NO_ROWS, total: 0 });
  const loadAll = async (): Promise<readonly QuoteRow[]> => {
    if (rows) return rows;
    const [{ data }, { filterAndSortRows }] = await Promise.all([all.refetch(), import('../model/filter-and-sort-rows')]);
    return data ? filterAndSortRows(tradable(data.rows, isUnified), view, order, basis) : available.rows;
  };
  return {
    ...listInfo(first.data ?? all.data, first.isError),
    // Until all rows are there, those of the first view stand in for another one.
    rows: useHeldOrder(available.rows, isFrozen, rows ? view : initialView),
    total: available.total,
    retry: () => void first.refetch(),
    loadAll,
  };
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FeedSource } from '@/lib/contract/feed';
import { BASIS_LAST_24H, orderBizNo } from '@/lib/contract/lists';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { changeBasis, guestFavorites } from '@/lib/preferences/choices';
import { useKept } from '@/lib/preferences/kept-choice';
import { useOrder } from '@/lib/realtime/use-order';
import { allRowsQuery, firstRowsQuery } from '../api/quotes.query';
import { matchesFilters } from '../model/filters';
import type { ListView } from '../model/list-view';
import { orderRows, sortRows } from '../model/order-rows';
import { useHeld } from './use-held';

/** What a list shows now. */
export interface ListRows {
  /** Known rows in their order; may be fewer than `total` until all are fetched. */
  rows: readonly QuoteRow[];
  total: number;
  quotes: HomeQuotation['quotes'];
  source: FeedSource | null;
  status: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

interface ListRowsOptions {
  /** The view the page came with: its first rows are in the HTML. */
  initialView: ListView;
  view: ListView;
  /** Fetch every row and follow the live order. */
  isWhole: boolean;
  /** A pointer rests on a row: keep the order. */
  isHeld: boolean;
}

const NO_ROWS: readonly QuoteRow[] = [];
const NO_QUOTES: HomeQuotation['quotes'] = [];

/** The facts about a list that come with any of its answers. */
function listFacts(known: HomeQuotation | undefined, isFailed: boolean): Pick<ListRows, 'quotes' | 'source' | 'status'> {
  if (known) return { quotes: known.quotes, source: known.source, status: 'ready' };
  return { quotes: NO_QUOTES, source: null, status: isFailed ? 'failed' : 'loading' };
}

/** The list's name for the live order; favorites are ordered by whoever owns them. */
function orderOf({ list, sort, direction }: ListView, basis: number): string | null {
  return list.section === 'favorite' || sort === 'place' ? null : orderBizNo({ list, sort, direction, basis: sort === 'change' ? basis : BASIS_LAST_24H });
}

/** Rows of a list as far as they are known: the first ones, and all of them once wanted. */
function useKnownRows({ initialView, view, isWhole }: Omit<ListRowsOptions, 'isHeld'>) {
  const favorites = useKept(guestFavorites);
  const isFavorites = view.list.section === 'favorite';
  const first = useQuery(firstRowsQuery(initialView));
  const all = useQuery({ ...allRowsQuery(view.list, favorites), enabled: isWhole || isFavorites, placeholderData: isFavorites ? (known) => known : undefined });
  // A narrowed page came with every row of its list.
  const whole = all.data ?? (view.filters.length > 0 ? first.data : undefined);
  return { first, all, whole: whole?.rows };
}

/** Rows of a view: the first ones from the page, then all of them in the order the exchange pushes. */
export function useListRows(options: ListRowsOptions): ListRows {
  const { view, isWhole, isHeld } = options;
  const basis = useKept(changeBasis);
  const { first, all, whole } = useKnownRows(options);
  const order = useHeld(useOrder(isWhole ? orderOf(view, basis) : null), isHeld);
  const matching = useMemo(() => whole?.filter((row) => matchesFilters(row, view.filters)), [whole, view.filters]);
  const sorted = useMemo(() => matching && sortRows(matching, view), [matching, view]);
  const rows = useMemo(() => (sorted && order ? orderRows(sorted, order) : sorted), [sorted, order]);

  return {
    ...listFacts(first.data ?? all.data, first.isError),
    rows: rows ?? first.data?.rows ?? NO_ROWS,
    total: rows?.length ?? first.data?.total ?? 0,
    retry: () => void first.refetch(),
  };
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ChangeBasis } from '@/components/market/cell-text';
import type { FeedSource } from '@/lib/contract/feed';
import { BASIS_LAST_24H, orderBizNo, type ListRef } from '@/lib/contract/lists';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { useFavoriteIds } from '@/lib/favorites/use-favorites';
import { useOrder } from '@/lib/realtime/use-order';
import { useUser } from '@/lib/session/use-user';
import { allRowsQuery, firstRowsQuery } from '../api/quotes.query';
import type { ListView } from '../model/list-view';
import type { shapeRows } from '../model/shape-rows';
import { rankingBasis } from './use-change-basis';
import { useHeld } from './use-held';
import { useUnified } from './use-unified';

/** What a list shows now. */
export interface ListRows {
  /** Known rows in their order; may be fewer than `total` until all are fetched. */
  rows: readonly QuoteRow[];
  total: number;
  quotes: HomeQuotation['quotes'];
  source: FeedSource | null;
  status: 'loading' | 'failed' | 'ready';
  retry: () => void;
  /** Every row in the view's shape; fetches them if that was not done yet. */
  loadAll: () => Promise<readonly QuoteRow[]>;
}

interface ListRowsOptions {
  /** The view the page came with: its first rows are in the HTML. */
  initialView: ListView;
  view: ListView;
  /** Fetch every row and follow the live order. */
  isWhole: boolean;
  /** A pointer rests on a row: keep the order. */
  isHeld: boolean;
  /** What the changes shown are measured against. */
  change: ChangeBasis;
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
  return list.section === 'favorite' || sort === 'place'
    ? null
    : orderBizNo({ list, sort, direction, basis: sort === 'change' ? basis : BASIS_LAST_24H });
}

/** All rows, or only those a unified account can trade as one. */
const tradable = (rows: readonly QuoteRow[], isUnified: boolean): readonly QuoteRow[] =>
  isUnified ? rows.filter(({ supportUtaFlag }) => supportUtaFlag) : rows;

/** The first rows were narrowed by the change of the last 24 h; against another basis others may lie in the range. */
const isReshaped = ({ filters }: ListView, { opens }: ChangeBasis): boolean =>
  opens !== null && filters.some(({ key }) => key === 'change');

type Shape = typeof shapeRows;

/** What brings all rows into a view's shape, loaded with them. */
function useShape(isWanted: boolean): Shape | null {
  const [shape, setShape] = useState<Shape | null>(null);
  useEffect(() => {
    if (isWanted) void import('../model/shape-rows').then((file) => setShape(() => file.shapeRows));
  }, [isWanted]);
  return shape;
}

/** Every row of a list, once wanted; of favorites those of whoever looks, from the start. */
function useAllRows(list: ListRef, isWhole: boolean) {
  const favorites = useFavoriteIds(list.category);
  const isUser = useUser() !== null;
  const isFavorites = list.section === 'favorite';
  const isWanted = isWhole || isFavorites;
  const isEmpty = isFavorites && favorites?.length === 0;
  const isKnown = !isFavorites || (favorites?.length ?? 0) > 0;
  const all = useQuery({
    ...allRowsQuery(list, favorites ?? [], isUser),
    enabled: isWanted && isKnown,
    placeholderData: isFavorites ? (known) => known : undefined,
  });
  return { all, shape: useShape(isWanted), isEmpty };
}

/** Rows of a view: the first ones from the page, then all of them in the order the exchange pushes. */
export function useListRows({ initialView, view, isWhole, isHeld, change }: ListRowsOptions): ListRows {
  const { isOn: isUnified } = useUnified();
  const basis = rankingBasis(change);
  const first = useQuery(firstRowsQuery(initialView));
  const { all, shape, isEmpty } = useAllRows(view.list, isWhole || isUnified || isReshaped(view, change));
  const order = useHeld(useOrder(isWhole ? orderOf(view, change.basis) : null), isHeld);
  const rows = useMemo(() => {
    if (isEmpty) return NO_ROWS;
    if (!shape || !all.data) return null;
    return shape(tradable(all.data.rows, isUnified), view, order, basis);
  }, [isEmpty, shape, all.data, isUnified, view, order, basis]);
  const known = rows ? { rows, total: rows.length } : (first.data ?? { rows: NO_ROWS, total: 0 });
  const loadAll = async (): Promise<readonly QuoteRow[]> => {
    if (rows) return rows;
    const [{ data }, { shapeRows }] = await Promise.all([all.refetch(), import('../model/shape-rows')]);
    return data ? shapeRows(tradable(data.rows, isUnified), view, order, basis) : known.rows;
  };
  return {
    ...listFacts(first.data ?? all.data, first.isError),
    rows: known.rows,
    total: known.total,
    retry: () => void first.refetch(),
    loadAll,
  };
}

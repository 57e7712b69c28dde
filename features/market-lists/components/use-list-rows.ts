'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FeedSource } from '@/lib/contract/feed';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useOrder } from '@/lib/realtime/use-order';
import { allRowsQuery, firstRowsQuery } from '../api/quotes.query';
import { type ListView, orderBizNo } from '../model/list-view';
import { orderRows, sortRows } from '../model/order-rows';
import { useHeld } from './use-held';

/** What a list shows now. */
export interface ListRows {
  /** Known rows in their order; may be fewer than `total` until all are fetched. */
  rows: readonly QuoteRow[];
  total: number;
  quotes: readonly { coin: string; count: number }[];
  source: FeedSource | null;
  status: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

interface ListRowsOptions {
  view: ListView;
  /** Fetch every row and follow the live order. */
  isWhole: boolean;
  /** A pointer rests on a row: keep the order. */
  isHeld: boolean;
}

/** Rows of a view: the first ones from the page, then all of them in the order the exchange pushes. */
export function useListRows({ view, isWhole, isHeld }: ListRowsOptions): ListRows {
  const first = useQuery(firstRowsQuery(view));
  const all = useQuery({ ...allRowsQuery(view.line), enabled: isWhole });
  const order = useHeld(useOrder(isWhole ? orderBizNo(view) : null), isHeld);

  const sorted = useMemo(() => (all.data ? sortRows(all.data.rows, view) : null), [all.data, view]);
  const rows = useMemo(() => {
    if (sorted) return order ? orderRows(sorted, order) : sorted;
    return first.data?.rows ?? [];
  }, [sorted, order, first.data]);

  const known = first.data ?? all.data;
  const isFailed = first.isError && !known;
  return {
    rows,
    total: sorted ? rows.length : (first.data?.total ?? 0),
    quotes: known?.quotes ?? [],
    source: known?.source ?? null,
    status: isFailed ? 'failed' : known ? 'ready' : 'loading',
    retry: () => void first.refetch(),
  };
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FeedSource } from '@/lib/contract/feed';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
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
  /** The view the page came with: its first rows are in the HTML. */
  initialView: ListView;
  view: ListView;
  /** Fetch every row and follow the live order. */
  isWhole: boolean;
  /** A pointer rests on a row: keep the order. */
  isHeld: boolean;
}

const NO_ROWS: readonly QuoteRow[] = [];

/** The facts about a list that come with any of its answers. */
function listFacts(known: HomeQuotation | undefined, isFailed: boolean): Pick<ListRows, 'quotes' | 'source' | 'status'> {
  if (known) return { quotes: known.quotes, source: known.source, status: 'ready' };
  return { quotes: [], source: null, status: isFailed ? 'failed' : 'loading' };
}

/** Rows of a view: the first ones from the page, then all of them in the order the exchange pushes. */
export function useListRows({ initialView, view, isWhole, isHeld }: ListRowsOptions): ListRows {
  const first = useQuery(firstRowsQuery(initialView));
  const all = useQuery({ ...allRowsQuery(view.line), enabled: isWhole });
  const order = useHeld(useOrder(isWhole ? orderBizNo(view) : null), isHeld);

  const sorted = useMemo(() => (all.data ? sortRows(all.data.rows, view) : null), [all.data, view]);
  const whole = useMemo(() => (sorted && order ? orderRows(sorted, order) : sorted), [sorted, order]);

  return {
    ...listFacts(first.data ?? all.data, first.isError),
    rows: whole ?? first.data?.rows ?? NO_ROWS,
    total: whole?.length ?? first.data?.total ?? 0,
    retry: () => void first.refetch(),
  };
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import type { TableStatus } from '@/components/table/table-states';
import { useHeldOrder } from '@/components/table/use-held-order';
import type { FeedSource } from '@/lib/contract/feed';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { rankingName, type RankingRef } from '@/lib/contract/rankings';
import { useOrder } from '@/lib/realtime/use-order';
import { allPlacesQuery, firstPlacesQuery } from '../api/ranking.query';
import { placeRows } from '../model/place-rows';

/** Current content of a ranking. */
export interface RankingRows {
  /** Loaded rows by place; may be fewer than `total` until all are fetched. */
  rows: readonly QuoteRow[];
  total: number;
  quotes: HomeQuotation['quotes'];
  source: FeedSource | null;
  status: TableStatus;
  retry: () => void;
  /** Returns all rows by place; fetches them if needed. */
  loadAll: () => Promise<readonly QuoteRow[]>;
}

const NOTHING: Pick<RankingRows, 'rows' | 'total'> = { rows: [], total: 0 };
const NO_QUOTES: HomeQuotation['quotes'] = [];

/** Properties of a ranking that are part of every answer. */
function answerInfo(answer: HomeQuotation | undefined, isFailed: boolean): Pick<RankingRows, 'quotes' | 'source' | 'status'> {
  if (answer) return { quotes: answer.quotes, source: answer.source, status: 'ready' };
  return { quotes: NO_QUOTES, source: null, status: isFailed ? 'failed' : 'loading' };
}

/**
 * Rows of a ranking: the first ones from the page, then, once `isLive`, all of them in the live order of the exchange; `isFrozen` keeps the
 * order.
 */
export function useRankingRows(ref: RankingRef, isLive: boolean, isFrozen: boolean): RankingRows {
  const first = useQuery(firstPlacesQuery(ref));
  useRegionalRows(first);
  const all = useQuery({ ...allPlacesQuery(ref), enabled: isLive });
  const order = useOrder(isLive ? rankingName(ref) : null);
  const placed = useMemo(() => {
    const rows = all.data?.rows;
    return rows && order ? placeRows(rows, order) : rows;
  }, [all.data, order]);
  const shown = placed ? { rows: placed, total: placed.length } : (first.data ?? NOTHING);
  const loadAll = async (): Promise<readonly QuoteRow[]> => placed ?? (await all.refetch()).data?.rows ?? shown.rows;
  return {
    ...answerInfo(first.data ?? all.data, first.isError),
    rows: useHeldOrder(shown.rows, isFrozen, rankingName(ref)),
    total: shown.total,
    retry: () => void first.refetch(),
    loadAll,
  };
}

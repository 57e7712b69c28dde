'use client';
import { useQuery, type Query } from '@tanstack/react-query';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import type { SectorDetail } from '@/lib/contract/sectors';
import { useIsDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import { sectorQuery, wholeSectorQuery, type SectorRef } from '../api/sectors.query';
import { useFiguresInterval } from './use-figures-interval';
import type { FiguresState } from './use-sectors';

export interface SectorState extends FiguresState {
  sector: SectorDetail | undefined;
  /** The members beyond the first ones could not be loaded. */
  isPartial: boolean;
  /** Returns the sector with all members, fetched if needed; undefined when that fails. */
  loadAll: () => Promise<SectorDetail | undefined>;
}

/**
 * A sector: first with the members of the page's HTML, then, once the page is in use or `needsAll`, with all of them, refetched every few
 * seconds.
 */
export function useSector(ref: SectorRef, needsAll: boolean): SectorState {
  useSocket();
  const intervalOf = useFiguresInterval();
  const interval = ({ state: { data } }: Query<SectorDetail, Error, SectorDetail, string[]>) =>
    intervalOf(data === undefined || data.line !== null);
  const isWhole = useHasInteracted() || needsAll;
  const first = useQuery({ ...sectorQuery(ref), refetchInterval: (query) => !isWhole && interval(query) });
  useRegionalRows(first);
  const whole = useQuery({ ...wholeSectorQuery(ref), enabled: isWhole, refetchInterval: interval });
  const sector = whole.data ?? first.data;
  const isDelayed = useIsDelayed();
  const isError = isWhole ? whole.isError : first.isError;
  return {
    sector,
    status: sector ? 'ready' : first.isError ? 'failed' : 'loading',
    isStale: isDelayed || isError,
    hasFailed: sector !== undefined && isError,
    isPartial: whole.isError && whole.data === undefined,
    retry: () => {
      if (isWhole) void whole.refetch();
      if (!isWhole || !sector) void first.refetch();
    },
    loadAll: async () => whole.data ?? (await whole.refetch()).data,
  };
}

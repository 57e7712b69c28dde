'use client';
import { useQuery } from '@tanstack/react-query';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import type { TableStatus } from '@/components/table/table-states';
import type { SectorDetail } from '@/lib/contract/sectors';
import { useIsDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import { sectorQuery, wholeSectorQuery, type SectorRef } from '../api/sectors.query';
import { useFiguresInterval } from './use-sectors';

/** A sector: first with the members of the page's HTML, then, once the page is in use, with all of them, refetched every few seconds. */
export function useSector(ref: SectorRef): {
  sector: SectorDetail | undefined;
  status: TableStatus;
  /** The figures may be out of date: the feed has stopped, or the last request failed. */
  isStale: boolean;
  retry: () => void;
} {
  useSocket();
  const interval = useFiguresInterval();
  const isLive = useHasInteracted();
  const first = useQuery({ ...sectorQuery(ref), refetchInterval: isLive ? false : interval });
  useRegionalRows(first);
  const whole = useQuery({ ...wholeSectorQuery(ref), enabled: isLive, refetchInterval: interval });
  const sector = whole.data ?? first.data;
  const isDelayed = useIsDelayed();
  return {
    sector,
    status: sector ? 'ready' : first.isError ? 'failed' : 'loading',
    isStale: isDelayed || whole.isError || first.isError,
    retry: () => void first.refetch(),
  };
}

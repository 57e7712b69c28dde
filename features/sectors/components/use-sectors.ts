'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { TableStatus } from '@/components/table/table-states';
import type { SectorList } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useIsDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { FIGURES_REFRESH_MS, sectorsQuery } from '../api/sectors.query';

/** Refetch interval of figures; false while the visitor has paused updates. */
export function useFiguresInterval(): number | false {
  return usePersistedValue(updateMode) === 'paused' ? false : FIGURES_REFRESH_MS;
}

/** The sectors over a window, refetched every few seconds. */
export function useSectors(window: SectorWindow): {
  list: SectorList | undefined;
  status: TableStatus;
  /** The figures may be out of date: the feed has stopped, or the last request failed. */
  isStale: boolean;
  retry: () => void;
} {
  useSocket();
  const { data, isError, refetch } = useQuery({
    ...sectorsQuery(window, codeOfTag(useLocale())),
    refetchInterval: useFiguresInterval(),
  });
  const isDelayed = useIsDelayed();
  return {
    list: data,
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    isStale: isDelayed || isError,
    retry: () => void refetch(),
  };
}

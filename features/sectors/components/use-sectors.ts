'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { TableStatus } from '@/components/table/table-states';
import type { SectorList } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import { useIsDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { sectorsQuery } from '../api/sectors.query';
import { useFiguresInterval } from './use-figures-interval';

/** State of figures that are refetched. */
export interface FiguresState {
  status: TableStatus;
  /** The figures may be out of date: the feed has stopped, or the last request failed. */
  isStale: boolean;
  /** The last request failed, so that the figures of an earlier one are shown. */
  hasFailed: boolean;
  retry: () => void;
}

const hasLines = ({ sectors }: SectorList): boolean => sectors.every(({ sparkline }) => sparkline !== null);

/** The sectors over a window, refetched every few seconds. */
export function useSectors(window: SectorWindow): FiguresState & { list: SectorList | undefined } {
  useSocket();
  const intervalOf = useFiguresInterval();
  const { data, isError, refetch } = useQuery({
    ...sectorsQuery(window, codeOfTag(useLocale())),
    refetchInterval: ({ state }) => intervalOf(state.data === undefined || hasLines(state.data)),
  });
  const isDelayed = useIsDelayed();
  return {
    list: data,
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    isStale: isDelayed || isError,
    hasFailed: data !== undefined && isError,
    retry: () => void refetch(),
  };
}

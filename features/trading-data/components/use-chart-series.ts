'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SeriesGranularity, SeriesName } from '@/lib/contract/series-terms';
import { chartSeriesQuery, loadOlderSeries } from '../api/series.query';
import type { SeriesData } from '../model/series-data';

/** Points of a chart, and the state of their calls. */
export interface ChartSeriesState {
  data: SeriesData | undefined;
  hasFailed: boolean;
  isLoadingOlder: boolean;
  /** Whether the older points could not be loaded. */
  hasOlderFailed: boolean;
  retryOlder: () => void;
  retry: () => void;
}

interface ChartSeriesOptions {
  /** Null: nothing is requested. */
  symbolId: string | null;
  names: readonly SeriesName[];
  window: SeriesGranularity;
  /** First step that the charts of the page have, Unix milliseconds. */
  start: number;
  isEnabled: boolean;
}

/** Points of a chart from the first step of the page on: one call a range. A failed call for older ones is repeated on request only. */
export function useChartSeries({ symbolId, names, window, start, isEnabled }: ChartSeriesOptions): ChartSeriesState {
  const client = useQueryClient();
  const isWanted = isEnabled && symbolId !== null && names.length > 0;
  const { data, isError, refetch } = useQuery({ ...chartSeriesQuery(symbolId ?? '', names, window, start), enabled: isWanted });
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const first = data?.start;
  const wanted = isWanted && first !== undefined && first > start ? `${symbolId} ${window} ${start} ${first}` : null;
  const requested = useRef<string | null>(null);
  const load = (): void => {
    if (wanted === null || symbolId === null) return;
    requested.current = wanted;
    setLoading(wanted);
    setFailed(null);
    loadOlderSeries(client, symbolId, names, window, start)
      .catch(() => setFailed(wanted))
      .finally(() => setLoading((now) => (now === wanted ? null : now)));
  };
  const loadWanted = useEffectEvent(load);
  useEffect(() => {
    if (requested.current !== wanted) loadWanted();
  }, [wanted]);
  return {
    data,
    hasFailed: isError,
    isLoadingOlder: wanted !== null && loading === wanted,
    hasOlderFailed: wanted !== null && failed === wanted,
    retryOlder: load,
    retry: () => void refetch(),
  };
}

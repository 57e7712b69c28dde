'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SeriesGranularity, SeriesName } from '@/lib/contract/series-terms';
import { chartSeriesQuery, loadOlderSeries } from '../api/series.query';
import type { SeriesData } from '../model/series-data';

/** Points of a chart, and the state of their calls. */
export interface ChartSeriesState {
  data: SeriesData | undefined;
  hasFailed: boolean;
  isLoadingOlder: boolean;
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

/** Points of a chart from the first step of the page on: one call a range. A failed call for older ones is not repeated until the next request. */
export function useChartSeries({ symbolId, names, window, start, isEnabled }: ChartSeriesOptions): ChartSeriesState {
  const client = useQueryClient();
  const isWanted = isEnabled && symbolId !== null && names.length > 0;
  const { data, isError, refetch } = useQuery({ ...chartSeriesQuery(symbolId ?? '', names, window, start), enabled: isWanted });
  const [loading, setLoading] = useState<string | null>(null);
  const first = data?.start;
  const wanted = isWanted && first !== undefined && first > start ? `${symbolId} ${window} ${start} ${first}` : null;
  const requested = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || symbolId === null || requested.current === wanted) return;
    requested.current = wanted;
    setLoading(wanted);
    loadOlderSeries(client, symbolId, names, window, start)
      .catch(() => undefined)
      .finally(() => setLoading((now) => (now === wanted ? null : now)));
  }, [client, symbolId, names, window, start, wanted]);
  return { data, hasFailed: isError, isLoadingOlder: wanted !== null && loading === wanted, retry: () => void refetch() };
}

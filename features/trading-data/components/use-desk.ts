'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartLink } from '@/components/charts/chart-link';
import { SERIES_GRANULARITIES } from '@/lib/contract/series-terms';
import { latestSeriesQuery, seriesListQuery } from '../api/series.query';
import { firstPointOf } from '../model/card-state';
import { deskGrid, firstFrom, olderFrom, type DeskGrid } from '../model/desk-grid';
import type { TradingView } from '../model/trading-view';

/** State that the charts of the page share. */
export interface Desk {
  view: TradingView;
  link: ChartLink;
  grid: DeskGrid;
  /** Beginnings of the steps, Unix milliseconds. */
  times: readonly number[];
  /** Shows another view of the same symbol and window. */
  show: (next: TradingView) => void;
  /** Loads older points into all charts. */
  loadOlder: () => void;
}

/** Time axis of the page: its steps, zoom and crosshair are those of every chart. */
export function useDesk(view: TradingView, show: (next: TradingView) => void): Desk {
  const { symbolId, window, range } = view;
  const stepMs = SERIES_GRANULARITIES[window];
  const { data: latest } = useQuery(latestSeriesQuery(symbolId));
  const { data: list } = useQuery(seriesListQuery(symbolId));
  const [openedAt] = useState(() => Date.now());
  const asOf = latest?.asOf ?? openedAt;
  const [from, setFrom] = useState(() => firstFrom(asOf, stepMs, range));
  const [link] = useState(() => new ChartLink(`${symbolId} ${window}`, range));
  const firstPoint = firstPointOf(list);
  const grid = useMemo(() => deskGrid(from, asOf, firstPoint, stepMs), [from, asOf, firstPoint, stepMs]);
  const { start, length } = grid;
  const times = useMemo(() => Array.from({ length }, (_, index) => start + index * stepMs), [start, length, stepMs]);
  return { view, show, link, grid, times, loadOlder: () => setFrom(olderFrom(grid)) };
}

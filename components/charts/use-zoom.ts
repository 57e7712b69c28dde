'use client';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { ChartLink, useChartLink } from './chart-link';
import type { TimeRange } from './time-range';
import { Zoom, type ZoomOptions } from './zoom';

/** Zoom of a chart, or of all linked ones. The chart is rendered again by what depends on the visible times only: `useVisibleRange`. */
export function useZoom({ whole, home, pointCount, chart: ownName, older }: Omit<ZoomOptions, 'id'>): Zoom {
  const id = useId();
  const shared = useChartLink();
  const [own] = useState(() => new ChartLink(ownName));
  const link = shared ?? own;
  const chart = shared?.name ?? ownName;
  return useMemo(() => new Zoom(link, { whole, home, pointCount, chart, id, older }), [link, whole, home, pointCount, chart, id, older]);
}

/** Returns the visible times. */
export const useVisibleRange = (zoom: Zoom): TimeRange => useSyncExternalStore(zoom.subscribe, zoom.range, zoom.range);

/** Returns whether the visible times are others than those of the first view. */
export const useIsZoomed = (zoom: Zoom): boolean => useSyncExternalStore(zoom.subscribe, zoom.isZoomed, zoom.isZoomed);

/** Returns whether the visible times are to be announced: also where they could not change. */
export const useIsAnnounced = (zoom: Zoom): boolean => useSyncExternalStore(zoom.subscribe, zoom.isAnnounced, zoom.isAnnounced);

/** Returns whether there are points beside the visible ones. */
export const useCanMove = (zoom: Zoom): boolean => useSyncExternalStore(zoom.subscribe, zoom.canMove, zoom.canMove);

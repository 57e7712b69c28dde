'use client';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { ChartLink, useChartLink } from './chart-link';
import type { TimeRange } from './time-range';
import { Zoom, type ZoomOptions } from './zoom';

/** Zoom of a chart, or of all linked ones. What depends on the visible times follows them without the chart being rendered again: `usePaint`. */
export function useZoom({ whole, home, pointCount, chart: ownName, older }: Omit<ZoomOptions, 'id'>): Zoom {
  const id = useId();
  const shared = useChartLink();
  const [own] = useState(() => new ChartLink(ownName));
  const link = shared ?? own;
  const chart = shared?.name ?? ownName;
  return useMemo(() => new Zoom(link, { whole, home, pointCount, chart, id, older }), [link, whole, home, pointCount, chart, id, older]);
}

/** Returns whether the visible times are others than those of the first view. */
export const useIsZoomed = (zoom: Zoom): boolean => useSyncExternalStore(zoom.subscribe, zoom.isZoomed, zoom.isZoomed);

/** Returns the visible times where they are to be announced, also when they could not change; else null. */
export const useAnnouncedRange = (zoom: Zoom): TimeRange | null => useSyncExternalStore(zoom.subscribe, zoom.announced, zoom.announced);

/** Returns whether there are points beside the visible ones. */
export const useCanMove = (zoom: Zoom): boolean => useSyncExternalStore(zoom.subscribe, zoom.canMove, zoom.canMove);

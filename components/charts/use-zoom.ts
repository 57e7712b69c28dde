'use client';
import { useId, useMemo, useState } from 'react';
import type { OlderPoints } from './chart-data';
import { useChartLink, useLinkedZoom, type ZoomState } from './chart-link';
import type { TimeRange } from './time-range';
import { isSame, isWhole, rangeWithin, reachesStart, scaled, spanMin, spanOf } from './zoom-range';

/** Change of the span by one press that zooms in. */
const STEP_IN = 0.5;

/** Visible times of a chart. */
export interface Zoom {
  range: TimeRange;
  /** Whether the range is another than that of the first view. */
  isZoomed: boolean;
  /** Whether all points are visible. */
  isWhole: boolean;
  /** False for a chart with too few points. */
  canZoom: boolean;
  canZoomOut: boolean;
  /** Whether there are points beside the visible ones. */
  canMove: boolean;
  /** Whether the range was chosen by keys or buttons: then it is announced as well as drawn. */
  isAnnounced: boolean;
  /** Sets the next range, given the current one and the shortest allowed span. */
  change: (next: (range: TimeRange, shortest: number) => TimeRange) => void;
  /** Zooms in or out by one step around a place given as a share of the width; without one around the newest point or the middle. */
  step: (direction: 'in' | 'out', share?: number) => void;
  reset: () => void;
}

interface ZoomOptions {
  /** Times of all points. */
  whole: TimeRange;
  /** First view. */
  home: TimeRange;
  pointCount: number;
  /** Name of the chart. */
  chart: string;
  older: OlderPoints | undefined;
}

/**
 * Zoom of a chart, or of all linked ones: it begins with the first view, and so does another chart. Older points are loaded when a range
 * reaches the first one.
 */
export function useZoom({ whole, home, pointCount, chart: ownName, older }: ZoomOptions): Zoom {
  const id = useId();
  const link = useChartLink();
  const linked = useLinkedZoom(link);
  const [own, setOwn] = useState<ZoomState | null>(null);
  const chart = link?.name ?? ownName;
  const state = link ? linked : own;
  const current = state?.chart === chart ? state : null;
  const visibleOf = (zoomed: ZoomState | null): TimeRange => {
    if (!zoomed?.range || zoomed.chart !== chart) return home;
    const by = zoomed.isNewest ? whole.until - zoomed.range.until : 0;
    return rangeWithin({ from: zoomed.range.from + by, until: zoomed.range.until + by }, whole);
  };
  const { from, until } = visibleOf(current);
  const range = useMemo(() => ({ from, until }), [from, until]);
  const shortest = spanMin(whole, pointCount);
  const set = (next: (range: TimeRange) => TimeRange, isAnnounced: boolean): void => {
    if (older?.isLoading === false && !older.hasFailed && reachesStart(next({ from, until }), whole)) older.load();
    const update = (before: ZoomState | null): ZoomState => {
      const wanted = next(visibleOf(before));
      // A range that is longer than the chart becomes so when the older points have arrived.
      const changed = older && spanOf(wanted) > spanOf(whole) ? wanted : rangeWithin(wanted, whole);
      return { chart, range: isSame(changed, home) ? null : changed, isNewest: changed.until >= whole.until, isAnnounced, by: id };
    };
    if (link) link.setZoom(update);
    else setOwn(update);
  };
  const isAll = isWhole(range, whole);
  return {
    range,
    isZoomed: !isSame(range, home),
    isWhole: isAll,
    canZoom: shortest < spanOf(whole),
    canZoomOut: !isAll || older !== undefined,
    canMove: !isAll || older !== undefined,
    isAnnounced: current?.by === id && current.isAnnounced,
    change: (next) => set((visible) => next(visible, shortest), false),
    step: (direction, share = until >= whole.until ? 1 : 0.5) =>
      set((visible) => scaled(visible, direction === 'in' ? STEP_IN : 1 / STEP_IN, share, shortest), true),
    reset: () => set(() => home, true),
  };
}

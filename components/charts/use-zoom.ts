'use client';
import { useMemo, useState } from 'react';
import type { TimeRange } from './time-range';
import { isWhole, rangeWithin, scaled, spanMin } from './zoom-range';

/** Change of the span by one press that zooms in. */
const STEP_IN = 0.5;

interface ZoomState {
  /** Name of the chart that the range belongs to. */
  chart: string;
  /** Null for the whole chart, also when it grows. */
  range: TimeRange | null;
  /** It ends at the newest point, and follows it. */
  isNewest: boolean;
  isAnnounced: boolean;
}

/** Visible times of a chart. */
export interface Zoom {
  range: TimeRange;
  isZoomed: boolean;
  /** False for a chart with too few points. */
  canZoom: boolean;
  /** Whether the range was chosen by keys or buttons: then it is announced as well as drawn. */
  isAnnounced: boolean;
  /** Sets the next range, given the current one and the shortest allowed span. */
  change: (next: (range: TimeRange, shortest: number) => TimeRange) => void;
  /** Zooms in or out by one step around a place given as a share of the width; without one around the newest point or the middle. */
  step: (direction: 'in' | 'out', share?: number) => void;
  reset: () => void;
}

/** Zoom of a chart: it begins with all times, and so does another chart. */
export function useZoom(whole: TimeRange, pointCount: number, chart: string): Zoom {
  const [state, setState] = useState<ZoomState | null>(null);
  const current = state?.chart === chart ? state : null;
  const visibleOf = (zoomed: ZoomState | null): TimeRange => {
    if (!zoomed?.range || zoomed.chart !== chart) return whole;
    const by = zoomed.isNewest ? whole.until - zoomed.range.until : 0;
    return rangeWithin({ from: zoomed.range.from + by, until: zoomed.range.until + by }, whole);
  };
  const { from, until } = visibleOf(current);
  const range = useMemo(() => ({ from, until }), [from, until]);
  const shortest = spanMin(whole, pointCount);
  const set = (next: (range: TimeRange) => TimeRange, isAnnounced: boolean): void =>
    setState((before) => {
      const changed = rangeWithin(next(visibleOf(before)), whole);
      return { chart, range: isWhole(changed, whole) ? null : changed, isNewest: changed.until >= whole.until, isAnnounced };
    });
  return {
    range,
    isZoomed: !isWhole(range, whole),
    canZoom: shortest < whole.until - whole.from,
    isAnnounced: current?.isAnnounced ?? false,
    change: (next) => set((visible) => next(visible, shortest), false),
    step: (direction, share = until >= whole.until ? 1 : 0.5) =>
      set((visible) => scaled(visible, direction === 'in' ? STEP_IN : 1 / STEP_IN, share, shortest), true),
    reset: () => set(() => whole, true),
  };
}

'use client';
import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChartContent, ChartPane } from './chart-data';
import { paneValues, type AxisValue } from './pane-axis';
import type { PaneScale } from './pane-scale';
import { levelStep } from './round-values';
import { leftOf, type TimeRange } from './time-range';
import { topOf } from './value-range';
import { visiblePanes } from './visible-pane';
import type { Zoom } from './zoom';

/** A pane at the visible times, with the values of its axis. */
export interface ShownPane {
  pane: ChartPane;
  values: readonly AxisValue[];
}

/** Visible part of a chart: its times, and its panes as they are at these. */
export interface Shown {
  timeRange: TimeRange;
  panes: readonly ShownPane[];
  /** Scale of the first pane. */
  scale: PaneScale;
}

/** Distance of a value from the top of a pane, given by its number from 0, as CSS text. */
export function topIn({ panes }: Shown, index: number, value: number): string {
  const shown = panes[index];
  return shown ? `${topOf(value, shown.pane.range)}%` : '';
}

/** Distance of a time (Unix milliseconds) from the left edge of the plots, as CSS text. */
export const leftIn = ({ timeRange }: Shown, time: number): string => `${leftOf(time, timeRange)}%`;

/** The visible part of a chart, which is computed once a frame of a zoom, for all that show it. */
export class VisibleChart {
  #shown: Shown | null = null;

  constructor(
    readonly times: readonly number[],
    readonly panes: ChartContent['panes'],
    readonly zoom: Zoom,
  ) {}

  /** The same object until the visible times change. */
  readonly now = (): Shown => {
    const timeRange = this.zoom.range();
    if (this.#shown?.timeRange !== timeRange) {
      const panes = visiblePanes(this.panes, this.times, timeRange, this.zoom.isWhole());
      const { range = { low: 0, high: 1 }, precision = 0 } = panes[0] ?? {};
      this.#shown = {
        timeRange,
        panes: panes.map((pane) => ({ pane, values: paneValues(pane) })),
        scale: { range, step: levelStep(range, precision) },
      };
    }
    return this.#shown;
  };

  /** Calls the listener when other times have become visible; returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    let known = this.zoom.range();
    return this.zoom.subscribe(() => {
      if (this.zoom.range() === known) return;
      known = this.zoom.range();
      listener();
    });
  };
}

/** Returns the visible part of a chart; another one for other points. */
export const useVisibleChart = ({ times, panes }: ChartContent, zoom: Zoom): VisibleChart =>
  useMemo(() => new VisibleChart(times, panes, zoom), [times, panes, zoom]);

/** Returns a value of what is shown, the same one or a text or number while it does not change: only then the component is rendered again. */
export function useShown<Value>(visible: VisibleChart, select: (shown: Shown) => Value): Value {
  const now = (): Value => select(visible.now());
  return useSyncExternalStore(visible.subscribe, now, now);
}

/** Paints what depends on the visible times after a component has been rendered and, without rendering it again, in each frame of a zoom. */
export function usePaint(visible: VisibleChart, paint: (shown: Shown) => void): void {
  const repaint = useEffectEvent(() => paint(visible.now()));
  useLayoutEffect(() => repaint());
  useLayoutEffect(() => visible.subscribe(() => repaint()), [visible]);
}

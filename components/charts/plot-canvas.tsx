'use client';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Plot, PlotContent } from './plot';
import { followColors, plotColors } from './plot-colors';
import { plotKind } from './plot-kind';
import { drawing } from './uplot';
import { usePaint, type Shown, type VisibleChart } from './visible-chart';
import { visibleMarker, visibleReferences } from './visible-pane';

interface PlotCanvasProps {
  className: string | undefined;
  visible: VisibleChart;
  /** Number of its pane, from 0. */
  index: number;
}

/** Content of the plot of a pane; null without such a pane. */
function contentOf({ times }: VisibleChart, { timeRange, panes }: Shown, index: number): PlotContent | null {
  const shown = panes[index];
  if (!shown) return null;
  const { pane, values } = shown;
  const marker = visibleMarker(pane);
  return {
    times,
    timeRange,
    pane,
    lines: values.map(({ value }) => value),
    references: visibleReferences(pane).map(({ value }) => value),
    current: marker ? [marker.value] : [],
  };
}

/** Canvas of one pane that fills its container, in the colors of the theme. */
export function PlotCanvas({ className, visible, index }: PlotCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const drawn = useRef<Shown | null>(null);
  // The kinds of series with which a plot is created, and which it keeps.
  const pane = visible.panes[index];
  const kinds = pane ? plotKind(pane) : '';

  // Not what it has drawn already, when the chart is rendered again.
  usePaint(visible, (shown) => {
    const content = drawn.current === shown ? null : contentOf(visible, shown, index);
    if (!content || !plot.current) return;
    plot.current.update(content);
    drawn.current = shown;
  });
  const create = useEffectEvent((element: HTMLElement): Plot | null => {
    const shown = visible.now();
    const content = contentOf(visible, shown, index);
    drawn.current = shown;
    return content && drawing.createPlot(drawing.UPlot, element, content, plotColors(element));
  });
  useLayoutEffect(() => {
    const element = host.current;
    const created = element && create(element);
    if (!created) return undefined;
    plot.current = created;
    const size = new ResizeObserver(() => created.resize(element.clientWidth, element.clientHeight));
    size.observe(element);
    const stop = followColors(() => created.recolor(plotColors(element)));
    return () => {
      plot.current = null;
      stop();
      size.disconnect();
      created.end();
    };
  }, [kinds]);

  return <div className={className} ref={host} />;
}

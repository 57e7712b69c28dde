'use client';
import { useEffect, useRef } from 'react';
import { createPlot, plotKind, type Plot, type PlotContent } from './plot';
import { followColors, plotColors } from './plot-colors';

/** Canvas of one pane that fills its container, in the colors of the theme. */
export function PlotCanvas({ className, content }: { className: string | undefined; content: PlotContent }) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const latest = useRef(content);
  // The kinds of series with which a plot is created, and which it keeps.
  const kinds = plotKind(content.pane);

  // Before the plot is created: it must get series of the new kinds.
  useEffect(() => {
    latest.current = content;
    plot.current?.update(content);
  }, [content]);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const created = createPlot(element, latest.current, plotColors(element));
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

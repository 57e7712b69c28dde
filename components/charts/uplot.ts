import type Library from 'uplot';

/** Set by `loadUPlot`, before a chart is drawn. */
export let UPlot: typeof Library;

/** Loads uPlot as a script of its own: a static import would put a copy of it into the charts of each page. */
export async function loadUPlot(): Promise<void> {
  ({ default: UPlot } = await import('uplot'));
}

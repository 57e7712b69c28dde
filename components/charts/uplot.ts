import type Library from 'uplot';
import type * as Plots from './plot';

/** The library and the function that draws a plot by it; set by `loadUPlot`, before a chart is drawn. */
export let drawing: { UPlot: typeof Library; createPlot: typeof Plots.createPlot };

/**
 * Loads uPlot and what draws by it, which imports nothing that a page may have already: each is one script for all pages. A static import
 * would put a copy into the charts of each page.
 */
export async function loadUPlot(): Promise<void> {
  const [{ default: UPlot }, { createPlot }] = await Promise.all([import('uplot'), import('./plot')]);
  drawing = { UPlot, createPlot };
}

import { CHART_COLORS, type ChartColor } from './chart-data';

const SURFACES = ['page', 'line', 'text-3'] as const;
/** Colors of a plot by token, as the theme and the palette define them. */
export type PlotColors = Readonly<Record<ChartColor | (typeof SURFACES)[number], string>>;

/** Returns the current values of the tokens: a canvas has no CSS variables. */
export function plotColors(): PlotColors {
  const style = getComputedStyle(document.documentElement);
  const tokens = [...CHART_COLORS, ...SURFACES];
  return Object.fromEntries(tokens.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])) as PlotColors;
}

/** Calls the listener when the theme or the palette changes; returns a function that stops it. */
export function followColors(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-palette'] });
  return () => observer.disconnect();
}

import { CHART_COLORS, SERIES_COLORS, type ChartColor } from './chart-data';

const SURFACES = ['page', 'line', 'text-3'] as const;
/** Colors of a plot by token, as the theme and the palette define them. */
export type PlotColors = Readonly<Record<ChartColor | (typeof SURFACES)[number], string>>;

/** Returns the current values of the tokens, those of the charts' own styles from an element of a chart: a canvas has no CSS variables. */
export function plotColors(element: Element): PlotColors {
  const read = (from: Element, tokens: readonly string[]): [string, string][] => {
    const style = getComputedStyle(from);
    return tokens.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]);
  };
  return Object.fromEntries([
    ...read(document.documentElement, [...CHART_COLORS, ...SURFACES]),
    ...read(element, SERIES_COLORS),
  ]) as unknown as PlotColors;
}

/** Calls the listener when the theme or the palette changes; returns a function that stops it. */
export function followColors(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-palette'] });
  return () => observer.disconnect();
}

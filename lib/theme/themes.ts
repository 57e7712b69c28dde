/** The two themes, as written in the cookie `theme` and in `data-theme`. */
export const THEMES = ['white', 'black'] as const;
export type Theme = (typeof THEMES)[number];

/** Choices of theme: a theme, or the system's preference (no cookie). */
export type ThemeChoice = Theme | 'system';

/** Page color of each theme for the browser's own surfaces (address bar); same values as `--page`. */
export const PAGE_COLOR: Record<Theme, string> = { white: '#ffffff', black: '#0b0e11' };

/** True for the name of a theme; anything else (an old or forged cookie) counts as no choice. */
export function isTheme(value: unknown): value is Theme {
  return value === 'white' || value === 'black';
}

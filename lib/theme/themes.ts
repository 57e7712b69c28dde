/** The two themes, by the word that stands in the cookie `theme` and in `data-theme`. */
export const THEMES = ['white', 'black'] as const;
export type Theme = (typeof THEMES)[number];

/** What a person can choose: a theme, or to follow the system (no cookie). */
export type ThemeChoice = Theme | 'system';

/** The browser's own surfaces (address bar) take the page color of the theme; same values as `--page`. */
export const PAGE_COLOR: Record<Theme, string> = { white: '#ffffff', black: '#0b0e11' };

/** True for one of the two words; anything else (an old or forged cookie) counts as no choice. */
export function isTheme(value: unknown): value is Theme {
  return value === 'white' || value === 'black';
}

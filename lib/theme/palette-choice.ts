import { PALETTE_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie, readCookie } from '@/lib/preferences/cookies';

/** Color palettes of price direction: green or red for up, or a color-blind safe pair. Sign and arrow show the direction in each. */
export const PALETTES = ['green-up', 'red-up', 'color-blind'] as const;
export type Palette = (typeof PALETTES)[number];

const listeners = new Set<() => void>();

/** Returns the chosen palette; `green-up` without a cookie. Browser only. */
export function paletteChoice(): Palette {
  const stored = readCookie(PALETTE_COOKIE);
  return PALETTES.find((palette) => palette === stored) ?? 'green-up';
}

/** Stores the choice for 365 days and applies it at once. */
export function choosePalette(palette: Palette): void {
  if (palette === 'green-up') deleteCookie(PALETTE_COOKIE);
  else setCookie(PALETTE_COOKIE, palette);
  applyPalette();
  for (const listener of listeners) listener();
}

/** Calls the listener after every choice; returns a function that removes it. */
export function onPaletteChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the current palette to the page, as the script in the head did before the first paint. */
export function applyPalette(): void {
  const palette = paletteChoice();
  if (palette === 'green-up') document.documentElement.removeAttribute('data-palette');
  else document.documentElement.setAttribute('data-palette', palette);
}

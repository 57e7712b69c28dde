import { PALETTE_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie, readCookie } from '@/lib/preferences/cookies';

/** Colors of direction: green or red for up, or a pair that color-blind eyes tell apart. Sign and arrow say it in each. */
export const PALETTES = ['green-up', 'red-up', 'color-blind'] as const;
export type Palette = (typeof PALETTES)[number];

const listeners = new Set<() => void>();

/** The palette chosen on this machine; without a cookie green is up. Browser only. */
export function paletteChoice(): Palette {
  const kept = readCookie(PALETTE_COOKIE);
  return PALETTES.find((palette) => palette === kept) ?? 'green-up';
}

/** Keeps the choice for 365 days and shows it at once. */
export function choosePalette(palette: Palette): void {
  if (palette === 'green-up') deleteCookie(PALETTE_COOKIE);
  else setCookie(PALETTE_COOKIE, palette);
  applyPalette();
  for (const listener of listeners) listener();
}

/** Calls back after every choice; returns how to stop. */
export function onPaletteChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes the palette in force on the page, as the script in the head did before the first paint. */
export function applyPalette(): void {
  const palette = paletteChoice();
  if (palette === 'green-up') document.documentElement.removeAttribute('data-palette');
  else document.documentElement.setAttribute('data-palette', palette);
}

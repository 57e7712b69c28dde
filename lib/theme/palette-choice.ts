import { create } from 'zustand';
import { PALETTE_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie, readCookie } from '@/lib/preferences/cookies';

/** Color palettes of price direction: green or red for up, or a color-blind safe pair. Sign and arrow show the direction in each. */
export const COLOR_PALETTES = ['green-up', 'red-up', 'color-blind'] as const;
export type ColorPalette = (typeof COLOR_PALETTES)[number];

/** Returns the chosen palette; `green-up` without a cookie. Browser only. */
export function paletteChoice(): ColorPalette {
  const stored = readCookie(PALETTE_COOKIE);
  return COLOR_PALETTES.find((palette) => palette === stored) ?? 'green-up';
}

/** Store of the chosen palette; `green-up` on the server and in the first render, as the cached HTML is for all visitors. */
export const usePaletteChoice = create<ColorPalette>()(() => 'green-up');
if (typeof document !== 'undefined') usePaletteChoice.setState(paletteChoice(), true);

/** Stores the choice for 365 days and applies it at once. */
export function choosePalette(palette: ColorPalette): void {
  if (palette === 'green-up') deleteCookie(PALETTE_COOKIE);
  else setCookie(PALETTE_COOKIE, palette);
  applyPalette();
  usePaletteChoice.setState(palette, true);
}

/** Applies the current palette to the page, as the script in the head did before the first paint. */
export function applyPalette(): void {
  const palette = paletteChoice();
  if (palette === 'green-up') document.documentElement.removeAttribute('data-palette');
  else document.documentElement.setAttribute('data-palette', palette);
}

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { applyPalette, choosePalette, paletteChoice, COLOR_PALETTES, usePaletteChoice } from './palette-choice';
import { THEME_SCRIPT } from './theme-script';

const setCookie = (value: string): void => {
  document.cookie = `palette=${value}; path=/`;
};
const attribute = (): string | null => document.documentElement.getAttribute('data-palette');

afterEach(() => {
  usePaletteChoice.setState(usePaletteChoice.getInitialState(), true);
  document.cookie = 'palette=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  document.documentElement.removeAttribute('data-palette');
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = '';
});

it.each([
  ['green is up without a cookie', null, 'green-up', null],
  ['red is up where it was chosen', 'red-up', 'red-up', 'red-up'],
  ['the color-blind pair', 'color-blind', 'color-blind', 'color-blind'],
  ['an unknown palette is ignored', 'pink-up', 'green-up', null],
  ['a property of every object is ignored', 'constructor', 'green-up', null],
])('%s', (_sentence, cookie, palette, written) => {
  if (cookie !== null) setCookie(cookie);
  expect(paletteChoice()).toBe(palette);
  applyPalette();
  expect(attribute()).toBe(written);
});

it.each(COLOR_PALETTES)('the script in the head applies %s as the page does', (palette) => {
  choosePalette(palette);
  const byPage = attribute();
  document.documentElement.removeAttribute('data-palette');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  new Function(THEME_SCRIPT)();
  vi.unstubAllGlobals();
  expect(attribute()).toBe(byPage);
});

it('is stored, applied at once, and reported', () => {
  const listener = vi.fn();
  const stop = usePaletteChoice.subscribe(listener);
  choosePalette('red-up');
  expect(document.cookie).toContain('palette=red-up');
  expect(attribute()).toBe('red-up');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  choosePalette('color-blind');
  expect(listener).toHaveBeenCalledOnce();
});

it('deletes the cookie when green is up again', () => {
  choosePalette('red-up');
  choosePalette('green-up');
  expect(document.cookie).not.toContain('palette');
  expect(attribute()).toBeNull();
});

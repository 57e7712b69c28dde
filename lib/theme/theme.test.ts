// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyTheme, chooseTheme, followSystemTheme, themeChoice, useThemeChoice } from './theme-choice';
import { THEME_SCRIPT } from './theme-script';

let listeners: (() => void)[] = [];
let systemDark = false;

const setCookie = (value: string) => {
  document.cookie = `theme=${value}; path=/`;
};
const runScript = () => new Function(THEME_SCRIPT)();
const meta = (name: string) => [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map((element) => element.content);
const theme = () => document.documentElement.getAttribute('data-theme');

beforeEach(() => {
  listeners = [];
  systemDark = false;
  window.matchMedia = () =>
    ({
      get matches() {
        return systemDark;
      },
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      removeEventListener: (_: string, listener: () => void) => {
        listeners = listeners.filter((known) => known !== listener);
      },
    }) as unknown as MediaQueryList;
});

afterEach(() => {
  useThemeChoice.setState(useThemeChoice.getInitialState(), true);
  document.cookie = 'theme=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-user');
  localStorage.clear();
});

it.each([
  ['the cookie before the system', 'black', false, 'black'],
  ['the cookie before the system, the other way', 'white', true, 'white'],
  ['the system without a cookie', null, true, 'black'],
  ['white without either', null, false, 'white'],
  ['the system when the cookie is invalid', 'blacker', false, 'white'],
])('before the first paint the script uses %s', (_, cookie, dark, expected) => {
  if (cookie !== null) setCookie(cookie);
  systemDark = dark;
  runScript();
  expect(theme()).toBe(expected);
  expect(meta('color-scheme')).toEqual([expected === 'black' ? 'dark' : 'light']);
  expect(meta('theme-color')).toEqual([expected === 'black' ? '#0b0e11' : '#ffffff']);
});

it.each([
  ['a user is cached in this browser', '{"userId":"ann"}', true],
  ['no user is cached', null, false],
])('the script marks a cached user for the styles: %s', (_, stored, isCached) => {
  if (stored !== null) localStorage.setItem('tideline.user', stored);
  runScript();
  expect(document.documentElement.hasAttribute('data-user')).toBe(isCached);
});

it('the script has the mark by which the front recognizes it, and nothing that could close its element', () => {
  expect(THEME_SCRIPT.startsWith('/*tideline-theme*/')).toBe(true);
  expect(THEME_SCRIPT).not.toContain('</');
});

it('a choice is applied at once, reported to listeners, and adds no second meta', () => {
  runScript();
  let calls = 0;
  const stop = useThemeChoice.subscribe(() => (calls += 1));
  chooseTheme('black');
  expect([theme(), themeChoice(), calls]).toEqual(['black', 'black', 1]);
  expect(meta('theme-color')).toEqual(['#0b0e11']);
  stop();
  chooseTheme('white');
  expect(calls).toBe(1);
});

it('follows the system only while no theme is chosen', () => {
  const stop = followSystemTheme();
  applyTheme();
  systemDark = true;
  for (const listener of listeners) listener();
  expect(theme()).toBe('black');
  chooseTheme('white');
  for (const listener of listeners) listener();
  expect(theme()).toBe('white');
  stop();
  expect(listeners).toEqual([]);
});

it('applied again, it sets nothing that is set already', () => {
  runScript();
  const set = vi.spyOn(Element.prototype, 'setAttribute');
  applyTheme();
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
});

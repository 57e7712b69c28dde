import { create } from 'zustand';
import { THEME_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie, readCookie } from '@/lib/preferences/cookies';
import { isTheme, PAGE_COLOR, type Theme, type ThemeChoice } from './themes';

/** Returns the chosen theme of the cookie, or `system`. Browser only. */
export function themeChoice(): ThemeChoice {
  const stored = readCookie(THEME_COOKIE);
  return isTheme(stored) ? stored : 'system';
}

/** Store of the chosen theme; `system` on the server and in the first render, as the cached HTML is for all visitors. */
export const useThemeChoice = create<ThemeChoice>()(() => 'system');
if (typeof document !== 'undefined') useThemeChoice.setState(themeChoice(), true);

/** Stores the choice (365 days; `system` deletes it) and applies it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') deleteCookie(THEME_COOKIE);
  else setCookie(THEME_COOKIE, choice);
  applyTheme();
  useThemeChoice.setState(choice, true);
}

/** Applies the current theme to the page, as the script in the head did before the first paint. */
export function applyTheme(): void {
  const choice = themeChoice();
  const theme = choice === 'system' ? systemTheme() : choice;
  set(document.documentElement, 'data-theme', theme);
  setMeta('color-scheme', theme === 'black' ? 'dark' : 'light');
  setMeta('theme-color', PAGE_COLOR[theme]);
}

/** Follows the system's preference while no theme is chosen; returns a function that stops it. */
export function followSystemTheme(): () => void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  preference.addEventListener('change', applyTheme);
  return () => preference.removeEventListener('change', applyTheme);
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'black' : 'white';
}

function setMeta(name: string, content: string): void {
  set(document.querySelector(`meta[name="${name}"]`), 'content', content);
}

/** Sets an attribute if it changes: browsers compute all styles again even when `color-scheme` is set to what it is. */
function set(element: Element | null, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

import { THEME_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie, readCookie } from '@/lib/preferences/cookies';
import { isTheme, PAGE_COLOR, type Theme, type ThemeChoice } from './themes';

const listeners = new Set<() => void>();

/** What the person chose: the cookie's theme, or to follow the system. Browser only. */
export function themeChoice(): ThemeChoice {
  const kept = readCookie(THEME_COOKIE);
  return isTheme(kept) ? kept : 'system';
}

/** Keeps the choice (365 days; `system` forgets it) and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') deleteCookie(THEME_COOKIE);
  else setCookie(THEME_COOKIE, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls back after every choice; returns how to stop. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes the theme in force on the page, as the script in the head did before the first paint. */
export function applyTheme(): void {
  const choice = themeChoice();
  const theme = choice === 'system' ? systemTheme() : choice;
  document.documentElement.setAttribute('data-theme', theme);
  setMeta('color-scheme', theme === 'black' ? 'dark' : 'light');
  setMeta('theme-color', PAGE_COLOR[theme]);
}

/** Follows the system's preference while nothing else is chosen; returns how to stop. */
export function followSystemTheme(): () => void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  preference.addEventListener('change', applyTheme);
  return () => preference.removeEventListener('change', applyTheme);
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'black' : 'white';
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

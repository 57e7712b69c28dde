import { localizedPath } from '@/lib/i18n/languages';

/** Links of the helper, in their order: to the top, to alerts, favorites, and to the keys, which open over the page. */
export const SHORTCUTS = [
  { label: 'support.top', href: '#top', opens: undefined },
  { label: 'alerts.title', href: '/markets/price-alert', opens: undefined },
  { label: 'favorites.default', href: '/markets/favorite', opens: undefined },
  { label: 'markets.tools.keys.title', href: '/help/charts-and-keys', opens: 'keys' },
] as const;

/** Returns the address of a shortcut on pages in a language given by its code. */
export function shortcutAddress(code: string, href: string): string {
  return href.startsWith('#') ? href : localizedPath(code, href);
}

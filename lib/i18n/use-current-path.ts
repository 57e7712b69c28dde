'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { usePathname } from './navigation';

/** The page's path as it stands in the address, without language: the dynamic twin renders under another name. */
export function useCurrentPath(): string {
  return publicPath(usePathname());
}

/**
 * The path of the page that is shown, without language, asked from the site's frame. Not the address: the 404 is cached
 * as it was rendered for the first address that had no page.
 */
export function useShownPath(): string {
  return publicPath(`/${useSelectedLayoutSegments().join('/')}`);
}

/** `/markets-view/spot` (only ever seen while rendering on the server) → `/markets/spot`. */
export function publicPath(path: string): string {
  return path.replace(/^\/markets-view(?=\/|$)/, '/markets');
}

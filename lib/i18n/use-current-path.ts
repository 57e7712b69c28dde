'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { usePathname } from './navigation';

/** Path of the page's address without language; the dynamic twin is rendered under another path. */
export function useCurrentPath(): string {
  return publicPath(usePathname());
}

/**
 * Path of the rendered page without language, for the site's layout. Not the address: the 404 page is cached as rendered
 * for the first address without a page.
 */
export function useRenderedPath(): string {
  return publicPath(`/${useSelectedLayoutSegments().join('/')}`);
}

/** Maps the path of a dynamic twin, `/markets-view/spot` (seen only while rendering on the server), to that of its page, `/markets/spot`. */
export function publicPath(path: string): string {
  return path.replace(/^((?:\/[^/]+){1,2}?)-view(?=\/|$)/, '$1');
}

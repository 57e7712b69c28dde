'use client';

import { useLocale } from 'next-intl';
import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { codeOfTag } from './languages';

/** Removes the language: its code in the address, its tag while a page is rendered on the server. */
function withoutLanguage(path: string, tag: string): string {
  const [, segment = ''] = path.split('/');
  return [codeOfTag(tag), tag].includes(segment) ? path.slice(segment.length + 1) || '/' : path;
}

/** Path of the page's address without language; the dynamic twin is rendered under another path. */
export function useCurrentPath(): string {
  return publicPath(withoutLanguage(usePathname(), useLocale()));
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

'use client';

import { usePathname } from './navigation';

/** The page's path as it stands in the address, without language: the dynamic twin renders under another name. */
export function useCurrentPath(): string {
  return publicPath(usePathname());
}

/** `/markets-view/spot` (only ever seen while rendering on the server) → `/markets/spot`. */
export function publicPath(path: string): string {
  return path.replace(/^\/markets-view(?=\/|$)/, '/markets');
}

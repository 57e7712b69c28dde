'use client';

import { useEffect } from 'react';
import { restoreScrollPosition } from '@/lib/preferences/scroll-position';

/** Restores the scroll position after a change of language. */
export function ScrollRestoration() {
  useEffect(restoreScrollPosition, []);
  return null;
}

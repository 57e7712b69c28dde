'use client';

import { useEffect } from 'react';
import { restoreScrollPosition } from '@/lib/preferences/scroll-position';

/** After a change of language the page stands where it stood. */
export function ScrollKeeper() {
  useEffect(restoreScrollPosition, []);
  return null;
}

'use client';

import { useEffect } from 'react';
import { savedScrollPosition } from '@/lib/preferences/saved-scroll';

/** Restores the scroll position after a change of language. Its code loads on demand, as few pages follow one. */
export function ScrollRestoration() {
  useEffect(() => {
    if (savedScrollPosition() === null) return undefined;
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    import('@/lib/preferences/scroll-position').then(
      ({ restoreScrollPosition }) => {
        if (!isUnmounted) stop = restoreScrollPosition();
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return null;
}

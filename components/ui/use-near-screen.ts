'use client';
import { type RefObject, useEffect, useState } from 'react';

/** Distance from the screen at which content begins to load. */
const LOAD_AHEAD = '200px';

/** Returns true once the element has come near the screen. */
export function useNearScreen(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isNear]);
  return isNear;
}

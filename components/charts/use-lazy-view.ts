'use client';
import { useEffect, useState, type RefObject } from 'react';

/** A view that is loaded on demand; kept in `loaded`, so that the next one of the page is shown at once. */
export interface LazyView<View> {
  load: () => Promise<View>;
  loaded: View | null;
}

/** Distance from the screen at which a view begins to load. */
const LOAD_AHEAD = '200px';

/** Loads a view when the element comes near the screen; `reload` tries again after a failure. */
export function useLazyView<View>(
  box: RefObject<HTMLElement | null>,
  lazy: LazyView<View>,
): { View: View | null; hasFailed: boolean; reload: () => void } {
  const [view, setView] = useState<{ View: View | null; hasFailed: boolean }>({ View: lazy.loaded, hasFailed: false });
  const load = (): void =>
    void lazy.load().then(
      (View) => {
        lazy.loaded = View;
        setView({ View, hasFailed: false });
      },
      () => setView({ View: null, hasFailed: true }),
    );
  useEffect(() => {
    const element = box.current;
    if (!element || lazy.loaded) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, lazy]);
  return { ...view, reload: load };
}

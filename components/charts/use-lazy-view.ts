'use client';
import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react';

/** A view that is loaded on demand and then kept, so that the next one of the page is shown at once. */
export interface LazyView<View> {
  load: () => Promise<View>;
  /** Null before the first load. */
  loaded: () => View | null;
}

/** Returns the view that a function loads. */
export function lazyView<View>(load: () => Promise<View>): LazyView<View> {
  let known: View | null = null;
  return { load: async () => (known = await load()), loaded: () => known };
}

/** Distance from the screen at which a view begins to load. */
const LOAD_AHEAD = '200px';

/** Loads a view when the element comes near the screen; `reload` tries again after a failure. */
export function useLazyView<View>(
  box: RefObject<HTMLElement | null>,
  lazy: LazyView<View>,
): { View: View | null; hasFailed: boolean; reload: () => void } {
  const [view, setView] = useState<{ View: View | null; hasFailed: boolean }>({ View: lazy.loaded(), hasFailed: false });
  const load = useCallback(
    (): void =>
      void lazy.load().then(
        // In steps between which the page answers: a view with its plot is the longest task of a page.
        (View) => startTransition(() => setView({ View, hasFailed: false })),
        () => setView({ View: null, hasFailed: true }),
      ),
    [lazy],
  );
  useEffect(() => {
    const element = box.current;
    if (!element || lazy.loaded()) return undefined;
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
  }, [box, lazy, load]);
  return { ...view, reload: load };
}

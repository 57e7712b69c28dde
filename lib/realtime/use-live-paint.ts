'use client';

import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { tickStore, type Tick } from './tick-store';

const noSubscription = () => () => undefined;
const onServer = (): undefined => undefined;

/** Returns a symbol's live state at this render, without subscribing; undefined on the server and while hydrating. */
export function useTickAtRender(symbolId: string): Tick | undefined {
  return useSyncExternalStore(noSubscription, () => tickStore.get(symbolId), onServer);
}

/**
 * Subscribes to a symbol outside of React: a batch that changes the `followed` value paints the element without a render.
 * `paint` must produce exactly the result of a render with that state, so that the next render finds the DOM it expects.
 */
export function useLivePaint<E extends Element>(
  symbolId: string,
  followed: (tick: Tick | undefined) => string | number | null | undefined,
  paint: (element: E, tick: Tick | undefined) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  /** The element was painted: what React last rendered is not what it shows. */
  const isPainted = useRef(false);
  // Runs after every render: the closures have the latest row, and the state may have changed since the render.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const show = (tick: Tick | undefined): void => {
      isPainted.current = true;
      paint(element, tick);
    };
    const first = tickStore.get(symbolId);
    let painted = followed(first);
    // Before the first tick an element shows what was rendered: a page that loads has hundreds of them.
    if (first !== undefined || isPainted.current) show(first);
    return tickStore.subscribe(symbolId, () => {
      const tick = tickStore.get(symbolId);
      const now = followed(tick);
      if (now === painted) return;
      painted = now;
      show(tick);
    });
  });
  return ref;
}

/** Sets the last text node of an element, where React has the text; does nothing when it is equal already. */
export function paintText(element: Element, text: string): void {
  const node = element.lastChild;
  if (node !== null && node.nodeValue !== text) node.nodeValue = text;
}

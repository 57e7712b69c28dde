'use client';

import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { tickStore, type Tick } from './tick-store';

const never = () => () => undefined;
const onServer = (): undefined => undefined;

/** A symbol's live state as of this render, without following it; undefined on the server and while hydrating. */
export function useTickAtRender(symbolId: string): Tick | undefined {
  return useSyncExternalStore(never, () => tickStore.get(symbolId), onServer);
}

/**
 * Follows a symbol past React: a batch that changes what is followed paints the element, and nothing renders. `paint`
 * must bring the element to exactly what a render at that state would give, so that the next render finds what it
 * expects.
 */
export function useLivePaint<E extends Element>(
  symbolId: string,
  followed: (tick: Tick | undefined) => string | number | null | undefined,
  paint: (element: E, tick: Tick | undefined) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  // After every render: the closures have the newest row, and the state may have moved on since it was read.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let painted = followed(tickStore.get(symbolId));
    paint(element, tickStore.get(symbolId));
    return tickStore.subscribe(symbolId, () => {
      const tick = tickStore.get(symbolId);
      const now = followed(tick);
      if (now === painted) return;
      painted = now;
      paint(element, tick);
    });
  });
  return ref;
}

/** Sets the text at the end of an element, where React keeps it; nothing is touched when it stands there already. */
export function paintText(element: Element, text: string): void {
  const node = element.lastChild;
  if (node !== null && node.nodeValue !== text) node.nodeValue = text;
}

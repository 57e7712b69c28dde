'use client';
import { startTransition, useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Who has looked for so long without a sign looks on, milliseconds: the order goes on as well. */
const LOOKED_AT_MS = 30_000;

/** True from the first sign that somebody uses the page: until then only what is on the screen is fetched. */
export function useHasInteracted(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const notice = (): void => {
      controller.abort();
      // What follows may be every row of a list; the press itself is answered first.
      startTransition(() => setUsed(true));
    };
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, signal: controller.signal });
    const timer = setTimeout(notice, LOOKED_AT_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  return used;
}

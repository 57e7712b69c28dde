'use client';
import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** True from the first sign that somebody uses the page: until then only what is on the screen is fetched. */
export function useIntent(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const notice = (): void => {
      controller.abort();
      setUsed(true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return used;
}

'use client';
import { startTransition, useEffect, useState } from 'react';
import { updateMode } from '@/lib/preferences/choices';

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** A page open for this long without an interaction counts as in use, milliseconds. */
const IDLE_MS_MAX = 30_000;

/** True from the first interaction with the page: until then only the rows on the screen are fetched. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const finish = (): void => {
      controller.abort();
      // The update may render every row of a list; the interaction itself is handled first.
      startTransition(() => setHasInteracted(true));
    };
    for (const event of INTERACTION_EVENTS) window.addEventListener(event, finish, { passive: true, signal: controller.signal });
    // Further rows have newer values, which paused updates do not show without an interaction.
    const timer = setTimeout(() => updateMode.get() === 'paused' || finish(), IDLE_MS_MAX);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  return hasInteracted;
}

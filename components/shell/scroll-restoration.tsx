'use client';

import { useEffect } from 'react';
import { restoreScroll } from '@/lib/preferences/kept-scroll';

/** Restores the scroll position after a change of language. */
export function ScrollRestoration() {
  useEffect(restoreScroll, []);
  return null;
}

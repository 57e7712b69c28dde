'use client';

import { useEffect } from 'react';
import { restoreScroll } from '@/lib/preferences/kept-scroll';

/** After a change of language the page stands where it stood. */
export function ScrollKeeper() {
  useEffect(restoreScroll, []);
  return null;
}

'use client';

import { useEffect } from 'react';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { pace } from '@/lib/preferences/choices';
import type { Pace } from './pace';
import { tickStore } from './tick-store';

/** Applies the chosen pace to the page's tick store, and returns it. */
export function usePace(): Pace {
  const chosen = usePersistedValue(pace);
  useEffect(() => tickStore.setPace(chosen), [chosen]);
  return chosen;
}

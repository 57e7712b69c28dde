'use client';

import { useEffect } from 'react';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { updateMode } from '@/lib/preferences/choices';
import type { UpdateMode } from './update-mode';
import { tickStore } from './tick-store';

/** Applies the chosen mode of updates to the page's tick store, and returns it. */
export function useUpdateMode(): UpdateMode {
  const chosen = usePersistedValue(updateMode);
  useEffect(() => tickStore.setUpdateMode(chosen), [chosen]);
  return chosen;
}

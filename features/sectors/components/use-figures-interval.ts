'use client';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { FIGURES_REFRESH_MS, LINES_REFRESH_MS } from '../api/sectors.query';

/**
 * Returns a function with the refetch interval of an answer, milliseconds: short while the exchange loads its lines, also for a visitor
 * who has paused updates; false for that visitor once they are loaded.
 */
export function useFiguresInterval(): (hasLines: boolean) => number | false {
  const isPaused = usePersistedValue(updateMode) === 'paused';
  return (hasLines) => (hasLines ? !isPaused && FIGURES_REFRESH_MS : LINES_REFRESH_MS);
}

'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { tickStore, type Tick } from './tick-store';

/** One plain value read from a symbol's live state: the component renders only when that value changes. */
export function useTickValue<T extends string | number | null>(symbolId: string, select: (tick: Tick | undefined) => T): T {
  const subscribe = useCallback((listener: () => void) => tickStore.subscribe(symbolId, listener), [symbolId]);
  return useSyncExternalStore(
    subscribe,
    () => select(tickStore.get(symbolId)),
    () => select(undefined),
  );
}

'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { tickStore } from './tick-store';
import type { Tick } from './tick-store';

const onServer = (): undefined => undefined;

/** Returns the symbol's live state; undefined on the server, while hydrating and until the first tick. Does not subscribe on the socket. */
export function useTick(symbolId: string): Tick | undefined {
  const subscribe = useCallback((listener: () => void) => tickStore.subscribe(symbolId, listener), [symbolId]);
  const read = useCallback(() => tickStore.get(symbolId), [symbolId]);
  return useSyncExternalStore(subscribe, read, onServer);
}

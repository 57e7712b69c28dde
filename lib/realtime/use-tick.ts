'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { tickStore, type Tick, type TickStore } from './tick-store';

const onServer = (): undefined => undefined;

/** Returns the symbol's live state; undefined on the server, while hydrating and until the first tick. Does not subscribe on the socket. */
export function useTick(symbolId: string, store: TickStore = tickStore): Tick | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(symbolId, listener), [store, symbolId]);
  const read = useCallback(() => store.get(symbolId), [store, symbolId]);
  return useSyncExternalStore(subscribe, read, onServer);
}

'use client';

import { useEffect } from 'react';
import type { ConnectionStatus } from './connection';
import { useConnectionState } from './connection-state';
import { getSocketService } from './socket-service';

/** Opens the page's socket, also where no list is shown; safe to call in any number of components. */
export function useSocket(): void {
  useEffect(() => getSocketService().start(), []);
}

/** True when no newer feed time has come for 4 s: prices may be delayed. False on the server. */
export function useIsDelayed(): boolean {
  return useConnectionState((state) => state.delayed);
}

/** Newest feed time, Unix milliseconds, changing once a second; null before the first. */
export function useFeedTime(): number | null {
  return useConnectionState((state) => state.asOf);
}

/** Whether the page's socket is connecting, open or closed. */
export function useConnectionStatus(): ConnectionStatus {
  return useConnectionState((state) => state.status);
}

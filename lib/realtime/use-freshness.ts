'use client';

import { useEffect } from 'react';
import type { ConnectionStatus } from './exchange-connection';
import { useConnectionState } from './connection-state';
import { getSocketService } from './socket-service';

/** Opens the page's socket, also on pages without a list; safe to call in any number of components. */
export function useSocket(): void {
  useEffect(() => getSocketService().start(), []);
}

/** Returns true when no newer feed time has arrived for 4 s: prices may be delayed. False on the server. */
export function useIsDelayed(): boolean {
  return useConnectionState((state) => state.delayed);
}

/** Returns the names of the venues, of several, that have been silent for 4 s: prices of their rows may be delayed. Empty on the server. */
export function useLateVenues(): readonly string[] {
  return useConnectionState((state) => state.late);
}

/** Returns true when the prices of a market may be delayed: those of its venue, or all. */
export function useIsVenueDelayed(venue: string | undefined): boolean {
  return useConnectionState(({ delayed, late }) => delayed || late.includes(venue ?? ''));
}

/** Returns the newest feed time, Unix milliseconds, updated once a second; null before the first. */
export function useFeedTime(): number | null {
  return useConnectionState((state) => state.asOf);
}

/** Returns the connection status of the page's socket. */
export function useConnectionStatus(): ConnectionStatus {
  return useConnectionState((state) => state.status);
}

'use client';

import { create } from 'zustand';
import type { ConnectionStatus } from './exchange-connection';

/** State of the connection and age of the prices. */
export interface ConnectionState {
  status: ConnectionStatus;
  /** Newest feed time, Unix milliseconds; null before the first. */
  asOf: number | null;
  /** True when prices may be delayed (decision 16). */
  delayed: boolean;
  /** Names of the venues, of several, whose prices may be delayed; those of the others are not. */
  late: readonly string[];
}

/** State before the page's socket is started, and during rendering on the server. */
export const INITIAL_CONNECTION_STATE: ConnectionState = { status: 'connecting', asOf: null, delayed: false, late: [] };

/** Store with the state of the page's one socket, written only by the socket service. */
export const useConnectionState = create<ConnectionState>()(() => INITIAL_CONNECTION_STATE);

'use client';

import { create } from 'zustand';
import type { ConnectionStatus } from './connection';

/** What the page says of its connection and of the age of its prices. */
export interface ConnectionState {
  status: ConnectionStatus;
  /** Newest feed time, Unix milliseconds; null before the first. */
  asOf: number | null;
  /** True when prices may be delayed (decision 16). */
  delayed: boolean;
}

/** State before the page's socket was started; also what the server renders with. */
export const INITIAL_CONNECTION_STATE: ConnectionState = { status: 'connecting', asOf: null, delayed: false };

/** State of the page's one socket; only the socket service writes it. */
export const useConnectionState = create<ConnectionState>()(() => INITIAL_CONNECTION_STATE);

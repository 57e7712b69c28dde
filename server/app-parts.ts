import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The front door to the web process (and to an outside exchange). */
export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
  metrics(): Record<string, number>;
}

/** A held lock on the data folder. */
export interface DataDirLock {
  release(): Promise<void>;
}

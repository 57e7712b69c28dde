import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Reverse proxy to the web process (and to an external exchange). */
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

import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** Transport of a connection; a fake stands in for a client in tests. */
export interface Wire {
  readonly isOpen: boolean;
  /** Bytes written and not yet accepted by the operating system. */
  readonly bufferedBytes: number;
  /** True when the client can read frames of the shared compressor. */
  readonly readsDeflated: boolean;
  /** Writes an encoded frame; ignored once the closing handshake has begun. */
  write(frame: Buffer): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/**
 * A `ws` connection and its raw socket. Data frames go to the raw socket as they are; only pings, pongs and closes go through `ws`. Both
 * write synchronously (`ws` queues only while it compresses, which is never requested), so the order of calls is the order on the wire.
 */
export class SocketWire implements Wire {
  constructor(
    private readonly ws: WebSocket,
    private readonly socket: Duplex,
    readonly readsDeflated: boolean,
  ) {}

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN;
  }

  get bufferedBytes(): number {
    return this.socket.writableLength;
  }

  write(frame: Buffer): void {
    if (this.isOpen) this.socket.write(frame);
  }

  ping(): void {
    if (this.isOpen) this.ws.ping();
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason);
  }

  terminate(): void {
    this.ws.terminate();
  }
}

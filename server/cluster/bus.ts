/** A request that was not answered: there is no answering process, or it took too long. */
export class BusError extends Error {
  override readonly name = 'BusError';
}

/** Messages between the processes of one product. A message may be lost; those of one sender arrive in their order. */
export interface Bus {
  /** Sends a message to all subscribers; does nothing while there is no connection. */
  publish(subject: string, message: Uint8Array): void;
  /** Calls the listener with each message; returns a function that ends it. */
  subscribe(subject: string, listener: (message: Uint8Array) => void): () => void;
  /** Resolves with the answer of the process that responds; rejects with `BusError`. */
  request(subject: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /** Answers requests; returns a function that ends it. */
  respond(subject: string, handler: (message: Uint8Array) => Promise<Uint8Array>): () => void;
  /** True while messages are exchanged. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

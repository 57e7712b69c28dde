import { BusError, type Bus } from '../../server/cluster/bus';

/** Connections of one bus in this process; a test can cut some of them. */
export class MemoryBus {
  private readonly listeners = new Map<string, Set<(message: Uint8Array) => void>>();
  private readonly responders = new Map<string, (message: Uint8Array) => Promise<Uint8Array>>();
  /** Number of messages, and their bytes. */
  readonly sent = { messages: 0, bytes: 0 };

  /** Opens a connection. */
  connect(): Bus & { isCut: boolean } {
    const stops: (() => void)[] = [];
    const connection = {
      isCut: false,
      get isConnected() {
        return !connection.isCut;
      },
      publish: (subject: string, message: Uint8Array) => {
        if (connection.isCut) return;
        this.sent.messages += 1;
        this.sent.bytes += message.byteLength;
        for (const listener of this.listeners.get(subject) ?? []) listener(message.slice());
      },
      subscribe: (subject: string, listener: (message: Uint8Array) => void) => {
        const heard = (message: Uint8Array): void => {
          if (!connection.isCut) listener(message);
        };
        const all = this.listeners.get(subject) ?? new Set();
        this.listeners.set(subject, all.add(heard));
        const stop = (): void => void all.delete(heard);
        stops.push(stop);
        return stop;
      },
      request: async (subject: string, message: Uint8Array) => {
        const respond = this.responders.get(subject);
        if (connection.isCut || !respond) throw new BusError('503');
        return respond(message);
      },
      respond: (subject: string, handler: (message: Uint8Array) => Promise<Uint8Array>) => {
        this.responders.set(subject, handler);
        const stop = (): void => {
          if (this.responders.get(subject) === handler) this.responders.delete(subject);
        };
        stops.push(stop);
        return stop;
      },
      close: () => {
        for (const stop of stops) stop();
        return Promise.resolve();
      },
    };
    return connection;
  }
}

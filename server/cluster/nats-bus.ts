import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BusError, type Bus } from './bus';

/** A server that has stopped without closing its connections is noticed after two missed pings. */
const PING_EVERY_MS = 2_000;
const MISSED_PINGS_MAX = 2;
const RECONNECT_AFTER_MS = 250;
/** A server that does not answer an attempt to connect, as one that is cut off, is tried again soon after it is back. */
const CONNECT_MS_MAX = 2_000;

class NatsBus implements Bus {
  constructor(private readonly connection: NatsConnection) {}

  get isConnected(): boolean {
    return !this.connection.isClosed() && this.isOnline;
  }

  private isOnline = true;

  /** Follows the state of the connection until it is closed. */
  async follow(onChange: (isOnline: boolean) => void): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      this.isOnline = type === 'reconnect';
      onChange(this.isOnline);
    }
  }

  publish(subject: string, message: Uint8Array): void {
    // While it reconnects the client would keep messages, and send old beats afterwards.
    if (this.isConnected) this.connection.publish(subject, message);
  }

  subscribe(subject: string, listener: (message: Uint8Array) => void): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback: (error, { data }) => {
        if (!error) listener(data);
      },
    });
    return () => subscription.unsubscribe();
  }

  async request(subject: string, message: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    try {
      const { data } = await this.connection.request(subject, message, { timeout: timeoutMs });
      return data;
    } catch (error) {
      throw new BusError(error instanceof Error ? error.message : String(error));
    }
  }

  respond(subject: string, handler: (message: Uint8Array) => Promise<Uint8Array>): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback: (error, message) => {
        // Without an answer the request ends by its time.
        if (!error)
          void handler(message.data).then(
            (answer) => message.respond(answer),
            () => undefined,
          );
      },
    });
    return () => subscription.unsubscribe();
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/** Connects to a NATS server and stays connected; resolves when it is there. `onChange` learns of each loss and return. */
export async function connectNats(url: string, name: string, onChange: (isOnline: boolean) => void): Promise<Bus> {
  const connection = await connect({
    servers: url,
    name,
    pingInterval: PING_EVERY_MS,
    maxPingOut: MISSED_PINGS_MAX,
    reconnectTimeWait: RECONNECT_AFTER_MS,
    timeout: CONNECT_MS_MAX,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
  });
  const bus = new NatsBus(connection);
  void bus.follow(onChange);
  return bus;
}

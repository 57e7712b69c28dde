import type { NatsConnection } from '@nats-io/transport-node';
import { BusError, type Bus } from './bus';

/** A server that has stopped without closing its connections is noticed after two missed pings. */
const PING_EVERY_MS = 2_000;
const MISSED_PINGS_MAX = 2;
const RECONNECT_AFTER_MS = 250;
/** A server that does not answer an attempt to connect, as one that is cut off, is tried again soon after it is back. */
const CONNECT_MS_MAX = 2_000;

/** Largest part of an answer, bytes: a NATS server takes messages of 1 MiB unless it is configured otherwise. */
const PART_BYTES_MAX = 512 * 1024;
const LENGTH_BYTES = 4;

/** Parts of an answer: its length, its bytes, and an empty part at the end. */
function* partsOf(answer: Uint8Array): Generator<Uint8Array> {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(answer.length);
  yield length;
  for (let at = 0; at < answer.length; at += PART_BYTES_MAX) yield answer.subarray(at, at + PART_BYTES_MAX);
  yield new Uint8Array();
}

/** Joins the parts of an answer; null when some have not arrived. */
function wholeAnswer([length, ...parts]: readonly Uint8Array[]): Uint8Array | null {
  const answer = Buffer.concat(parts);
  return length?.length === LENGTH_BYTES && Buffer.from(length).readUInt32LE() === answer.length ? answer : null;
}

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
    const parts: Uint8Array[] = [];
    try {
      for await (const { data } of await this.connection.requestMany(subject, message, { strategy: 'sentinel', maxWait: timeoutMs }))
        parts.push(data);
    } catch (error) {
      throw new BusError(error instanceof Error ? error.message : String(error));
    }
    const answer = wholeAnswer(parts);
    if (answer === null) throw new BusError('The answer is not complete.');
    return answer;
  }

  respond(subject: string, handler: (message: Uint8Array) => Promise<Uint8Array>): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        // Without an answer the request ends by its time.
        void handler(message.data)
          .then((answer) => {
            for (const part of partsOf(answer)) message.respond(part);
          })
          .catch(() => undefined);
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
  // Only a process with a bus needs the client.
  const { connect } = await import('@nats-io/transport-node');
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

import { WebSocket, type RawData } from 'ws';

/** Largest frame of a venue, bytes. */
const FRAME_BYTES_MAX = 16 * 1024 * 1024;
/** Longest time of opening a connection, milliseconds. */
export const OPEN_TIMEOUT_MS = 10_000;

/** Events of a connection. */
export interface ConnectionEvents {
  opened(): void;
  /** A frame of text; null for a binary one. */
  received(text: string | null): void;
  /** A ping or pong of the protocol: a sign of life. */
  pinged(): void;
  /** The end, once, with its reason. */
  closed(reason: string): void;
}

/** An open or opening connection. */
export interface Connection {
  send(text: string): void;
  /** Sends a ping of the protocol. */
  ping(): void;
  /** Ends the connection; `closed` follows, at once or later. */
  end(): void;
}

/** Opens a connection; throws when the address is none. */
export type Connect = (url: string, events: ConnectionEvents) => Connection;

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

/** Opens a WebSocket without compression, with frames of at most 16 MB. Pings are answered. */
export const connectWebSocket: Connect = (url, events) => {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: FRAME_BYTES_MAX, handshakeTimeout: OPEN_TIMEOUT_MS });
  let failure = '';
  socket.on('open', () => events.opened());
  socket.on('message', (data, isBinary) => events.received(isBinary ? null : textOf(data)));
  socket.on('ping', () => events.pinged());
  socket.on('pong', () => events.pinged());
  socket.on('error', (error) => {
    failure = error.message;
  });
  socket.on('close', (code, reason) => events.closed(failure || `${code} ${reason.toString('utf8').slice(0, 100)}`.trim()));
  return {
    send: (text) => socket.send(text, () => undefined),
    ping: () => socket.ping(undefined, undefined, () => undefined),
    end: () => socket.terminate(),
  };
};

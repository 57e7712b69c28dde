import ReconnectingWebSocket from 'reconnecting-websocket';
import { SOCKET_TIMING } from '@/lib/contract/socket';
import type { ClientMessage } from '@/lib/contract/socket';
import { Heartbeat } from './heartbeat';
import { onPageLifecycle } from './page-lifecycle';

/** `connecting` while a handshake is under way, `closing` until a socket that this page closed is gone, `closed` while waiting for the next attempt. */
export type ConnectionStatus = 'connecting' | 'open' | 'closing' | 'closed';

/** Numbers of the specification (§9), milliseconds; the first delay is random between min and min + spread. */
export type SocketTiming = { readonly [Key in keyof typeof SOCKET_TIMING]: number };

/** Where to connect to, and who is told. */
export interface ConnectionOptions {
  /** Address of each attempt; synchronous, and it must not throw. */
  url: () => string;
  onOpen: () => void;
  onMessage: (text: string) => void;
  onState: (status: ConnectionStatus) => void;
  timing?: SocketTiming;
  WebSocketClass?: typeof WebSocket;
  random?: () => number;
}

/** One socket that comes back for ever. */
export interface Connection {
  readonly status: ConnectionStatus;
  /** Sends now or not at all: true when the socket was open. Nothing is queued. */
  send(message: ClientMessage): boolean;
  /** Drops the socket, if any, and tries at once with fresh delays. */
  reconnect(): void;
  close(): void;
}

class SocketConnection implements Connection {
  private readonly timing: SocketTiming;
  private readonly heartbeat: Heartbeat;
  private readonly stopListening: () => void;
  private readonly watchdog: ReturnType<typeof setInterval>;
  private socket: ReconnectingWebSocket | undefined;
  private lastAttemptAt = 0;
  private closed = false;
  private current: ConnectionStatus = 'closed';

  constructor(private readonly options: ConnectionOptions) {
    this.timing = options.timing ?? SOCKET_TIMING;
    this.heartbeat = new Heartbeat({
      ping: () => void this.send({ action: 'ping' }),
      onDead: () => this.reconnect(),
      timing: this.timing,
    });
    this.watchdog = setInterval(() => this.watch(), this.timing.heartbeatMs);
    this.stopListening = onPageLifecycle({
      onReturn: () => this.comeBack(),
      // An open socket keeps a page out of the back-forward cache.
      onLeave: () => this.drop(),
    });
    this.reconnect();
  }

  get status(): ConnectionStatus {
    return this.current;
  }

  send(message: ClientMessage): boolean {
    if (this.current !== 'open' || this.socket?.readyState !== ReconnectingWebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  reconnect(): void {
    if (this.closed) return;
    this.drop();
    this.lastAttemptAt = performance.now();
    this.socket = this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.watchdog);
    this.stopListening();
    this.drop();
  }

  /**
   * A new ReconnectingWebSocket, not its `reconnect()`: while that library waits for its next attempt it ignores
   * `reconnect()`, and its `close()` of a half-open socket raises no event. Events of a dropped one are ignored.
   */
  private open(): ReconnectingWebSocket {
    const { timing, options } = this;
    const random = options.random ?? Math.random;
    const socket: ReconnectingWebSocket = new ReconnectingWebSocket(() => this.attempt(socket), [], {
      WebSocket: options.WebSocketClass,
      minReconnectionDelay: timing.reconnectDelayMsMin + random() * timing.reconnectDelayMsSpread,
      maxReconnectionDelay: timing.reconnectDelayMsMax,
      reconnectionDelayGrowFactor: timing.reconnectDelayGrowth,
      connectionTimeout: timing.connectionTimeoutMs,
      // Open for this long, a connection counts as good and the delays start anew.
      minUptime: 5_000,
      maxRetries: Number.POSITIVE_INFINITY,
      maxEnqueuedMessages: 0,
    });
    const mine = (handler: () => void) => () => {
      if (socket === this.socket) handler();
    };
    socket.addEventListener(
      'open',
      mine(() => this.handleOpen()),
    );
    socket.addEventListener(
      'close',
      mine(() => this.handleClose()),
    );
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.handleMessage(event.data);
    });
    return socket;
  }

  private attempt(socket: ReconnectingWebSocket): string {
    if (socket === this.socket) {
      this.lastAttemptAt = performance.now();
      this.become('connecting');
    }
    return this.options.url();
  }

  private handleOpen(): void {
    this.heartbeat.start();
    this.become('open');
    this.options.onOpen();
  }

  private handleClose(): void {
    this.heartbeat.stop();
    this.become('closed');
  }

  private handleMessage(data: unknown): void {
    this.heartbeat.alive();
    if (typeof data === 'string') this.options.onMessage(data);
  }

  private drop(): void {
    const old = this.socket;
    this.socket = undefined;
    this.heartbeat.stop();
    const wasOpen = old?.readyState === ReconnectingWebSocket.OPEN;
    if (wasOpen) old.addEventListener('close', () => this.handleGone());
    old?.close();
    this.become(wasOpen ? 'closing' : 'closed');
  }

  /** A socket that was dropped while open has closed; there may be another by now. */
  private handleGone(): void {
    if (this.socket === undefined) this.become('closed');
  }

  private comeBack(): void {
    const state = this.socket?.readyState;
    if (state === ReconnectingWebSocket.OPEN) this.heartbeat.probe();
    // A handshake under way is left alone: a page switched to and fro would never get to the end of one.
    else if (state !== ReconnectingWebSocket.CONNECTING) this.reconnect();
  }

  /** The library stops for ever when the browser throws on creating a socket: attempts never lie this far apart. */
  private watch(): void {
    const quietMsMax = this.timing.reconnectDelayMsMax + this.timing.connectionTimeoutMs + this.timing.heartbeatMs;
    if (this.current !== 'open' && this.socket && performance.now() - this.lastAttemptAt > quietMsMax) this.reconnect();
  }

  private become(status: ConnectionStatus): void {
    if (this.current === status) return;
    this.current = status;
    this.options.onState(status);
  }
}

/**
 * Opens the socket and keeps it: reconnects after random 1–4 s, growing by 1.3 up to 10 s, for ever; at once when the
 * browser goes online or the page comes back; pings every 10 s and gives up a socket after 3 missed answers.
 */
export function createConnection(options: ConnectionOptions): Connection {
  return new SocketConnection(options);
}

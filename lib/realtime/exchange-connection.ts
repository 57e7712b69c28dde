import ReconnectingWebSocket from 'reconnecting-websocket';
import { SOCKET_TIMING } from '@/lib/contract/socket';
import type { ClientMessage } from '@/lib/contract/socket';
import { Heartbeat } from './heartbeat';
import { onPageLifecycle } from './page-lifecycle';

/** `connecting` during a handshake, `closing` until a socket closed by this page has ended, `closed` while waiting for the next attempt. */
export type ConnectionStatus = 'connecting' | 'open' | 'closing' | 'closed';

/** Timing of the specification (§9), milliseconds; the first delay is random between min and min + spread. */
export type SocketTiming = { readonly [Key in keyof typeof SOCKET_TIMING]: number };

/** Address, callbacks and replaceable parts of a connection. */
export interface ConnectionOptions {
  /** Returns the address for each attempt; must not throw. */
  url: () => string;
  onOpen: () => void;
  onMessage: (text: string) => void;
  onState: (status: ConnectionStatus) => void;
  timing?: SocketTiming;
  WebSocketClass?: typeof WebSocket;
  random?: () => number;
}

/** Socket that reconnects without end. */
export interface ExchangeConnection {
  readonly status: ConnectionStatus;
  /** Sends at once or not at all: true when the socket was open. Nothing is queued. */
  send(message: ClientMessage): boolean;
  /** Closes the socket, if any, and connects at once with initial delays. */
  reconnect(): void;
  close(): void;
}

class SocketConnection implements ExchangeConnection {
  private readonly timing: SocketTiming;
  private readonly heartbeat: Heartbeat;
  private readonly removeListeners: () => void;
  private readonly watchdog: ReturnType<typeof setInterval>;
  private socket: ReconnectingWebSocket | undefined;
  private lastAttemptAt = 0;
  private closed = false;
  private currentStatus: ConnectionStatus = 'closed';

  constructor(private readonly options: ConnectionOptions) {
    this.timing = options.timing ?? SOCKET_TIMING;
    this.heartbeat = new Heartbeat({
      ping: () => void this.send({ action: 'ping' }),
      onDead: () => this.reconnect(),
      timing: this.timing,
    });
    this.watchdog = setInterval(() => this.checkAttempts(), this.timing.heartbeatMs);
    this.removeListeners = onPageLifecycle({
      onResume: () => this.handleResume(),
      // An open socket keeps a page out of the back-forward cache.
      onSuspend: () => this.dropSocket(),
    });
    this.reconnect();
  }

  get status(): ConnectionStatus {
    return this.currentStatus;
  }

  send(message: ClientMessage): boolean {
    if (this.currentStatus !== 'open' || this.socket?.readyState !== ReconnectingWebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  reconnect(): void {
    if (this.closed) return;
    this.dropSocket();
    this.lastAttemptAt = performance.now();
    this.socket = this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.watchdog);
    this.removeListeners();
    this.dropSocket();
  }

  /**
   * Creates a new ReconnectingWebSocket instead of calling its `reconnect()`: the library ignores that while it waits for its
   * next attempt, and its `close()` of a half-open socket raises no event. Events of a replaced socket are ignored.
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
      // Left to the library: endless attempts, and first delays again after a connection that was open for 5 s.
      maxEnqueuedMessages: 0,
    });
    const ifCurrent = (handler: () => void) => () => {
      if (socket === this.socket) handler();
    };
    socket.addEventListener(
      'open',
      ifCurrent(() => this.handleOpen()),
    );
    socket.addEventListener(
      'close',
      ifCurrent(() => this.handleClose()),
    );
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.handleMessage(event.data);
    });
    return socket;
  }

  private attempt(socket: ReconnectingWebSocket): string {
    if (socket === this.socket) {
      this.lastAttemptAt = performance.now();
      this.setStatus('connecting');
    }
    return this.options.url();
  }

  private handleOpen(): void {
    this.heartbeat.start();
    this.setStatus('open');
    this.options.onOpen();
  }

  private handleClose(): void {
    this.heartbeat.stop();
    this.setStatus('closed');
  }

  private handleMessage(data: unknown): void {
    this.heartbeat.recordMessage();
    if (typeof data === 'string') this.options.onMessage(data);
  }

  private dropSocket(): void {
    const old = this.socket;
    this.socket = undefined;
    this.heartbeat.stop();
    const wasOpen = old?.readyState === ReconnectingWebSocket.OPEN;
    if (wasOpen) old.addEventListener('close', () => this.handleLateClose());
    old?.close();
    this.setStatus(wasOpen ? 'closing' : 'closed');
  }

  /** Handles the close of a socket that was dropped while open; another one may exist by now. */
  private handleLateClose(): void {
    if (this.socket === undefined) this.setStatus('closed');
  }

  private handleResume(): void {
    const state = this.socket?.readyState;
    if (state === ReconnectingWebSocket.OPEN) this.heartbeat.probe();
    // A handshake in progress continues: a page switched back and forth would never complete one.
    else if (state !== ReconnectingWebSocket.CONNECTING) this.reconnect();
  }

  /** Reconnects after a time without attempts: the library stops for good when the browser throws on creating a socket. */
  private checkAttempts(): void {
    const quietMsMax = this.timing.reconnectDelayMsMax + this.timing.connectionTimeoutMs + this.timing.heartbeatMs;
    if (this.currentStatus !== 'open' && this.socket && performance.now() - this.lastAttemptAt > quietMsMax) this.reconnect();
  }

  private setStatus(status: ConnectionStatus): void {
    if (this.currentStatus === status) return;
    this.currentStatus = status;
    this.options.onState(status);
  }
}

/**
 * Opens the socket and keeps it open: reconnects without end after random 1–4 s, growing by 1.3 up to 10 s, and at once when
 * the browser goes online or the page resumes; pings every 10 s and replaces a socket after 3 missed answers.
 */
export function createExchangeConnection(options: ConnectionOptions): ExchangeConnection {
  return new SocketConnection(options);
}

/** WebSocket whose server is the test. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All sockets created since `reset`, oldest first. */
  static sockets: FakeWebSocket[] = [];
  /** Makes constructor calls throw, as browsers do for a forbidden address. */
  static isForbidden = false;

  readyState: number = FakeWebSocket.CONNECTING;
  binaryType = 'blob';
  sent: unknown[] = [];
  closedByPage = false;

  constructor(readonly url: string) {
    super();
    if (FakeWebSocket.isForbidden) throw new DOMException('forbidden', 'SecurityError');
    FakeWebSocket.sockets.push(this);
  }

  static reset(): void {
    FakeWebSocket.sockets = [];
    FakeWebSocket.isForbidden = false;
  }

  /** The newest socket; throws when there is none. */
  static get last(): FakeWebSocket {
    const socket = FakeWebSocket.sockets.at(-1);
    if (!socket) throw new Error('No socket has been created.');
    return socket;
  }

  static get openCount(): number {
    return FakeWebSocket.sockets.filter((socket) => socket.readyState === FakeWebSocket.OPEN).length;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Raises no event when the page closes it, like a half-open connection. */
  close(): void {
    this.closedByPage = true;
    this.readyState = FakeWebSocket.CLOSING;
  }

  /** Completes the handshake. */
  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** Delivers a message to the page. */
  push(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }

  /** Ends the connection, or lets the handshake fail. */
  drop(code = 1006): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** The class with the type of `WebSocket`. */
  static get asWebSocket(): typeof WebSocket {
    return FakeWebSocket as unknown as typeof WebSocket;
  }
}

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
    if (!socket) throw new Error('no socket was made');
    return socket;
  }

  static get openCount(): number {
    return FakeWebSocket.sockets.filter((socket) => socket.readyState === FakeWebSocket.OPEN).length;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Like a half-open connection: `close` of the page raises no event. */
  close(): void {
    this.closedByPage = true;
    this.readyState = FakeWebSocket.CLOSING;
  }

  /** The handshake succeeds. */
  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** A message arrives. */
  push(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }

  /** The connection ends, or the handshake fails. */
  drop(code = 1006): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** The class with the type of `WebSocket`. */
  static get asWebSocket(): typeof WebSocket {
    return FakeWebSocket as unknown as typeof WebSocket;
  }
}

import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { failure } from '../platform/errors';
import type { Part } from './part';

const IDLE_SWEEP_MS = 50;
const HEADERS_TIMEOUT_MS = 10_000;
/** Longest time in which a request arrives, and in which one with a file does: 5 MB at half a megabit per second. */
const REQUEST_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 100_000;
/** Longer than the minute for which proxies usually keep a connection, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Handlers of what arrives at the port. */
export interface ListenerHandlers {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Whether the body is a file, which may take longer to arrive. */
  isUpload(request: IncomingMessage): boolean;
}

/** The port of the process. */
export class Listener implements Part {
  private readonly server = http.createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  });
  private isStopping = false;

  /** Port 0 takes any free one. */
  constructor(
    private readonly port: number,
    handlers: ListenerHandlers,
  ) {
    this.server.on('request', (request, response) => {
      if (this.isStopping) response.setHeader('connection', 'close');
      if (!handlers.isUpload(request)) limitArrival(request);
      handlers.request(request, response);
    });
    this.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      handlers.upgrade(request, socket, head);
    });
    this.server.on('clientError', rejectMalformedRequest);
  }

  /** Opens the port; rejects when it is taken. */
  start(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  isReady(): boolean {
    return this.server.listening;
  }

  /** Accepts no more connections; resolves when those that are open have ended: idle ones are closed, the others after their answer. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (!this.server.listening) return;
    const sweep = setInterval(() => this.server.closeIdleConnections(), IDLE_SWEEP_MS);
    await new Promise<void>((resolve) => void this.server.close(() => resolve()));
    clearInterval(sweep);
  }

  /** Closes the connections that are still open. */
  closeConnections(): void {
    this.server.closeAllConnections();
  }

  /** Address of the open port; throws when it is not open. */
  address(): { port: number; origin: string } {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The app is not listening.');
    return { port: address.port, origin: `http://localhost:${address.port}` };
  }
}

/** Closes the connection of a request whose body does not arrive in time. */
function limitArrival(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const timer = setTimeout(() => request.complete || request.destroy(), REQUEST_TIMEOUT_MS).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Answers a malformed HTTP request in the envelope and ends the connection. */
function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(failure('40002', 'The request is not valid.'));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upstream } from './upstream';

const CONNECT_TIMEOUT_MS = 10_000;
/** Limit of concurrent tunnels. */
const TUNNELS_MAX = 20_000;

/** By then another visitor may have disconnected. */
const RETRY_AFTER_S = '5';

function refusal(status: number, text: string, retryAfter?: string): string {
  const retry = retryAfter === undefined ? '' : `retry-after: ${retryAfter}\r\n`;
  return `HTTP/1.1 ${status} ${text}\r\nconnection: close\r\ncontent-length: 0\r\n${retry}\r\n`;
}

function headOf(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode ?? 101} ${answer.statusMessage ?? ''}`];
  for (let index = 0; index + 1 < answer.rawHeaders.length; index += 2)
    lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sockets tunnelled to an upstream process, byte by byte. */
export class Tunnels {
  private readonly open = new Set<Duplex>();

  /** Forwards an upgrade; answers 502 when the upstream is unreachable, and the upstream's refusal when it refuses. */
  connect(upstream: Upstream, request: IncomingMessage, socket: Duplex, head: Buffer, headers: OutgoingHttpHeaders): void {
    if (this.open.size >= TUNNELS_MAX) {
      socket.end(refusal(503, 'Service Unavailable', RETRY_AFTER_S));
      return;
    }
    this.track(socket);
    const outgoing = upstream.requestUpgrade(request, headers);
    outgoing.setTimeout(CONNECT_TIMEOUT_MS, () => outgoing.destroy());
    outgoing.on('upgrade', (answer, other, otherHead) => {
      outgoing.setTimeout(0);
      this.join(socket, other, headOf(answer), head, otherHead);
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      socket.end(refusal(answer.statusCode ?? 502, answer.statusMessage ?? '', answer.headers['retry-after']));
    });
    outgoing.on('error', () => socket.end(refusal(502, 'Bad Gateway')));
    socket.on('close', () => outgoing.destroy());
    outgoing.end();
  }

  /** Closes every tunnel. */
  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  /** Number of open tunnels. */
  get size(): number {
    return this.open.size;
  }

  private join(socket: Duplex, other: Duplex, answerHead: string, head: Buffer, otherHead: Buffer): void {
    other.on('error', () => socket.destroy());
    other.on('close', () => socket.destroy());
    socket.on('close', () => other.destroy());
    if (socket.destroyed) {
      other.destroy();
      return;
    }
    socket.write(answerHead);
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    socket.pipe(other);
    other.pipe(socket);
  }

  private track(socket: Duplex): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.open.delete(socket));
  }
}

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../../lib/contract/socket';

/** Why an upgrade is refused, as a plain HTTP status. */
export type Refusal = 403 | 404 | 429 | 503;

/** What an upgrade asks for. */
export interface UpgradeRequest {
  url: string | undefined;
  isOriginAllowed: boolean;
  ip: string;
}

/** Decides which upgrades become connections, and counts them by address. */
export class Admission {
  private readonly perIp = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly bounds: {
      connectionsMax: number;
      connectionsPerIp: number;
    },
  ) {}

  /** The status to refuse with, or null when the connection may be made. */
  judge(request: UpgradeRequest): Refusal | null {
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return 404;
    if (!request.isOriginAllowed) return 403;
    if (this.total >= this.bounds.connectionsMax) return 503;
    if ((this.perIp.get(request.ip) ?? 0) >= this.bounds.connectionsPerIp) return 429;
    return null;
  }

  enter(ip: string): void {
    this.total += 1;
    this.perIp.set(ip, (this.perIp.get(ip) ?? 0) + 1);
  }

  leave(ip: string): void {
    this.total -= 1;
    const left = (this.perIp.get(ip) ?? 0) - 1;
    if (left > 0) this.perIp.set(ip, left);
    else this.perIp.delete(ip);
  }
}

/** A place comes free when another visitor leaves, an exchange that stops is back in some seconds: by then asking again makes sense. */
const RETRY_AFTER_S = 5;

/** Answers an upgrade with a plain HTTP status and ends its socket. */
export function refuseUpgrade(socket: Duplex, status: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const words = STATUS_CODES[status] ?? '';
  const lines = [`HTTP/1.1 ${status} ${words}`, 'Connection: close', 'Content-Type: text/plain', `Content-Length: ${words.length}`];
  if (status === 429 || status === 503) lines.push(`Retry-After: ${RETRY_AFTER_S}`);
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${words}`);
}

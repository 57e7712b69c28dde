import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../../lib/contract/socket';

/** HTTP status with which an upgrade is refused. */
export type RefusalStatus = 403 | 404 | 429 | 503;

/** Facts of an upgrade request that decide about it. */
export interface UpgradeRequest {
  url: string | undefined;
  isOriginAllowed: boolean;
  ip: string;
}

/** Decides which upgrades become connections and counts connections by address. */
export class Admission {
  private readonly perIp = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly bounds: {
      connectionsMax: number;
      connectionsPerIp: number;
    },
  ) {}

  /** Returns the HTTP status to refuse an upgrade with, or null when it is accepted. */
  refusalStatusOf(request: UpgradeRequest): RefusalStatus | null {
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

/** Seconds of `Retry-After`: by then another client may have disconnected, and a restarted exchange is back. */
const RETRY_AFTER_S = 5;

/** Answers an upgrade with an HTTP status and ends its socket. */
export function refuseUpgrade(socket: Duplex, status: RefusalStatus): void {
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

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../../lib/contract/socket';
import type { MarketView } from '../market/market-view';
import { type Hub } from '../ws/hub';
import type { MoveStream } from '../ws/move-topic';
import type { Part } from './part';

/** The live sockets of browsers over the open market. */
export class LiveSockets implements Part {
  private hub: Hub | null = null;
  private isStopped = false;

  /** `createHub` is called at the start, when the market is open; `topics` returns what replaces the hub's market. */
  constructor(
    private readonly createHub: () => Hub,
    private readonly topics: () => { market: MarketView; moves: MoveStream | undefined },
  ) {}

  start(): void {
    this.hub = this.createHub();
    this.hub.start();
  }

  /** Connections stay open, and get the snapshots of the new market. */
  async follow(): Promise<void> {
    const { market, moves } = this.topics();
    if (this.isReady()) await this.hub?.replaceMarket(market, moves);
  }

  isReady(): boolean {
    return this.hub !== null && !this.isStopped;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.hub?.close();
  }

  /** Answers an upgrade below `/v1`: 404 for another path than the socket's, 503 before the start and after the stop. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = request.url ?? '/';
    const isSocketPath = url === SOCKET_PATH || url.startsWith(`${SOCKET_PATH}?`);
    if (isSocketPath && this.isReady()) this.hub?.upgrade(request, socket, head);
    else socket.end(`HTTP/1.1 ${isSocketPath ? '503 Service Unavailable' : '404 Not Found'}\r\nconnection: close\r\n\r\n`);
  }

  /** Numbers for `/metrics`. */
  metrics(): Record<string, number> {
    return this.hub?.metrics() ?? {};
  }
}

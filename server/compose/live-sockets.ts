import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../../lib/contract/socket';
import type { MarketView } from '../market/market-view';
import type { Sample } from '../platform/metrics';
import { MESSAGE_DROP_REASONS } from '../ws/client-connection';
import { SOCKET_COUNTS } from '../ws/counters';
import { type Hub } from '../ws/hub';
import type { MoveStream } from '../ws/move-topic';
import type { Part } from './part';

/** Counts before the first event of each: an alarm on growth needs the number before it. */
const NO_EVENTS = Object.fromEntries(SOCKET_COUNTS.map((name) => [name, 0]));
/** Beginning of the hub's counts of dropped messages; the reason follows. */
const DROPPED = 'dropped_';

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

  /** The topic of moves continues with those of the new market. */
  followed(): Promise<void> {
    if (this.isReady()) this.hub?.replaceMoves(this.topics().moves);
    return Promise.resolve();
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
    return Object.fromEntries(this.numbers().filter(([name]) => !name.startsWith(DROPPED)));
  }

  /** Dropped messages of clients by reason, 0 without any: an alarm on growth needs the number before the first one. */
  samples(): Sample[] {
    const counts = new Map(this.numbers());
    return MESSAGE_DROP_REASONS.map((reason) => ({
      name: 'ws_dropped_messages_total',
      kind: 'counter',
      labels: { reason },
      value: counts.get(DROPPED + reason) ?? 0,
    }));
  }

  private numbers(): [name: string, value: number][] {
    return Object.entries({ ...NO_EVENTS, ...this.hub?.metrics() });
  }
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { DELAYED_AFTER_MS, FEED_TIME_EVERY_MS, SUSPENDED_AFTER_MS } from '../../lib/contract/freshness';
import { SOCKET_CODE, SOCKET_LIMIT, SOCKET_TIMING, SOCKET_TOPIC, type FeedMessage, type VenuesAway } from '../../lib/contract/socket';
import type { MarketView } from '../market/market-view';
import type { Audience } from '../market/visibility';
import { Admission, refuseUpgrade, type RefusalStatus } from './admission';
import { CLOSE_CODE, ClientConnection } from './client-connection';
import { Counters } from './counters';
import { readsDeflatedFrames, textFrame } from './frame';
import { dispatch } from './handlers/registry';
import { pingConnections, terminateStalledReaders } from './heartbeat';
import { parseMessage } from './message-parser';
import { MarketTopics } from './market-topics';
import type { MoveStream } from './move-topic';
import { NO_ACCOUNTS, PrivateTopicFanOut, type PrivateTopicFanOutOptions } from './private-topic-fan-out';
import { SharedSender } from './shared-sender';
import { SubscriptionGroups } from './subscription-groups';
import { SocketWire } from './wire';

/** Interval of checks for due lists; each list is ranked every 3 s from its own first subscription, so the work is spread. */
const ORDER_CHECK_INTERVAL_MS = 250;
/** Connections that get the snapshots of another market in one turn of the event loop. */
const RESTORED_A_TURN = 50;
/** Longest wait for a client to answer the closing handshake; then `ws` ends its socket. */
const CLOSE_MS_MAX = 2_000;

const SERVER_OPTIONS = {
  noServer: true,
  clientTracking: false,
  maxPayload: SOCKET_LIMIT.messageBytesMax,
  maxFragments: 64,
  closeTimeout: CLOSE_MS_MAX,
  // Without context takeover in either direction every client reads a compressed frame alike, so one frame can be shared.
  perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
};

/** Dependencies and limits of the hub. */
export interface HubOptions {
  market: MarketView;
  isOriginAllowed(req: IncomingMessage): boolean;
  connectionsMax: number;
  connectionsPerIp: number;
  clientIp(req: IncomingMessage): string;
  /** Returns the two-letter country of the caller. */
  countryOf(req: IncomingMessage): string;
  /** Absent: every login is refused. */
  privateTopics?: PrivateTopicFanOutOptions;
  /** Absent: there is no topic of top movers. */
  moves?: MoveStream | undefined;
  /** Called after the fan-out of each beat with its duration, seconds, and the number of frames sent. */
  onFanOut?: ((seconds: number, frames: number) => void) | undefined;
}

const steadyNowMs = (): number => performance.now();

/** WebSocket hub: accepts upgrades of `/v1/ws` and fans the market out to the subscribers. */
export class Hub {
  private readonly options: Omit<HubOptions, 'market' | 'moves'>;
  private readonly server = new WebSocketServer(SERVER_OPTIONS);
  private readonly counters = new Counters();
  private readonly connections = new Set<ClientConnection>();
  private readonly admission: Admission;
  private readonly groups = new SubscriptionGroups();
  private readonly sender = new SharedSender(this.counters);
  private readonly privateTopics: PrivateTopicFanOut;
  private topics: MarketTopics;
  /** Granted extensions of a pending upgrade; `ws` exposes them only in the headers of its response. */
  private readonly granted = new WeakMap<IncomingMessage, string>();
  private stops: (() => void)[] = [];
  private isClosing = false;
  private onEmpty: () => void = () => undefined;

  constructor({ market, moves, ...options }: HubOptions) {
    this.options = options;
    this.admission = new Admission(options);
    this.privateTopics = new PrivateTopicFanOut(options.privateTopics ?? NO_ACCOUNTS);
    this.topics = this.createTopics(market, moves);
    this.server.on('headers', (headers, req) => {
      const line = headers.find((header) => header.toLowerCase().startsWith('sec-websocket-extensions:'));
      if (line !== undefined) this.granted.set(req, line);
    });
  }

  /** Starts the beats and heartbeats. */
  start(): void {
    this.topics.start();
    const timers = [
      setInterval(() => this.everySecond(), FEED_TIME_EVERY_MS),
      setInterval(() => this.topics.orders.advance(steadyNowMs()), ORDER_CHECK_INTERVAL_MS),
      setInterval(() => pingConnections(this.connections), SOCKET_TIMING.heartbeatMs),
    ];
    this.stops = timers.map((timer) => () => clearInterval(timer));
  }

  /**
   * Continues with another market, whose indices are others: connections stay open, and get the snapshots of their topics in its epoch, some
   * connections in each turn of the event loop. Resolves when all of them have. `moves` are those until `replaceMoves`.
   */
  async replaceMarket(market: MarketView, moves: MoveStream | undefined): Promise<void> {
    const old = this.topics;
    old.stop();
    this.topics = this.createTopics(market, moves);
    const released = [...this.connections].map((connection) => ({ connection, names: old.release(connection) }));
    this.topics.start();
    for (const [place, { connection, names }] of released.entries()) {
      if (place % RESTORED_A_TURN === RESTORED_A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
      if (this.connections.has(connection)) this.topics.restore(connection, names);
    }
  }

  /** Continues with another log of moves: those who are subscribed to them get its moves. */
  replaceMoves(moves: MoveStream | undefined): void {
    this.topics.replaceMoves(moves, this.connections);
  }

  /** Answers an upgrade: with a connection, or with an HTTP status and the end of the socket. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {
      this.counters.add('socket_errors');
      socket.destroy();
    });
    const ip = this.options.clientIp(req);
    const refusal: RefusalStatus | null = this.isClosing
      ? 503
      : this.admission.refusalStatusOf({ url: req.url, isOriginAllowed: this.options.isOriginAllowed(req), ip });
    if (refusal !== null) {
      this.counters.add(`refused_${refusal}`);
      refuseUpgrade(socket, refusal);
      return;
    }
    this.server.handleUpgrade(req, socket, head, (ws) => this.open(ws, socket, ip, req));
  }

  /** Sends every client 1012, waits at most 2 s for their answers and ends the remaining ones. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const stop of this.stops) stop();
    this.topics.stop();
    this.privateTopics.close();
    const drained = new Promise<void>((resolve) => {
      this.onEmpty = resolve;
    });
    for (const connection of this.connections) connection.wire.close(CLOSE_CODE.restart, 'restart');
    if (this.connections.size > 0) await drained;
    this.server.close();
  }

  /** Counters and gauges by name. */
  metrics(): Record<string, number> {
    const gauges = {
      connections: this.connections.size,
      groups: this.groups.size,
      order_topics: this.topics.orders.size,
      logged_in: this.privateTopics.size,
    };
    return { ...gauges, ...this.counters.all() };
  }

  private createTopics(market: MarketView, moves: MoveStream | undefined): MarketTopics {
    const { privateTopics, groups, sender, counters } = this;
    return new MarketTopics(market, moves, {
      privateTopics,
      groups,
      sender,
      counters,
      nowMs: steadyNowMs,
      onFanOut: this.options.onFanOut,
    });
  }

  private open(ws: WebSocket, socket: Duplex, ip: string, req: IncomingMessage): void {
    const wire = new SocketWire(ws, socket, readsDeflatedFrames(this.granted.get(req)));
    const connection = new ClientConnection(wire, this.counters, (changed) => this.groups.touch(changed), this.audienceOf(req));
    this.admission.enter(ip);
    this.connections.add(connection);
    this.counters.add('opened');
    ws.on('message', (data, isBinary) => this.receive(connection, data, isBinary));
    ws.on('ping', () => connection.admit(steadyNowMs()));
    ws.on('pong', () => {
      // An unrequested pong counts as a message, otherwise pongs would bypass the limit.
      if (connection.unansweredPings === 0) connection.admit(steadyNowMs());
      connection.unansweredPings = 0;
    });
    ws.on('error', (error) => this.counters.add(isTooLarge(error) ? 'closed_too_large' : 'closed_protocol_error'));
    ws.on('close', () => this.removeConnection(connection, ip));
    if (this.topics.market.asOf > 0) connection.write(this.firstFeedFrame());
  }

  /** The page's language comes in the address, because a browser socket cannot set headers. */
  private audienceOf(req: IncomingMessage): Audience {
    const language = new URL(req.url ?? '/', 'http://socket').searchParams.get('locale') ?? '';
    return { country: this.options.countryOf(req), language };
  }

  private removeConnection(connection: ClientConnection, ip: string): void {
    this.connections.delete(connection);
    this.groups.remove(connection);
    this.topics.remove(connection);
    this.privateTopics.remove(connection);
    this.admission.leave(ip);
    this.counters.add('closed');
    if (this.connections.size === 0) this.onEmpty();
  }

  private receive(connection: ClientConnection, data: RawData, isBinary: boolean): void {
    const nowMs = steadyNowMs();
    if (!connection.admit(nowMs)) return;
    if (isBinary || !Buffer.isBuffer(data)) {
      connection.drop('binary', SOCKET_CODE.malformed, 'Text messages only', nowMs);
      return;
    }
    const parsed = parseMessage(data.toString());
    if (parsed.ok) dispatch(connection, parsed.message, this.topics.context);
    else connection.drop(parsed.reason, parsed.code, parsed.msg, nowMs);
  }

  private everySecond(): void {
    if (this.topics.market.asOf > 0) this.sendFeedTimes();
    terminateStalledReaders(this.connections);
    void this.privateTopics.everySecond();
  }

  /**
   * Sends each client the newest time of the sources of its symbols, and the venues of which one is late: a page is delayed as a whole when
   * all sources of its symbols are.
   */
  private sendFeedTimes(): void {
    const { market } = this.topics;
    const suspended = market.silentVenues(SUSPENDED_AFTER_MS);
    const frames = new Map<number | string, Buffer>();
    const frameOf = (asOf: number, late: string[]): Buffer => {
      const key = late.length === 0 ? asOf : [asOf, ...late].join(' ');
      const frame = frames.get(key) ?? this.feedFrame(asOf, { late, suspended });
      frames.set(key, frame);
      return frame;
    };
    const common = frameOf(market.asOf, market.silentVenues(DELAYED_AFTER_MS, []));
    const own = new Map<ClientConnection, Buffer>();
    for (const { indices, members } of this.groups.settle()) {
      const frame = frameOf(market.asOfRows(indices), market.silentVenues(DELAYED_AFTER_MS, indices));
      if (frame !== common) for (const member of members) own.set(member, frame);
    }
    for (const connection of this.connections) if (connection.isWritable) connection.write(own.get(connection) ?? common);
  }

  private feedFrame(asOf: number, away: VenuesAway): Buffer {
    const { epoch } = this.topics.market;
    const isAnyAway = away.late.length > 0 || away.suspended.length > 0;
    const message: FeedMessage = { topic: SOCKET_TOPIC.feed, bizNo: '', data: { epoch, asOf, ...(isAnyAway && { away }) } };
    return textFrame(JSON.stringify(message));
  }

  /** Frame of a client without symbols yet. */
  private firstFeedFrame(): Buffer {
    const { market } = this.topics;
    const [late, suspended] = [market.silentVenues(DELAYED_AFTER_MS, []), market.silentVenues(SUSPENDED_AFTER_MS)];
    return this.feedFrame(market.asOf, { late, suspended });
  }
}

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
}

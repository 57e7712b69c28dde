import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { VenueName } from '../../lib/contract/venues';
import { LIVE_LINES, type LiveLine } from '../../server/feeds/live/venue';
import { BINANCE_FORM } from './binance-form';
import { BITGET_FORM } from './bitget-form';
import { BYBIT_FORM } from './bybit-form';
import type { FakeMarket, FakeSymbol } from './fake-market';
import { OKX_FORM } from './okx-form';
import { RawFrame, type FakeCall, type FakeTrade, type FormContext, type Topic, type VenueForm } from './venue-form';

/** Forms of the venues. */
export const VENUE_FORMS: Readonly<Record<VenueName, VenueForm>> = {
  binance: BINANCE_FORM,
  bybit: BYBIT_FORM,
  okx: OKX_FORM,
  bitget: BITGET_FORM,
};

/** Faults of a fake venue; a test sets the fields while the venue runs. */
export interface Faults {
  /** Sockets open and acknowledge, and carry no data. */
  isSilent: boolean;
  /** Connections of sockets are refused. */
  refusesSockets: boolean;
  /** Connections of calls are cut without an answer. */
  cutsCalls: boolean;
  /** Status of calls in place of their answer, the header `Retry-After`, and the number of calls it is for. */
  refusal: { status: number; retryAfter?: string; path?: RegExp; times?: number } | null;
  /** Answers wait until this is over. */
  hold: Promise<void> | null;
  /** Difference of the venue's clock, in headers, frames and answers. */
  clockDifferenceMs: number;
  /** Text in place of the next frames of all topics. */
  brokenFrame: string | null;
}

/** The venue's end of a connection. */
export interface VenueEnd {
  send(frame: string): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
}

/** A venue without a network: what a test sees of it, and does to it. */
export interface VenueControls {
  faults: Faults;
  /** Paths with queries of the calls so far, the line's segment included. */
  calls: string[];
  /** Frames of clients so far. */
  frames: string[];
  /** Number of open sockets, of those ever opened, and of topics subscribed. */
  sockets(): { open: number; opened: number; topics: number };
  /** Number of open sockets on which the trades of a symbol are subscribed. */
  tradeListeners(symbol: FakeSymbol): number;
  /** Sends the present values of all topics: of the symbols that have traded, by default all. */
  publish(hasTraded?: (symbol: FakeSymbol) => boolean): void;
  /** Makes a trade: a wick in the candles, and a frame of the topics of trades. */
  trade(symbol: FakeSymbol, trade: FakeTrade): void;
  liquidate(symbol: FakeSymbol, trade: FakeTrade): void;
  /** Announces that the sockets are closed soon, where the venue does. */
  announceClosing(): void;
  closeSockets(code?: number): void;
  /** Breaks the sockets without a close frame. */
  cutSockets(): void;
}

/** A venue on loopback. */
export interface FakeVenue extends VenueControls {
  /** Origin of its calls, and of its sockets. */
  restUrl: string;
  socketUrl: string;
  /** Publishes every so often until the venue is closed. */
  publishEvery(periodMs: number): void;
  close(): Promise<void>;
}

interface Client {
  socket: VenueEnd;
  call: FakeCall;
  topics: Map<string, Topic>;
  lastFrameAt: number;
}

/** Calls and frames that are remembered. */
const SEEN_MAX = 20_000;

const noFaults = (): Faults => ({
  isSilent: false,
  refusesSockets: false,
  cutsCalls: false,
  refusal: null,
  hold: null,
  clockDifferenceMs: 0,
  brokenFrame: null,
});

const isLine = (name: string | undefined): name is LiveLine => (LIVE_LINES as readonly (string | undefined)[]).includes(name);

/** Splits the segment of a line from a path, where the venue's clients put one there. */
function callOf(url: string, { hasLineInPath }: VenueForm): FakeCall {
  const { pathname, searchParams } = new URL(url, 'http://venue');
  const [, first, ...rest] = pathname.split('/');
  return hasLineInPath && isLine(first)
    ? { path: `/${rest.join('/')}`, query: searchParams, line: first }
    : { path: pathname, query: searchParams, line: null };
}

const textOf = (frame: unknown): string => (frame instanceof RawFrame ? frame.text : JSON.stringify(frame));

/** The calls of a fake venue. */
class Calls {
  readonly seen: string[] = [];

  constructor(
    private readonly form: VenueForm,
    private readonly context: FormContext,
    private readonly faults: Faults,
  ) {}

  /** Answers a call to a path with query; null when its connection is cut. */
  async answer(url: string): Promise<{ status: number; headers: Record<string, string>; text: string } | null> {
    this.seen.push(url);
    if (this.seen.length > SEEN_MAX) this.seen.splice(0, SEEN_MAX / 2);
    if (this.faults.cutsCalls) return null;
    await this.faults.hold;
    const headers: Record<string, string> = { date: new Date(this.context.now()).toUTCString(), 'content-type': 'application/json' };
    const refusal = this.refusalOf(url);
    if (refusal) {
      if (refusal.retryAfter !== undefined) headers['retry-after'] = refusal.retryAfter;
      return { status: refusal.status, headers, text: JSON.stringify(this.form.refusal(refusal.status)) };
    }
    const answer = this.form.answer(callOf(url, this.form), this.context);
    const body = answer ? answer.body : { code: 404, msg: 'no such path' };
    return { status: answer ? (answer.status ?? 200) : 404, headers, text: JSON.stringify(body) };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.answer(request.url ?? '/');
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.text);
    else request.socket.destroy();
  }

  private refusalOf(url: string): Faults['refusal'] {
    const { refusal } = this.faults;
    if (!refusal || refusal.path?.test(url) === false) return null;
    if (refusal.times !== undefined) {
      if (refusal.times <= 0) return null;
      refusal.times -= 1;
    }
    return refusal;
  }
}

/** The sockets of a fake venue. */
class Sockets {
  readonly frames: string[] = [];
  readonly clients = new Set<Client>();
  opened = 0;
  private readonly server = new WebSocketServer({ noServer: true, perMessageDeflate: false });

  constructor(
    private readonly form: VenueForm,
    private readonly context: FormContext,
    private readonly faults: Faults,
  ) {}

  upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const opened = this.requestOf(request.url ?? '/');
    if (!opened) {
      duplex.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    this.server.handleUpgrade(request, duplex, head, (socket) => {
      const client = this.accept(socket, opened);
      socket.on('close', () => client.closed());
      socket.on('error', () => socket.terminate());
      socket.on('message', (data) => client.received(String(data)));
    });
  }

  /** Returns what a path opens; null when it is refused. */
  requestOf(url: string): { call: FakeCall; topics: readonly Topic[] } | null {
    const call = callOf(url, this.form);
    const topics = this.faults.refusesSockets ? null : this.form.opened(call, this.context);
    return topics && { call, topics };
  }

  publish(hasTraded?: (symbol: FakeSymbol) => boolean): void {
    this.closeIdle();
    const frames = new Map<string, string[]>();
    const market = hasTraded && this.context.market.of(hasTraded);
    const context = market ? { ...this.context, market } : this.context;
    for (const client of this.clients) {
      for (const topic of client.topics.values()) {
        if (hasTraded && topic.symbol && !hasTraded(topic.symbol)) continue;
        const key = `${client.call.path} ${topic.line} ${topic.key}`;
        const known = frames.get(key) ?? this.present(topic, client.call, false, context);
        frames.set(key, known);
        for (const frame of known) this.send(client, frame);
      }
    }
  }

  traded(channel: 'trade' | 'liquidation', symbol: FakeSymbol, trade: FakeTrade): void {
    for (const client of this.clients) {
      for (const topic of client.topics.values()) {
        const isOfSymbol = topic.symbol === null ? this.form !== BINANCE_FORM || topic.line === symbol.line : topic.symbol === symbol;
        if (topic.channel !== channel || !isOfSymbol) continue;
        const frame = this.form.traded(topic, symbol, trade, client.call, this.context);
        if (frame !== null && !this.faults.isSilent) this.send(client, textOf(frame));
      }
    }
  }

  tradeListeners(symbol: FakeSymbol): number {
    const isOfSymbol = (topic: Topic): boolean => topic.channel === 'trade' && topic.symbol === symbol;
    return [...this.clients].filter(({ topics }) => [...topics.values()].some(isOfSymbol)).length;
  }

  sendAll(frame: unknown): void {
    for (const client of this.clients) this.send(client, textOf(frame));
  }

  end(): void {
    for (const { socket } of this.clients) socket.terminate();
    this.server.close();
  }

  /** Accepts a connection; returns what its other end reports. */
  accept(
    socket: VenueEnd,
    { call, topics }: { call: FakeCall; topics: readonly Topic[] },
  ): { received(frame: string): void; closed(): void } {
    const client: Client = { socket, call, topics: new Map(), lastFrameAt: this.context.now() };
    this.clients.add(client);
    this.opened += 1;
    this.subscribe(client, topics);
    return { received: (frame) => this.receive(client, frame), closed: () => void this.clients.delete(client) };
  }

  private receive(client: Client, frame: string): void {
    this.frames.push(frame);
    if (this.frames.length > SEEN_MAX) this.frames.splice(0, SEEN_MAX / 2);
    client.lastFrameAt = this.context.now();
    const { replies, subscribed, unsubscribed } = this.form.received(frame, client.call, this.context);
    for (const reply of replies) this.send(client, textOf(reply));
    for (const key of unsubscribed) client.topics.delete(key);
    this.subscribe(client, subscribed);
  }

  private subscribe(client: Client, topics: readonly Topic[]): void {
    for (const topic of topics) {
      client.topics.set(topic.key, topic);
      for (const frame of this.present(topic, client.call, true)) this.send(client, frame);
    }
  }

  private present(topic: Topic, call: FakeCall, isFirst: boolean, context = this.context): string[] {
    if (this.faults.isSilent) return [];
    const frames = this.form.published(topic, call, context, isFirst).map(textOf);
    const { brokenFrame } = this.faults;
    return brokenFrame === null ? frames : frames.map(() => brokenFrame);
  }

  private send(client: Client, frame: string): void {
    client.lastFrameAt = this.context.now();
    client.socket.send(frame);
  }

  private closeIdle(): void {
    const { idleMs } = this.form;
    if (idleMs === null) return;
    for (const client of this.clients)
      if (this.context.now() - client.lastFrameAt >= idleMs) client.socket.close(4004, 'No data received in 30s.');
  }
}

/** Creates a venue over a market without a network, with its calls and sockets; `clock` is its time, Unix milliseconds. */
export function createVenue(
  name: VenueName,
  market: FakeMarket,
  clock: () => number = Date.now,
): { calls: Calls; sockets: Sockets; controls: VenueControls } {
  const form = VENUE_FORMS[name];
  const faults = noFaults();
  const context: FormContext = { market, now: () => clock() + faults.clockDifferenceMs };
  const calls = new Calls(form, context, faults);
  const sockets = new Sockets(form, context, faults);
  const controls: VenueControls = {
    faults,
    calls: calls.seen,
    frames: sockets.frames,
    sockets: () => ({
      open: sockets.clients.size,
      opened: sockets.opened,
      topics: [...sockets.clients].reduce((sum, { topics }) => sum + topics.size, 0),
    }),
    tradeListeners: (symbol) => sockets.tradeListeners(symbol),
    publish: (hasTraded) => sockets.publish(hasTraded),
    trade: (symbol, trade) => {
      market.addWick(symbol, trade.time, trade.price);
      sockets.traded('trade', symbol, trade);
    },
    liquidate: (symbol, trade) => sockets.traded('liquidation', symbol, trade),
    announceClosing: () => {
      const notice = form.closingNotice(context);
      if (notice !== null) sockets.sendAll(notice);
    },
    closeSockets: (code = 1001) => {
      for (const { socket } of sockets.clients) socket.close(code);
    },
    cutSockets: () => {
      for (const { socket } of sockets.clients) socket.terminate();
    },
  };
  return { calls, sockets, controls };
}

/** Starts a venue over a market on a free port of loopback; `clock` is its time, Unix milliseconds. */
export async function startFakeVenue(name: VenueName, market: FakeMarket, clock: () => number = Date.now): Promise<FakeVenue> {
  const { calls, sockets, controls } = createVenue(name, market, clock);
  const server = createServer((request, response) => void calls.handle(request, response));
  server.on('upgrade', (request, duplex, head) => sockets.upgrade(request, duplex, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const timers: NodeJS.Timeout[] = [];
  return {
    restUrl: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}`,
    ...controls,
    publishEvery: (periodMs) => timers.push(setInterval(() => sockets.publish(), periodMs)),
    async close() {
      for (const timer of timers) clearInterval(timer);
      sockets.end();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_PATH, type ClientMessage } from '../lib/contract/socket';
import { TICK_FIELDS } from '../lib/contract/tick-fields';

const FRAME_EVERY_MS = 10;
const START_PRICE = 100;
/** Tick of a spot symbol: without mark, index, funding and open interest. */
const SPOT_FIELDS = TICK_FIELDS.slice(
  0,
  TICK_FIELDS.findIndex(({ name }) => name === 'markPrice'),
);

/**
 * Server between browser and product: forwards the product's pages, serves the floor page and, in place of the product's socket, a socket
 * with a fixed high rate of ticks.
 */
export interface Relay {
  origin: string;
  /** Served at `/floor`. */
  setFloorPage: (html: string) => void;
  /** Ticks sent since the last call. */
  takeSent: () => number;
  stop: () => Promise<void>;
}

const priceText = (): string => (START_PRICE * (1 + (Math.random() - 0.5) * 0.02)).toFixed(4);

/** Socket connection on which every subscribed symbol moves in each frame, at a fixed total rate of updates per second. */
class HighRateConnection {
  private readonly symbolIds: string[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly epoch = Date.now();
  private version = Math.floor(this.epoch / 250);
  private due = 0;
  private lastAt = performance.now();
  private subscribed = new Set<string>();

  constructor(
    private readonly socket: WebSocket,
    private readonly updatesPerSecond: number,
    private readonly count: (ticks: number) => void,
  ) {
    socket.on('message', (message) => this.handleMessage(JSON.parse(String(message)) as ClientMessage));
    socket.on('close', () => this.timers.forEach((timer) => clearInterval(timer)));
    this.timers.push(setInterval(() => this.tick(), FRAME_EVERY_MS));
    this.timers.push(setInterval(() => this.send({ topic: 'feed', bizNo: '', data: { epoch: this.epoch, asOf: Date.now() } }), 1_000));
  }

  private handleMessage(message: ClientMessage): void {
    if (message.action === 'ping') return this.send({ action: 'pong', time: Date.now() });
    if (!('bizNo' in message) || message.topic !== 'quote') return;
    for (const id of message.bizNo) {
      if (message.action === 'unsubscribe') this.subscribed.delete(id);
      else this.subscribed.add(id);
      if (!this.symbolIds.includes(id)) this.symbolIds.push(id);
    }
    if (message.action === 'unsubscribe') return;
    const data = message.bizNo.map((id) => [id, this.version, this.symbolIds.indexOf(id), ...SPOT_FIELDS.map(() => priceText())]);
    this.send({ action: 'subscribe', topic: 'quote', code: '00000', msg: '', epoch: this.epoch, asOf: Date.now(), data });
  }

  private tick(): void {
    const now = performance.now();
    this.due += ((now - this.lastAt) * this.updatesPerSecond) / 1_000;
    this.lastAt = now;
    while (this.subscribed.size > 0 && this.due >= this.subscribed.size) {
      this.due -= this.subscribed.size;
      this.version += 1;
      const data = [...this.subscribed].map((id) => [this.symbolIds.indexOf(id), priceText()]);
      this.send({ topic: 'quote', epoch: this.epoch, version: this.version, data });
      this.count(data.length);
    }
    if (this.subscribed.size === 0) this.due = 0;
  }

  private send(message: unknown): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** Starts a relay in front of a product; with `updatesPerSecond` null it forwards the product's socket too. */
export async function startRelay(productOrigin: () => string, updatesPerSecond: number | null): Promise<Relay> {
  let floorPage = '';
  let sent = 0;
  const server = http.createServer((request, response) => {
    if (request.url === '/floor') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(floorPage);
    const forward = http.request(productOrigin() + (request.url ?? '/'), { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    if (updatesPerSecond !== null && request.url?.split('?')[0] === SOCKET_PATH) {
      sockets.handleUpgrade(
        request,
        socket,
        head,
        (reader) => void new HighRateConnection(reader, updatesPerSecond, (ticks) => (sent += ticks)),
      );
      return;
    }
    const forward = http.request(productOrigin() + (request.url ?? '/'), { headers: request.headers });
    forward.on('upgrade', (answer, upstream, rest) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(rest);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    forward.on('response', () => socket.destroy());
    forward.on('error', () => socket.destroy());
    forward.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    setFloorPage: (html) => (floorPage = html),
    takeSent: () => {
      const taken = sent;
      sent = 0;
      return taken;
    },
    stop: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

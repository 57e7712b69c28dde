import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import type { ClientMessage, ServerMessage } from '../../lib/contract/socket';
import { Hub, type HubOptions } from './hub';
import { openTestMarket } from './open-market.fixtures';

/** A client over a real socket that records the received messages. */
export class TestClient {
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<number>;
  private readonly waiting: { count: number; done: () => void }[] = [];

  private constructor(readonly ws: WebSocket) {
    this.closed = new Promise((resolve) => ws.once('close', resolve));
    ws.on('error', () => undefined);
    ws.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)) as ServerMessage);
      for (const waiter of this.waiting) if (this.messages.length >= waiter.count) waiter.done();
    });
  }

  /** Connects; rejects with the HTTP status when refused. */
  static open(url: string, options: ClientOptions = {}): Promise<TestClient> {
    const client = new TestClient(new WebSocket(url, options));
    return new Promise((resolve, reject) => {
      client.ws.once('open', () => resolve(client));
      client.ws.once('unexpected-response', (_request, response) => {
        reject(new Error(String(response.statusCode)));
        response.destroy();
      });
    });
  }

  send(message: ClientMessage | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Resolves when this number of messages has been received in total. */
  async received(count: number): Promise<ServerMessage[]> {
    if (this.messages.length < count) await new Promise<void>((done) => this.waiting.push({ count, done }));
    return this.messages;
  }

  /** Sends a ping and waits for its answer: everything sent before has been handled, everything answered before has arrived. */
  async settle(): Promise<void> {
    const before = this.messages.length;
    this.send({ action: 'ping' });
    let seen = before;
    while (!this.messages.slice(before).some((message) => 'action' in message && message.action === 'pong'))
      await this.received((seen += 1));
  }
}

/** Starts a hub on port 0 of the loopback interface over a test market. */
export async function startHubScene(over: Partial<HubOptions> = {}, prices?: Record<string, number>) {
  const { market, feed, beat } = await openTestMarket(prices);
  const hub = new Hub({
    market,
    isOriginAllowed: ({ headers }) => headers.origin === undefined || headers.origin === 'https://a.example',
    connectionsMax: 50,
    connectionsPerIp: 20,
    clientIp: (req) => req.socket.remoteAddress ?? '',
    countryOf: () => 'US',
    ...over,
  });
  const server = createServer();
  server.on('upgrade', (req, socket, head) => hub.upgrade(req, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  hub.start();
  const url = `ws://127.0.0.1:${port}/v1/ws`;
  return {
    hub,
    beat,
    feed,
    port,
    url,
    join: (options?: ClientOptions) => TestClient.open(url, options),
    async stop() {
      await hub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

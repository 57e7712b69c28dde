import type { Page, WebSocketRoute } from '@playwright/test';

/** Message of either side of the socket (`docs/protocol.md`). */
export interface SocketMessage {
  action?: string;
  topic?: string;
}
/** Reads a message of the exchange. Returned texts are sent to the page in its place; without a result it is forwarded. */
type ExchangeReader = (message: SocketMessage) => readonly string[] | undefined;

/** Relay between the page's socket and the exchange: tests read the messages, replace some and send the page their own. */
export class SocketRelay {
  /** Number of sockets that the page has opened. */
  opened = 0;
  private readonly exchangeReaders: ExchangeReader[] = [];
  private readonly pageReaders: ((message: SocketMessage) => void)[] = [];
  private socket: WebSocketRoute | undefined;

  /** Adds a reader of the exchange's messages; the first one that returns texts replaces the message. */
  readExchange(reader: ExchangeReader): void {
    this.exchangeReaders.push(reader);
  }

  /** Adds a reader of the page's messages. */
  readPage(reader: (message: SocketMessage) => void): void {
    this.pageReaders.push(reader);
  }

  /** Sends the page a message of the test's own. */
  send(message: object): void {
    if (!this.socket) throw new Error('the page has opened no socket');
    this.socket.send(JSON.stringify(message));
  }

  /** Connects a socket of the page to the exchange. */
  connect(socket: WebSocketRoute): void {
    this.opened += 1;
    this.socket = socket;
    const exchange = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(text.toString()) as SocketMessage;
      for (const read of this.pageReaders) read(message);
      exchange.send(text);
    });
    exchange.onMessage((text) => {
      const message = JSON.parse(text.toString()) as SocketMessage;
      const replaced = this.exchangeReaders.map((read) => read(message)).find((texts) => texts !== undefined);
      for (const each of replaced ?? [text]) socket.send(each);
    });
  }
}

/** Installs the relay; call it before the page is opened. */
export async function relaySocket(page: Page): Promise<SocketRelay> {
  const relay = new SocketRelay();
  await page.routeWebSocket(/\/v1\/ws/, (socket) => relay.connect(socket));
  return relay;
}

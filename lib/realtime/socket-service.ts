'use client';

import { requestContext } from '@/lib/api/request-context';
import { SOCKET_CODE, SOCKET_PATH } from '@/lib/contract/socket';
import type {
  ChangesMessage,
  ChangesSnapshotMessage,
  ClientMessage,
  ErrorMessage,
  FeedMessage,
  PriceNoticeMessage,
  PriceNoticeSnapshotMessage,
  QuoteMessage,
  QuoteSnapshotMessage,
  ServerMessage,
} from '@/lib/contract/socket';
import { createExchangeConnection } from './exchange-connection';
import type { ExchangeConnection, ConnectionOptions } from './exchange-connection';
import { useConnectionState } from './connection-state';
import type { ConnectionState } from './connection-state';
import { parseFrame } from './frame-parser';
import { PrivateTopicClient, type FetchToken } from './private-topic-client';
import { FreshnessMonitor } from './freshness';
import { OrderStore } from './order-store';
import { tickStore } from './tick-store';
import type { TickStore } from './tick-store';
import { TopicSubscriptions } from './topic-subscriptions';

/** Temporary errors: the rate of messages, the number of topics while others are being released. */
const TEMPORARY_ERRORS: readonly string[] = [SOCKET_CODE.tooManyMessages, SOCKET_CODE.tooManyTopics];

/** Delay before all subscriptions are sent again, milliseconds. */
const RESYNC_DELAY_MS = 2_000;

type TopicMessage = Extract<ServerMessage, { topic: string }>;

/** The topic of moves, whose code is loaded with the pages that show them. */
export interface MoveTopic {
  /** Subscribes, after a connection has opened or the exchange may have refused a message. */
  subscribe(): void;
  handle(message: ChangesMessage | ChangesSnapshotMessage): void;
}

/** Replacements of the service's parts, for tests. */
export interface SocketServiceOptions {
  connect?: (options: ConnectionOptions) => ExchangeConnection;
  ticks?: TickStore;
  url?: () => string;
  setState?: (state: Partial<ConnectionState>) => void;
}

/** Address of the socket on the page's own origin, with the page's language code as in calls: some coins are hidden by language. */
export function socketUrl(page: Pick<Location, 'protocol' | 'host'> = window.location, language = requestContext().locale): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${SOCKET_PATH}?locale=${encodeURIComponent(language)}`;
}

/** Connects the socket with its subscriptions and stores; the hooks use the socket only through it. */
export class SocketService {
  readonly ticks: TickStore;
  readonly orders: OrderStore;
  /** Number of received messages, valid or not. */
  frames = 0;
  /** Number of opened connections, the first included. */
  opens = 0;
  /** Topic of moves; undefined while the page shows none. */
  moves: MoveTopic | undefined;
  private readonly subscriptions: TopicSubscriptions;
  private readonly freshness: FreshnessMonitor;
  private readonly privateTopics = new PrivateTopicClient((message) => this.send(message));
  private readonly setState: (state: Partial<ConnectionState>) => void;
  private connection: ExchangeConnection | undefined;
  private isVenueAway = false;
  private resyncTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: SocketServiceOptions = {}) {
    this.ticks = options.ticks ?? tickStore;
    this.orders = new OrderStore(this.ticks.drops);
    this.setState = options.setState ?? ((state) => useConnectionState.setState(state));
    this.subscriptions = new TopicSubscriptions({
      send: (message) => this.send(message),
      onReleased: (topic, bizNo) => (topic === 'order' ? this.orders.release(bizNo) : this.ticks.release(bizNo)),
    });
    this.freshness = new FreshnessMonitor({
      onChange: (state) => this.setState(state),
      onEpoch: (epoch) => void import('./refetch-old-answers').then(({ refetchOldAnswers }) => refetchOldAnswers(epoch)),
    });
  }

  /** Counter of dropped frames and ticks, by reason. */
  get drops(): TickStore['drops'] {
    return this.ticks.drops;
  }

  /** Opens the page's one socket; further calls have no effect. */
  start(): void {
    if (this.connection) return;
    this.freshness.start();
    const connect = this.options.connect ?? createExchangeConnection;
    this.connection = connect({
      url: this.options.url ?? (() => socketUrl()),
      onOpen: () => this.handleOpen(),
      onMessage: (text) => this.receive(text),
      onState: (status) => this.handleStatus(status),
    });
  }

  /** Closes the socket and stops the freshness check; subscriptions are kept for the next `start`. */
  stop(): void {
    this.connection?.close();
    this.connection = undefined;
    this.freshness.stop();
    clearTimeout(this.resyncTimer);
    this.subscriptions.handleClose();
  }

  /** Subscribes to the quotes of these symbols until the returned function is called. */
  subscribeQuotes(symbolIds: readonly string[]): () => void {
    this.start();
    return this.subscriptions.acquire('quote', symbolIds);
  }

  /** Subscribes to the live order of a list (`bizNo` of `lists.ts`) until the returned function is called. */
  subscribeOrder(bizNo: string, listener: (symbolIds: readonly string[]) => void): () => void {
    this.start();
    const removeListener = this.orders.subscribe(bizNo, listener);
    const release = this.subscriptions.acquire('order', [bizNo]);
    return () => {
      removeListener();
      release();
    };
  }

  /** Sends a message at once or, while the socket is closed, not at all; true when sent. */
  send(message: ClientMessage): boolean {
    return this.connection?.send(message) ?? false;
  }

  /** Sets the signed-in user by a function that fetches a login token; null for a guest. */
  setUser(fetchToken: FetchToken | null): void {
    if (fetchToken) this.start();
    this.privateTopics.setUser(fetchToken && (() => this.prepareLogin(fetchToken)));
  }

  /** Subscribes to a private topic of the signed-in user until the returned function is called. */
  readonly onPrivate: PrivateTopicClient['on'] = (topic, listener) => this.privateTopics.on(topic, listener);

  /** Loads the parsers of private messages, which no message needs before the login. */
  private async prepareLogin(fetchToken: FetchToken): Promise<string> {
    const [token] = await Promise.all([fetchToken(), import('./private-frame')]);
    return token;
  }

  private handleOpen(): void {
    this.opens += 1;
    this.privateTopics.setOpen(true);
    this.subscriptions.handleOpen();
    this.moves?.subscribe();
  }

  private handleStatus(status: ConnectionState['status']): void {
    if (status !== 'open') {
      this.subscriptions.handleClose();
      this.privateTopics.setOpen(false);
    }
    this.setState({ status });
  }

  private receive(text: string): void {
    this.frames += 1;
    const message = parseFrame(text, this.drops);
    if (message) this.dispatch(message);
  }

  private dispatch(message: ServerMessage): void {
    if ('topic' in message) return this.dispatchTopic(message);
    if (message.action === 'error') this.handleError(message);
    if (message.action === 'login') this.privateTopics.handleLogin(message);
    if (message.action === 'logout') this.privateTopics.handleLogout();
  }

  private dispatchTopic(message: TopicMessage): void {
    if ('action' in message && message.action === 'unsubscribe') return;
    switch (message.topic) {
      case 'feed':
        return this.handleFeed(message.data);
      case 'order':
        return this.resyncUnless(this.orders.apply(message));
      case 'favorites':
        return this.privateTopics.publish('favorites', message.data);
      case 'price_notice':
        return this.handlePriceNotice(message);
      case 'quote':
        return this.handleQuotes(message);
      case 'changes':
        return this.moves?.handle(message);
    }
  }

  private handleFeed({ epoch, asOf, away }: FeedMessage['data']): void {
    this.freshness.update(epoch, asOf);
    if (away || this.isVenueAway) void import('./venues-away').then(({ showVenuesAway }) => showVenuesAway(away));
    this.isVenueAway = away !== undefined;
  }

  private handlePriceNotice(message: PriceNoticeMessage | PriceNoticeSnapshotMessage): void {
    if ('seq' in message) return this.privateTopics.publish('price_notice', { seq: message.seq, notice: message.data });
    if (message.data) this.privateTopics.publish('price_notice', { seq: message.data.seq, notice: null });
  }

  private handleQuotes(message: QuoteMessage | QuoteSnapshotMessage): void {
    if ('version' in message) return this.resyncUnless(this.ticks.applyTicks(message));
    this.freshness.update(message.epoch, message.asOf);
    this.ticks.applySnapshot(message);
  }

  private handleError({ code }: ErrorMessage): void {
    if (TEMPORARY_ERRORS.includes(code)) this.resyncLater();
  }

  /** Unbound indices mean that the exchange was restarted without the socket closing. */
  private resyncUnless(isBound: boolean): void {
    if (!isBound) this.resyncLater();
  }

  private resyncLater(): void {
    if (this.resyncTimer !== undefined) return;
    this.resyncTimer = setTimeout(() => {
      this.resyncTimer = undefined;
      this.subscriptions.resync();
      this.moves?.subscribe();
    }, RESYNC_DELAY_MS);
  }
}

let service: SocketService | undefined;

/** Returns the page's one socket service, created on first use. Browser only: call it in effects and handlers, never in render. */
export function getSocketService(): SocketService {
  service ??= new SocketService();
  return service;
}

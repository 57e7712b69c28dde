'use client';

import { requestContext } from '@/lib/api/request-context';
import { SOCKET_CODE, SOCKET_PATH } from '@/lib/contract/socket';
import type {
  ErrorMessage,
  PriceNoticeMessage,
  PriceNoticeSnapshotMessage,
  QuoteMessage,
  QuoteSnapshotMessage,
  ServerMessage,
} from '@/lib/contract/socket';
import { createConnection } from './connection';
import type { Connection, ConnectionOptions } from './connection';
import { useConnectionState } from './connection-state';
import type { ConnectionState } from './connection-state';
import { parseFrame } from './frame-parser';
import { PrivateTopics, type FetchToken } from './private-topics';
import { FreshnessMonitor } from './freshness';
import { OrderStore } from './order-store';
import { tickStore } from './tick-store';
import type { TickStore } from './tick-store';
import { TopicSubscriptions } from './topic-subscriptions';

/** Refusals that pass: the rate of messages, the number of topics while others are being let go. */
const PASSING_REFUSALS: readonly string[] = [SOCKET_CODE.tooManyMessages, SOCKET_CODE.tooManyTopics];

/** After a passing refusal everything is told again, after this long, milliseconds. */
const RESYNC_AFTER_REFUSAL_MS = 2_000;

type TopicMessage = Extract<ServerMessage, { topic: string }>;

/** Replacements of the service's parts; a page uses none. */
export interface SocketServiceOptions {
  connect?: (options: ConnectionOptions) => Connection;
  ticks?: TickStore;
  url?: () => string;
  setState?: (state: Partial<ConnectionState>) => void;
}

/** Address of the socket on the page's own origin; it says the page's language (its code, as calls do), by which some coins are hidden. */
export function socketUrl(page: Pick<Location, 'protocol' | 'host'> = window.location, language = requestContext().locale): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${SOCKET_PATH}?locale=${encodeURIComponent(language)}`;
}

/** Joins connection, book and stores; the only thing the hooks know of the socket. */
export class SocketService {
  readonly ticks: TickStore;
  readonly orders: OrderStore;
  /** Messages received, good or bad. */
  frames = 0;
  /** Connections opened, the first included. */
  opens = 0;
  private readonly book: TopicSubscriptions;
  private readonly freshness: FreshnessMonitor;
  private readonly privateLine = new PrivateTopics((message) => this.connection?.send(message) ?? false);
  private readonly setState: (state: Partial<ConnectionState>) => void;
  private connection: Connection | undefined;
  private resyncTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: SocketServiceOptions = {}) {
    this.ticks = options.ticks ?? tickStore;
    this.orders = new OrderStore(this.ticks.drops);
    this.setState = options.setState ?? ((state) => useConnectionState.setState(state));
    this.book = new TopicSubscriptions({
      send: (message) => this.connection?.send(message) ?? false,
      onDropped: (topic, bizNo) => (topic === 'order' ? this.orders.forget(bizNo) : this.ticks.release(bizNo)),
    });
    this.freshness = new FreshnessMonitor({ onChange: (state) => this.setState(state) });
  }

  /** Counts of dropped frames and ticks, by reason. */
  get drops(): TickStore['drops'] {
    return this.ticks.drops;
  }

  /** Opens the one socket of the page; calling it again does nothing. */
  start(): void {
    if (this.connection) return;
    this.freshness.start();
    const connect = this.options.connect ?? createConnection;
    this.connection = connect({
      url: this.options.url ?? (() => socketUrl()),
      onOpen: () => this.opened(),
      onMessage: (text) => this.receive(text),
      onState: (status) => this.changed(status),
    });
  }

  /** Closes the socket and stops watching; the subscriptions stay, for another `start`. */
  stop(): void {
    this.connection?.close();
    this.connection = undefined;
    this.freshness.stop();
    clearTimeout(this.resyncTimer);
    this.book.closed();
  }

  /** Follows the quotes of these symbols until the returned function is called. */
  subscribeQuotes(symbolIds: readonly string[]): () => void {
    this.start();
    return this.book.acquire('quote', symbolIds);
  }

  /** Follows the live order of a list (`line:quote:sortKey:direction`) until the returned function is called. */
  subscribeOrder(bizNo: string, listener: (symbolIds: readonly string[]) => void): () => void {
    this.start();
    const stopListening = this.orders.subscribe(bizNo, listener);
    const release = this.book.acquire('order', [bizNo]);
    return () => {
      stopListening();
      release();
    };
  }

  /** Sets who is signed in, by the way to a login token; null for a guest. */
  setUser(fetchToken: FetchToken | null): void {
    if (fetchToken) this.start();
    this.privateLine.setUser(fetchToken);
  }

  /** Follows a private topic of whoever is signed in until the returned function is called. */
  readonly onPrivate: PrivateTopics['on'] = (topic, listener) => this.privateLine.on(topic, listener);

  private opened(): void {
    this.opens += 1;
    this.privateLine.changed(true);
    this.book.opened();
  }

  private changed(status: ConnectionState['status']): void {
    if (status !== 'open') {
      this.book.closed();
      this.privateLine.changed(false);
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
    if (message.action === 'error') this.refused(message);
    if (message.action === 'login') this.privateLine.answered(message);
    if (message.action === 'logout') this.privateLine.ended();
  }

  private dispatchTopic(message: TopicMessage): void {
    if ('action' in message && message.action === 'unsubscribe') return;
    switch (message.topic) {
      case 'feed':
        return this.freshness.seen(message.data.epoch, message.data.asOf);
      case 'order':
        return this.expectBound(this.orders.apply(message));
      case 'favorites':
        return message.data ? this.privateLine.told('favorites', message.data) : undefined;
      case 'price_notice':
        return this.notice(message);
      case 'quote':
        return this.quotes(message);
    }
  }

  private notice(message: PriceNoticeMessage | PriceNoticeSnapshotMessage): void {
    if ('seq' in message) return this.privateLine.told('price_notice', { seq: message.seq, notice: message.data });
    if (message.data) this.privateLine.told('price_notice', { seq: message.data.seq, notice: null });
  }

  private quotes(message: QuoteMessage | QuoteSnapshotMessage): void {
    if ('version' in message) return this.expectBound(this.ticks.applyTicks(message));
    this.freshness.seen(message.epoch, message.asOf);
    this.ticks.applySnapshot(message);
  }

  private refused({ code }: ErrorMessage): void {
    if (PASSING_REFUSALS.includes(code)) this.resyncLater();
  }

  /** Indices nobody bound: the exchange behind the socket was started anew without the socket closing. */
  private expectBound(isBound: boolean): void {
    if (!isBound) this.resyncLater();
  }

  private resyncLater(): void {
    if (this.resyncTimer !== undefined) return;
    this.resyncTimer = setTimeout(() => {
      this.resyncTimer = undefined;
      this.book.resync();
    }, RESYNC_AFTER_REFUSAL_MS);
  }
}

let service: SocketService | undefined;

/** The page's one socket service, made on first use. Browser only: call it in effects and handlers, never in render. */
export function getSocketService(): SocketService {
  service ??= new SocketService();
  return service;
}

import type { MarketBeat, MarketView } from '../market/market-view';
import type { ClientConnection } from './client-connection';
import type { Counters } from './counters';
import type { HandlerContext } from './handlers/handler';
import { handleSubscribe } from './handlers/subscribe';
import { MoveTopic, type MoveStream } from './move-topic';
import { OrderTopics } from './order-topics';
import type { PrivateTopicFanOut } from './private-topic-fan-out';
import { QuoteFanOut } from './quote-fan-out';
import type { SharedSender } from './shared-sender';
import type { SubscriptionGroups } from './subscription-groups';
import { TickText } from './tick-text';

/** Parts of the hub that outlive a market. */
export interface MarketTopicsOptions {
  privateTopics: PrivateTopicFanOut;
  groups: SubscriptionGroups;
  sender: SharedSender;
  counters: Counters;
  /** Steady clock, milliseconds. */
  nowMs(): number;
  onFanOut?: ((seconds: number, frames: number) => void) | undefined;
}

/** Names of the topics of a connection, which hold for every market. */
export interface TopicNames {
  quotes: string[];
  orders: string[];
  /** Number after which moves are sent; undefined without a subscription to them. */
  movesAfter: number | undefined;
}

/** Quotes, orders and moves of one market. */
export class MarketTopics {
  readonly context: HandlerContext;
  readonly orders: OrderTopics;
  private readonly quotes: QuoteFanOut;
  private readonly moves: MoveTopic | null;
  private stops: (() => void)[] = [];

  constructor(
    readonly market: MarketView,
    private readonly stream: MoveStream | undefined,
    private readonly options: MarketTopicsOptions,
  ) {
    const { privateTopics, groups, sender, counters, nowMs } = options;
    const ticks = new TickText(market);
    this.orders = new OrderTopics(market, sender);
    this.quotes = new QuoteFanOut(market.catalog.symbols.length, { ticks, groups, sender, counters });
    this.moves = stream ? new MoveTopic(stream, (audience) => market.lists.visibility.key(audience), sender) : null;
    this.context = { market, ticks, orders: this.orders, privateTopics, moves: this.moves, nowMs };
  }

  /** Follows the beats and moves. */
  start(): void {
    this.stops = [this.market.onBeat((beat) => this.deliver(beat)), this.moves?.start() ?? ((): void => undefined)];
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  private deliver(beat: MarketBeat): void {
    const { counters, nowMs, onFanOut } = this.options;
    const begunAt = nowMs();
    const framesBefore = counters.get('frames_out');
    this.quotes.deliver(beat);
    onFanOut?.((nowMs() - begunAt) / 1_000, counters.get('frames_out') - framesBefore);
  }

  /** Removes a closed connection. */
  remove(connection: ClientConnection): void {
    this.orders.remove(connection);
    this.moves?.remove(connection);
  }

  /** Ends the subscriptions of a connection and returns their names. */
  release(connection: ClientConnection): TopicNames {
    const { symbols } = this.market.catalog;
    const names: TopicNames = {
      quotes: [...connection.follows].flatMap((index) => symbols[index]?.symbolId ?? []),
      orders: [...connection.orders],
      movesAfter: this.moves?.has(connection) ? this.stream?.moveLog.lastSeq : undefined,
    };
    connection.unfollow([...connection.follows]);
    this.remove(connection);
    return names;
  }

  /** Subscribes a connection to topics of another market, as if it had asked for them: it gets the snapshots of this one. */
  restore(connection: ClientConnection, { quotes, orders, movesAfter }: TopicNames): void {
    if (quotes.length > 0) handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: quotes }, this.context);
    if (orders.length > 0) handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: orders }, this.context);
    if (movesAfter !== undefined) this.moves?.subscribe(connection, movesAfter);
  }
}

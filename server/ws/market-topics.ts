import type { MarketBeat, MarketView } from '../market/market-view';
import type { Audience } from '../market/visibility';
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
  hasMoves: boolean;
}

/** Quotes, orders and moves of one market. */
export class MarketTopics {
  readonly context: HandlerContext;
  readonly orders: OrderTopics;
  private readonly quotes: QuoteFanOut;
  private moves: MoveTopic | null;
  private stopQuotes = (): void => undefined;
  private stopMoves = (): void => undefined;

  constructor(
    readonly market: MarketView,
    private stream: MoveStream | undefined,
    private readonly options: MarketTopicsOptions,
  ) {
    const { privateTopics, groups, sender, counters, nowMs } = options;
    const ticks = new TickText(market);
    this.orders = new OrderTopics(market, sender);
    this.quotes = new QuoteFanOut(market.catalog.symbols.length, { ticks, groups, sender, counters });
    this.moves = this.topicOf(stream);
    this.context = { market, ticks, orders: this.orders, privateTopics, moves: this.moves, nowMs };
  }

  /** Follows the beats and moves. */
  start(): void {
    this.stopQuotes = this.market.onBeat((beat) => this.deliver(beat));
    this.startMoves();
  }

  stop(): void {
    this.stopQuotes();
    this.stopMoves();
  }

  /** Continues with another log of moves, and subscribes those connections to it that were to the one before. */
  replaceMoves(stream: MoveStream | undefined, connections: Iterable<ClientConnection>): void {
    const after = this.stream?.moveLog.lastSeq;
    const subscribed = [...connections].filter((connection) => this.moves?.has(connection));
    this.stopMoves();
    this.stream = stream;
    this.moves = this.topicOf(stream);
    this.context.moves = this.moves;
    this.startMoves();
    for (const connection of subscribed) this.moves?.subscribe(connection, after);
  }

  private startMoves(): void {
    this.stopMoves = this.moves?.start() ?? ((): void => undefined);
  }

  private topicOf(stream: MoveStream | undefined): MoveTopic | null {
    const { visibility, nameLanguages } = this.market.lists;
    const readersKey = (audience: Audience): string => `${visibility.key(audience)} ${nameLanguages.key(audience.language)}`;
    return stream ? new MoveTopic(stream, readersKey, this.options.sender) : null;
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
      hasMoves: this.moves?.has(connection) ?? false,
    };
    connection.unfollow([...connection.follows]);
    this.remove(connection);
    return names;
  }

  /**
   * Subscribes a connection to topics of another market, as if it had asked for them: it gets the snapshots of this one, and that of the moves
   * with their replacement, which follows.
   */
  restore(connection: ClientConnection, { quotes, orders, hasMoves }: TopicNames): void {
    if (quotes.length > 0) handleSubscribe(connection, { action: 'subscribe', topic: 'quote', bizNo: quotes }, this.context);
    if (orders.length > 0) handleSubscribe(connection, { action: 'subscribe', topic: 'order', bizNo: orders }, this.context);
    if (hasMoves) this.moves?.join(connection);
  }
}

import type { ChangesTopic, ClientMessage, PrivateTopic } from '../../../lib/contract/socket';
import type { MarketView } from '../../market/market-view';
import type { MoveTopic } from '../move-topic';
import type { OrderTopics } from '../order-topics';
import type { PrivateTopicFanOut } from '../private-topic-fan-out';
import type { TickText } from '../tick-text';

/** Services of a message handler besides its connection. */
export interface HandlerContext {
  market: MarketView;
  ticks: TickText;
  orders: OrderTopics;
  privateTopics: PrivateTopicFanOut;
  /** Null without top movers. */
  moves: MoveTopic | null;
  /** Steady clock, milliseconds. */
  nowMs(): number;
}

/** A message that names instances of a topic. */
export type SubscriptionMessage = Extract<ClientMessage, { bizNo: string[] }>;

/** A message about a private topic. */
export type PrivateSubscriptionMessage = Extract<ClientMessage, { topic: PrivateTopic }>;

/** A message about the top movers. */
export type ChangesSubscriptionMessage = Extract<ClientMessage, { topic: ChangesTopic }>;

/** A login. */
export type LoginRequest = Extract<ClientMessage, { action: 'login' }>;

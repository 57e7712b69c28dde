import type { ClientMessage } from '../../../lib/contract/socket';
import type { MarketView } from '../../market/market-view';
import type { OrderTopics } from '../order-topics';
import type { PrivateTopicFanOut } from '../private-topic-fan-out';
import type { TickText } from '../tick-text';

/** Services of a message handler besides its connection. */
export interface HandlerContext {
  market: MarketView;
  ticks: TickText;
  orders: OrderTopics;
  privateTopics: PrivateTopicFanOut;
  /** Steady clock, milliseconds. */
  nowMs(): number;
}

/** A message that names instances of a topic. */
export type SubscriptionMessage = Extract<ClientMessage, { bizNo: string[] }>;

/** A message about a topic that has no instances. */
export type PrivateSubscriptionMessage = Exclude<Extract<ClientMessage, { topic: string }>, { bizNo: string[] }>;

/** A login. */
export type LoginRequest = Extract<ClientMessage, { action: 'login' }>;

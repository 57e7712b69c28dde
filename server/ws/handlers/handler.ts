import type { ClientMessage } from '../../../lib/contract/socket';
import type { Market } from '../../market/market';
import type { OrderTopics } from '../order-topics';
import type { TickText } from '../tick-text';

/** What a handler may use besides the connection it answers. */
export interface HandlerContext {
  market: Market;
  ticks: TickText;
  orders: OrderTopics;
  /** Steady clock, milliseconds. */
  nowMs(): number;
}

/** A message that names instances of a topic. */
export type SubscriptionMessage = Extract<ClientMessage, { bizNo: string[] }>;

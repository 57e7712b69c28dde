import type { ClientMessage } from '../../../lib/contract/socket';
import type { Connection } from '../connection';
import type { HandlerContext, SubscriptionMessage } from './handler';
import { handlePing } from './ping';
import { handleSubscribe } from './subscribe';
import { handleUnsubscribe } from './unsubscribe';

type Handlers = {
  [Action in ClientMessage['action']]: (
    connection: Connection,
    message: Action extends 'ping' ? { action: 'ping' } : SubscriptionMessage,
    context: HandlerContext,
  ) => void;
};

/** One handler an action; a new action of the contract does not compile without its handler. */
export const HANDLERS: Handlers = {
  ping: (connection, _message, context) => handlePing(connection, context),
  subscribe: handleSubscribe,
  unsubscribe: handleUnsubscribe,
};

/** Hands a parsed message to its handler. */
export function dispatch(connection: Connection, message: ClientMessage, context: HandlerContext): void {
  if (message.action === 'ping') HANDLERS.ping(connection, message, context);
  else HANDLERS[message.action](connection, message, context);
}

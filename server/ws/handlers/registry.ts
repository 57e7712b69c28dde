import type { ClientMessage } from '../../../lib/contract/socket';
import type { Connection } from '../connection';
import type { HandlerContext, LoginRequest, PrivateSubscriptionMessage, SubscriptionMessage } from './handler';
import { handleLogin } from './login';
import { handlePing } from './ping';
import { handleSubscribe } from './subscribe';
import { handleUnsubscribe } from './unsubscribe';

interface Messages {
  ping: { action: 'ping' };
  login: LoginRequest;
  subscribe: SubscriptionMessage | PrivateSubscriptionMessage;
  unsubscribe: SubscriptionMessage | PrivateSubscriptionMessage;
}

type Handlers = {
  [Action in ClientMessage['action']]: (connection: Connection, message: Messages[Action], context: HandlerContext) => void;
};

/** One handler an action; a new action of the contract does not compile without its handler. */
export const HANDLERS: Handlers = {
  ping: (connection, _message, context) => handlePing(connection, context),
  login: handleLogin,
  subscribe: handleSubscribe,
  unsubscribe: handleUnsubscribe,
};

/** Hands a parsed message to its handler. */
export function dispatch(connection: Connection, message: ClientMessage, context: HandlerContext): void {
  if (message.action === 'ping') HANDLERS.ping(connection, message, context);
  else if (message.action === 'login') HANDLERS.login(connection, message, context);
  else HANDLERS[message.action](connection, message, context);
}

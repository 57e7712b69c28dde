import type { ClientMessage } from '../../../lib/contract/socket';
import type { ClientConnection } from '../client-connection';
import type { ChangesSubscriptionMessage, HandlerContext, LoginRequest, PrivateSubscriptionMessage, SubscriptionMessage } from './handler';
import { handleLogin } from './login';
import { handlePing } from './ping';
import { handleSubscribe } from './subscribe';
import { handleUnsubscribe } from './unsubscribe';

interface Messages {
  ping: { action: 'ping' };
  login: LoginRequest;
  subscribe: SubscriptionMessage | PrivateSubscriptionMessage | ChangesSubscriptionMessage;
  unsubscribe: SubscriptionMessage | PrivateSubscriptionMessage | ChangesSubscriptionMessage;
}

type Handlers = {
  [Action in ClientMessage['action']]: (connection: ClientConnection, message: Messages[Action], context: HandlerContext) => void;
};

/** One handler per action; an action of the contract without a handler does not compile. */
export const HANDLERS: Handlers = {
  ping: (connection, _message, context) => handlePing(connection, context),
  login: handleLogin,
  subscribe: handleSubscribe,
  unsubscribe: handleUnsubscribe,
};

/** Calls the handler of a parsed message. */
export function dispatch(connection: ClientConnection, message: ClientMessage, context: HandlerContext): void {
  if (message.action === 'ping') HANDLERS.ping(connection, message, context);
  else if (message.action === 'login') HANDLERS.login(connection, message, context);
  else HANDLERS[message.action](connection, message, context);
}

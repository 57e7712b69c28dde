import { SOCKET_CODE, SOCKET_TOPIC, type UnsubscribedMessage } from '../../../lib/contract/socket';
import type { ClientConnection } from '../client-connection';
import type { ChangesSubscriptionMessage, HandlerContext, PrivateSubscriptionMessage, SubscriptionMessage } from './handler';

/** Ends the named subscriptions; unknown or absent ones are no error. */
export function handleUnsubscribe(
  connection: ClientConnection,
  message: SubscriptionMessage | PrivateSubscriptionMessage | ChangesSubscriptionMessage,
  context: HandlerContext,
): void {
  if (message.topic === SOCKET_TOPIC.changes) context.moves?.remove(connection);
  else if (!('bizNo' in message)) return context.privateTopics.unsubscribe(connection, message.topic);
  else if (message.topic === SOCKET_TOPIC.quote) {
    connection.unfollow(message.bizNo.flatMap((id) => context.market.symbol(id)?.index ?? []));
  } else {
    for (const bizNo of message.bizNo) context.orders.unsubscribe(connection, bizNo);
  }
  const answer: UnsubscribedMessage = { action: 'unsubscribe', topic: message.topic, code: SOCKET_CODE.ok };
  connection.send(answer);
}

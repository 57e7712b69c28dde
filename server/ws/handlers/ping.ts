import type { PongMessage } from '../../../lib/contract/socket';
import type { ClientConnection } from '../client-connection';
import type { HandlerContext } from './handler';

/** Answers a script's ping with the time of the exchange. */
export function handlePing(connection: ClientConnection, context: HandlerContext): void {
  const message: PongMessage = { action: 'pong', time: context.market.now() };
  connection.send(message);
}

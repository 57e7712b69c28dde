import type { PongMessage } from '../../../lib/contract/socket';
import type { Connection } from '../connection';
import type { HandlerContext } from './handler';

/** Answers a script's ping with the time of the exchange. */
export function handlePing(connection: Connection, context: HandlerContext): void {
  const message: PongMessage = { action: 'pong', time: context.market.now() };
  connection.send(message);
}

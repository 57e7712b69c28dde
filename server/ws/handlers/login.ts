import type { ClientConnection } from '../client-connection';
import type { HandlerContext, LoginRequest } from './handler';

/** Logs a connection in with the `rtoken` of `userinfo`; code 0 of the answer is success. */
export function handleLogin(connection: ClientConnection, message: LoginRequest, context: HandlerContext): void {
  context.privateTopics.login(connection, message.rtoken);
}

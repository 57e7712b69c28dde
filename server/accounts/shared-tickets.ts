import type { Database } from '../db/database';
import { SOCKET_TICKET_MS, type SocketIdentity, type Tickets } from './socket-tickets';
import { newToken, tokenHash } from './tokens';

/** Tickets in a database that several processes share: one issued by a process is redeemed by any of them, once. Only hashes are stored. */
export class SharedTickets implements Tickets {
  constructor(
    private readonly database: Database,
    private readonly clock: () => number,
  ) {}

  /** Rejects when the session has ended meanwhile, like a row of a deleted user. */
  async issue({ userId, sessionId }: SocketIdentity): Promise<string> {
    const ticket = newToken();
    const now = this.clock();
    await this.database.query(
      `with expired as (delete from socket_tickets where user_id = $2 and session_id = $3 and ends_at <= $5)
        insert into socket_tickets (ticket_hash, user_id, session_id, ends_at) values ($1, $2, $3, $4)`,
      [tokenHash(ticket), userId, sessionId, now + SOCKET_TICKET_MS, now],
    );
    return ticket;
  }

  async redeem(ticket: string): Promise<SocketIdentity | null> {
    const [row] = await this.database.query<SocketIdentity & { endsAt: number }>(
      'delete from socket_tickets where ticket_hash = $1 returning user_id as "userId", session_id as "sessionId", ends_at as "endsAt"',
      [tokenHash(ticket)],
    );
    return row && row.endsAt > this.clock() ? { userId: row.userId, sessionId: row.sessionId } : null;
  }

  /** Does nothing: the rows of tickets are deleted with that of their session. */
  revoke(): void {}
}

import { newToken } from './tokens';

/** How long an `rtoken` holds, milliseconds (decision 23). */
export const SOCKET_TICKET_MS = 60_000;
const TICKETS_MAX = 100_000;

/** Whose a socket is. */
export interface SocketIdentity {
  userId: string;
  sessionId: string;
}

/**
 * The `rtoken`s of `userinfo`: each opens one socket login within 60 s. Kept in this process only, which is also the
 * one that has the sockets; after a restart a page asks anew.
 */
export class SocketTickets {
  private readonly tickets = new Map<string, SocketIdentity & { endsAt: number }>();

  constructor(private readonly clock: () => number) {}

  /** A new ticket. */
  issue({ userId, sessionId }: SocketIdentity): string {
    this.dropExpired();
    const ticket = newToken();
    this.tickets.set(ticket, { userId, sessionId, endsAt: this.clock() + SOCKET_TICKET_MS });
    return ticket;
  }

  /** Uses a ticket up; null when it is unknown, used, too old or of a session that is over. */
  redeem(ticket: string): SocketIdentity | null {
    const known = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return known && known.endsAt > this.clock() ? { userId: known.userId, sessionId: known.sessionId } : null;
  }

  /** Makes the tickets of sessions worthless. */
  revoke(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const [ticket, { sessionId }] of this.tickets) if (ended.has(sessionId)) this.tickets.delete(ticket);
  }

  /** Oldest first, as they were issued. */
  private dropExpired(): void {
    for (const [ticket, { endsAt }] of this.tickets) {
      if (endsAt > this.clock() && this.tickets.size < TICKETS_MAX) return;
      this.tickets.delete(ticket);
    }
  }
}

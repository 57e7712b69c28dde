import { newToken } from './tokens';

/** Lifetime of an `rtoken`, milliseconds (decision 23). */
export const SOCKET_TICKET_MS = 60_000;
const TICKETS_MAX = 100_000;

/** Owner of a socket. */
export interface SocketIdentity {
  userId: string;
  sessionId: string;
}

/** The `rtoken`s of `userinfo`: each is valid for one socket login within 60 s. */
export interface Tickets {
  /** Issues a ticket. */
  issue(identity: SocketIdentity): string | Promise<string>;
  /** Consumes a ticket; returns null when it is unknown, used, expired or of an ended session. */
  redeem(ticket: string): SocketIdentity | null | Promise<SocketIdentity | null>;
  /** Revokes the tickets of ended sessions. */
  revoke(sessionIds: readonly string[]): void;
}

/** Tickets in the memory of one process, which also has the sockets; after a restart a page requests a new one. */
export class SocketTickets implements Tickets {
  private readonly tickets = new Map<string, SocketIdentity & { endsAt: number }>();

  constructor(private readonly clock: () => number) {}

  /** Issues a ticket. */
  issue({ userId, sessionId }: SocketIdentity): string {
    this.dropExpired();
    const ticket = newToken();
    this.tickets.set(ticket, { userId, sessionId, endsAt: this.clock() + SOCKET_TICKET_MS });
    return ticket;
  }

  /** Consumes a ticket; returns null when it is unknown, used, expired or of an ended session. */
  redeem(ticket: string): SocketIdentity | null {
    const known = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return known && known.endsAt > this.clock() ? { userId: known.userId, sessionId: known.sessionId } : null;
  }

  /** Revokes the tickets of sessions. */
  revoke(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const [ticket, { sessionId }] of this.tickets) if (ended.has(sessionId)) this.tickets.delete(ticket);
  }

  /** Drops expired tickets, and the oldest ones over the limit; the map is in order of issue. */
  private dropExpired(): void {
    for (const [ticket, { endsAt }] of this.tickets) {
      if (endsAt > this.clock() && this.tickets.size < TICKETS_MAX) return;
      this.tickets.delete(ticket);
    }
  }
}

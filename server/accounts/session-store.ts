import type { Database, Queryable } from '../db/database';
import type { DomainEvents } from './domain-events';
import { newId } from '../platform/ids';
import { newToken, tokenHash } from './tokens';

/** A stored session; times are Unix milliseconds. */
export interface Session {
  id: string;
  userId: string;
  createdAt: number;
  /** Time of the last use, to the minute. */
  seenAt: number;
  /** Absolute end, independent of use. */
  expiresAt: number;
  ip: string;
  agent: string;
}

/** Origin of a new session. */
export interface SessionOpener {
  ip: string;
  agent: string;
}

/** Lifetimes of a session: unused, and at most. */
export interface SessionLifetimes {
  idleMs: number;
  absoluteMs: number;
}

const SEEN_EVERY_MS = 60_000;
const AGENT_LENGTH_MAX = 200;
/** The least recently used end first: no user needs more devices, and a flood of stolen sign-ins is bounded. */
const SESSIONS_PER_USER_MAX = 50;
const COLUMNS = 'id, user_id as "userId", created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", ip, agent';

/** Store of all users' sessions. Only hashes of their tokens are stored. */
export class SessionStore {
  constructor(
    private readonly database: Database,
    private readonly clock: () => number,
    readonly lifetimes: SessionLifetimes,
    private readonly events: DomainEvents,
  ) {}

  /** Opens a session; the token is returned only here. */
  async open(userId: string, { ip, agent }: SessionOpener): Promise<{ session: Session; token: string }> {
    const now = this.clock();
    const token = newToken();
    const session: Session = {
      id: newId(),
      userId,
      createdAt: now,
      seenAt: now,
      expiresAt: now + this.lifetimes.absoluteMs,
      ip,
      agent: agent.slice(0, AGENT_LENGTH_MAX).replaceAll('\u0000', ''),
    };
    await this.database.query(
      'insert into sessions (id, user_id, token_hash, created_at, seen_at, expires_at, ip, agent) values ($1, $2, $3, $4, $4, $5, $6, $7)',
      [session.id, userId, tokenHash(token), now, session.expiresAt, session.ip, session.agent],
    );
    const surplus = 'select id from sessions where user_id = $1 order by seen_at desc, created_at desc offset $2';
    await this.end(`id in (${surplus})`, [userId, SESSIONS_PER_USER_MAX]);
    return { session, token };
  }

  /** Finds the live session of a token and records its use; null when there is none or it has ended. */
  async find(token: string): Promise<Session | null> {
    const [session] = await this.database.query<Session>(`select ${COLUMNS} from sessions where token_hash = $1`, [tokenHash(token)]);
    if (!session) return null;
    const now = this.clock();
    if (this.endOf(session) <= now) {
      await this.end('id = $1', [session.id]);
      return null;
    }
    if (now - session.seenAt < SEEN_EVERY_MS) return session;
    await this.database.query('update sessions set seen_at = $2 where id = $1', [session.id, now]);
    return { ...session, seenAt: now };
  }

  /** Resolves to the end of a session that is no longer used, Unix milliseconds; to null when it has ended already. */
  async endsAt(sessionId: string): Promise<number | null> {
    const [session] = await this.database.query<Session>(`select ${COLUMNS} from sessions where id = $1`, [sessionId]);
    if (!session) return null;
    const end = this.endOf(session);
    return end > this.clock() ? end : null;
  }

  /** Lists a user's live sessions, the last used first. */
  async list(userId: string): Promise<Session[]> {
    const sessions = await this.database.query<Session>(
      `select ${COLUMNS} from sessions where user_id = $1 order by seen_at desc, created_at desc, id`,
      [userId],
    );
    return sessions.filter((session) => this.endOf(session) > this.clock());
  }

  /** Ends one of a user's sessions; false when the user has no such session. */
  async revoke(userId: string, sessionId: string): Promise<boolean> {
    return (await this.end('user_id = $1 and id = $2', [userId, sessionId])) > 0;
  }

  /** Ends all sessions of a user; resolves to their number. */
  revokeAll(userId: string): Promise<number> {
    return this.end('user_id = $1', [userId]);
  }

  /** Ends all sessions of a user but one; resolves to their number. */
  revokeOthers(userId: string, keptId: string): Promise<number> {
    return this.end('user_id = $1 and id <> $2', [userId, keptId]);
  }

  /** Ends the session of a token, of any user; does nothing when there is none. */
  async revokeToken(token: string): Promise<void> {
    await this.end('token_hash = $1', [tokenHash(token)]);
  }

  /** Deletes expired sessions; to be called periodically. */
  async sweep(): Promise<number> {
    const now = this.clock();
    return this.end('expires_at <= $1 or seen_at <= $2', [now, now - this.lifetimes.idleMs]);
  }

  /** Loads the ids of a user's sessions, inside a transaction that removes them with the user. */
  async idsOf(tx: Queryable, userId: string): Promise<string[]> {
    return (await tx.query<{ id: string }>('select id from sessions where user_id = $1', [userId])).map(({ id }) => id);
  }

  private endOf({ seenAt, expiresAt }: Session): number {
    return Math.min(expiresAt, seenAt + this.lifetimes.idleMs);
  }

  private async end(where: string, params: readonly (string | number)[]): Promise<number> {
    const ended = await this.database.query<{ id: string }>(`delete from sessions where ${where} returning id`, params);
    if (ended.length > 0)
      this.events.emit(
        'sessionsEnded',
        ended.map(({ id }) => id),
      );
    return ended.length;
  }
}

import type { FavoritesView } from '../../lib/contract/favorites';
import { LOGIN_CODE, SOCKET_CODE, SOCKET_TOPIC, type FavoritesMessage, type FavoritesSnapshotMessage, type LoginMessage, type LogoutMessage, type UnsubscribedMessage } from '../../lib/contract/socket';
import { AccountEvents } from '../accounts/account-events';
import type { SocketIdentity } from '../accounts/socket-tickets';
import type { Connection } from './connection';
import { textFrame } from './frame';

/** What private topics know of accounts. */
export interface PrivateTopicsOptions {
  tickets: { redeem(ticket: string): SocketIdentity | null };
  events: AccountEvents;
  /** Null while the accounts are not open. */
  services(): {
    sessions: { endsAt(sessionId: string): Promise<number | null> };
    favorites: { view(userId: string): Promise<FavoritesView> };
  } | null;
  /** Unix milliseconds. */
  now(): number;
}

/** Accounts of an exchange that has none: every login is told to come later. */
export const NO_ACCOUNTS: PrivateTopicsOptions = { tickets: { redeem: () => null }, events: new AccountEvents(), services: () => null, now: Date.now };

interface Member extends SocketIdentity {
  hasFavorites: boolean;
  /** When to ask again whether the session is over, Unix milliseconds; null while being asked. */
  lookAt: number | null;
}

/** Connections that are logged in, and what they are told in private. A login ends with its session, within a second. */
export class PrivateTopics {
  private readonly members = new Map<Connection, Member>();
  private readonly stops: (() => void)[];

  constructor(private readonly options: PrivateTopicsOptions) {
    this.stops = [
      options.events.on('sessionsEnded', (ids) => this.endSessions(new Set(ids))),
      options.events.on('favoritesChanged', ({ userId, view }) => this.pushFavorites(userId, view)),
    ];
  }

  /** Logged-in connections. */
  get size(): number {
    return this.members.size;
  }

  /** Logs a connection in, or says why not; an earlier login of it is over either way. */
  login(connection: Connection, rtoken: string): void {
    this.members.delete(connection);
    const answer = (code: LoginMessage['code'], msg: string): void => connection.send({ action: 'login', code, msg } satisfies LoginMessage);
    if (!this.options.services()) return answer(LOGIN_CODE.later, 'Not ready yet');
    const identity = this.options.tickets.redeem(rtoken);
    connection.counters.add(identity ? 'logins' : 'refused_logins');
    if (!identity) return answer(LOGIN_CODE.refused, 'The token is not valid');
    this.members.set(connection, { ...identity, hasFavorites: false, lookAt: this.options.now() });
    return answer(LOGIN_CODE.ok, '');
  }

  /** Begins to tell a connection its user's favorites: the whole state now, and with each change. */
  async subscribeFavorites(connection: Connection): Promise<void> {
    const member = this.members.get(connection);
    const services = this.options.services();
    if (!member || !services) return sendSnapshot(connection, SOCKET_CODE.notLoggedIn, 'Log in first', null);
    // Before the state is read: a change that comes meanwhile is pushed, and wins by its greater count.
    member.hasFavorites = true;
    const view = await services.favorites.view(member.userId).catch(() => null);
    // The login may have ended, or be another's, by now.
    if (this.members.get(connection) !== member || !member.hasFavorites) return;
    if (view) return sendSnapshot(connection, SOCKET_CODE.ok, '', view);
    member.hasFavorites = false;
    return sendSnapshot(connection, SOCKET_CODE.notLoggedIn, 'Not to be had now', null);
  }

  /** Ends it; no error when there was nothing. */
  unsubscribeFavorites(connection: Connection): void {
    const member = this.members.get(connection);
    if (member) member.hasFavorites = false;
    connection.send({ action: 'unsubscribe', topic: SOCKET_TOPIC.favorites, code: SOCKET_CODE.ok } satisfies UnsubscribedMessage);
  }

  /** Forgets a connection that is gone. */
  remove(connection: Connection): void {
    this.members.delete(connection);
  }

  /** To be called once a second: logs out whose session has expired. */
  async endExpired(): Promise<void> {
    const now = this.options.now();
    const due = [...this.members].filter(([, { lookAt }]) => lookAt !== null && lookAt <= now);
    await Promise.all(due.map(([connection, member]) => this.look(connection, member)));
  }

  /** Stops listening. */
  close(): void {
    for (const stop of this.stops) stop();
    this.members.clear();
  }

  private async look(connection: Connection, member: Member): Promise<void> {
    const services = this.options.services();
    if (!services) return;
    member.lookAt = null;
    try {
      member.lookAt = await services.sessions.endsAt(member.sessionId);
      if (member.lookAt === null && this.members.get(connection) === member) this.demote(connection);
    } catch {
      // The database cannot say now: asked again in a second.
      member.lookAt = this.options.now();
    }
  }

  private endSessions(ids: ReadonlySet<string>): void {
    for (const [connection, { sessionId }] of this.members) if (ids.has(sessionId)) this.demote(connection);
  }

  private demote(connection: Connection): void {
    this.members.delete(connection);
    connection.counters.add('logouts');
    connection.send({ action: 'logout', msg: 'The session is over' } satisfies LogoutMessage);
  }

  private pushFavorites(userId: string, view: FavoritesView): void {
    const readers = [...this.members].filter(([, member]) => member.userId === userId && member.hasFavorites);
    if (readers.length === 0) return;
    const frame = textFrame(JSON.stringify({ topic: SOCKET_TOPIC.favorites, bizNo: '', data: view } satisfies FavoritesMessage));
    for (const [connection] of readers) connection.write(frame);
  }
}

function sendSnapshot(connection: Connection, code: string, msg: string, data: FavoritesView | null): void {
  connection.send({ action: 'subscribe', topic: SOCKET_TOPIC.favorites, code, msg, data } satisfies FavoritesSnapshotMessage);
}

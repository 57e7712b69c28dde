import {
  LOGIN_CODE,
  SOCKET_CODE,
  SOCKET_TOPIC,
  type LoginMessage,
  type LogoutMessage,
  type PrivateTopic,
  type UnsubscribedMessage,
} from '../../lib/contract/socket';
import { AccountEvents } from '../accounts/account-events';
import type { SocketIdentity } from '../accounts/socket-tickets';
import type { Connection } from './connection';
import { textFrame } from './frame';
import type { PrivatePush, PrivateSource } from './private-source';

/** What private topics know of accounts. */
export interface PrivateTopicsOptions {
  tickets: { redeem(ticket: string): SocketIdentity | null };
  events: AccountEvents;
  /** Null while the accounts are not open. */
  services(): {
    sessions: { endsAt(sessionId: string): Promise<number | null> };
    topics: Readonly<Record<PrivateTopic, PrivateSource>>;
  } | null;
  /** Unix milliseconds. */
  now(): number;
}

/** Accounts of an exchange that has none: every login is told to come later. */
export const NO_ACCOUNTS: PrivateTopicsOptions = {
  tickets: { redeem: () => null },
  events: new AccountEvents(),
  services: () => null,
  now: Date.now,
};

/** One connection's place in a topic. */
interface Reader {
  /** Count of the last message it was sent; null while its first state is being read. */
  seq: number | null;
  /** Something may have come after its count. */
  isBehind: boolean;
}

interface Member extends SocketIdentity {
  readers: Map<PrivateTopic, Reader>;
  /** When to ask again whether the session is over, Unix milliseconds; null while being asked. */
  lookAt: number | null;
}

interface OpenReader extends Reader {
  seq: number;
}

const isOpen = (reader: Reader): reader is OpenReader => reader.seq !== null;

/**
 * Connections that are logged in, and what they are told in private: every topic is a count, and each reader gets
 * everything after its own, in order, however slow it is. A login ends with its session, within a second.
 */
export class PrivateTopics {
  private readonly members = new Map<Connection, Member>();
  private readonly byUser = new Map<string, Set<Connection>>();
  /** Topics of users that are being read. */
  private readonly reading = new Set<string>();
  private readonly stops: (() => void)[];

  constructor(private readonly options: PrivateTopicsOptions) {
    this.stops = [
      options.events.on('sessionsEnded', (ids) => this.endSessions(new Set(ids))),
      options.events.on('favoritesChanged', ({ userId }) => void this.changed(SOCKET_TOPIC.favorites, userId)),
      options.events.on('alertFired', ({ userId }) => void this.changed(SOCKET_TOPIC.priceNotice, userId)),
      options.events.on('popsWaiting', ({ userId }) => void this.changed(SOCKET_TOPIC.priceNotice, userId)),
    ];
  }

  /** Logged-in connections. */
  get size(): number {
    return this.members.size;
  }

  /** Logs a connection in, or says why not; an earlier login of it is over either way. */
  login(connection: Connection, rtoken: string): void {
    this.remove(connection);
    const answer = (code: LoginMessage['code'], msg: string): void =>
      connection.send({ action: 'login', code, msg } satisfies LoginMessage);
    if (!this.options.services()) return answer(LOGIN_CODE.later, 'Not ready yet');
    const identity = this.options.tickets.redeem(rtoken);
    connection.counters.add(identity ? 'logins' : 'refused_logins');
    if (!identity) return answer(LOGIN_CODE.refused, 'The token is not valid');
    this.members.set(connection, { ...identity, readers: new Map(), lookAt: this.options.now() });
    this.byUser.set(identity.userId, (this.byUser.get(identity.userId) ?? new Set()).add(connection));
    return answer(LOGIN_CODE.ok, '');
  }

  /** Begins to tell a connection a private topic: its state now, and everything that comes. */
  async subscribe(connection: Connection, topic: PrivateTopic): Promise<void> {
    const answer = (code: string, msg: string, data: object | null): void =>
      connection.send({ action: 'subscribe', topic, code, msg, data });
    const member = this.members.get(connection);
    const services = this.options.services();
    if (!member || !services) return answer(SOCKET_CODE.notLoggedIn, 'Log in first', null);
    const reader: Reader = { seq: null, isBehind: false };
    // Before the state is read: what changes meanwhile is noticed, and read after it.
    member.readers.set(topic, reader);
    const state = await services.topics[topic].open(member.userId).catch(() => null);
    // The login may have ended, or be another's, by now.
    if (this.members.get(connection) !== member || member.readers.get(topic) !== reader) return;
    if (!state) {
      member.readers.delete(topic);
      return answer(SOCKET_CODE.notLoggedIn, 'Not to be had now', null);
    }
    reader.seq = state.seq;
    answer(SOCKET_CODE.ok, '', state.data);
    if (state.hasMore) reader.isBehind = true;
    if (reader.isBehind) await this.catchUp(topic, member.userId);
  }

  /** Ends it; no error when there was nothing. */
  unsubscribe(connection: Connection, topic: PrivateTopic): void {
    this.members.get(connection)?.readers.delete(topic);
    connection.send({ action: 'unsubscribe', topic, code: SOCKET_CODE.ok } satisfies UnsubscribedMessage);
  }

  /** Forgets a connection that is gone. */
  remove(connection: Connection): void {
    const userId = this.members.get(connection)?.userId;
    this.members.delete(connection);
    if (userId === undefined) return;
    const connections = this.byUser.get(userId);
    connections?.delete(connection);
    if (connections?.size === 0) this.byUser.delete(userId);
  }

  /** To be called once a second: logs out whose session has expired, and reads again what could not be read. */
  async everySecond(): Promise<void> {
    const now = this.options.now();
    const members = [...this.members];
    const due = members.filter(([, { lookAt }]) => lookAt !== null && lookAt <= now);
    const behind = members.flatMap(([, { userId, readers }]) =>
      [...readers].flatMap(([topic, reader]) => (reader.isBehind && isOpen(reader) ? [{ topic, userId }] : [])),
    );
    await Promise.all([
      ...due.map(([connection, member]) => this.look(connection, member)),
      ...behind.map(({ topic, userId }) => this.catchUp(topic, userId)),
    ]);
  }

  /** Stops listening. */
  close(): void {
    for (const stop of this.stops) stop();
    this.members.clear();
    this.byUser.clear();
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
    for (const [connection, { sessionId }] of [...this.members]) if (ids.has(sessionId)) this.demote(connection);
  }

  private demote(connection: Connection): void {
    this.remove(connection);
    connection.counters.add('logouts');
    connection.send({ action: 'logout', msg: 'The session is over' } satisfies LogoutMessage);
  }

  private readersOf(topic: PrivateTopic, userId: string): { connection: Connection; reader: Reader }[] {
    return [...(this.byUser.get(userId) ?? [])].flatMap((connection) => {
      const reader = this.members.get(connection)?.readers.get(topic);
      return reader ? [{ connection, reader }] : [];
    });
  }

  private async changed(topic: PrivateTopic, userId: string): Promise<void> {
    for (const { reader } of this.readersOf(topic, userId)) reader.isBehind = true;
    await this.catchUp(topic, userId);
  }

  /** Reads a topic of a user until nobody is behind; what cannot be read is read again in a second. */
  private async catchUp(topic: PrivateTopic, userId: string): Promise<void> {
    const key = `${topic} ${userId}`;
    if (this.reading.has(key)) return;
    this.reading.add(key);
    try {
      for (;;) {
        const source = this.options.services()?.topics[topic];
        const behind = this.readersOf(topic, userId).flatMap(({ reader }) => (reader.isBehind && isOpen(reader) ? [reader] : []));
        if (!source || behind.length === 0) return;
        for (const reader of behind) reader.isBehind = false;
        const pushes = await source.since(userId, Math.min(...behind.map(({ seq }) => seq))).catch(() => null);
        if (!pushes) {
          for (const reader of behind) reader.isBehind = true;
          return;
        }
        const taken = this.push(topic, userId, pushes);
        if (taken.length > 0) await source.taken(userId, taken).catch(() => undefined);
      }
    } finally {
      this.reading.delete(key);
    }
  }

  /** Sends each reader what comes after its count; what a connection that is open took. */
  private push(topic: PrivateTopic, userId: string, pushes: readonly PrivatePush[]): PrivatePush[] {
    const readers = this.readersOf(topic, userId);
    return pushes.filter(({ seq, message }) => {
      const takers = readers.filter(({ reader }) => isOpen(reader) && reader.seq < seq);
      const frame = textFrame(JSON.stringify(message));
      for (const { connection, reader } of takers) {
        connection.write(frame);
        reader.seq = seq;
      }
      return takers.some(({ connection }) => connection.wire.isOpen);
    });
  }
}
